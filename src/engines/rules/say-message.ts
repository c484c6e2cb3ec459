import { codeSpan } from "./code-span.ts";

const PLAIN = /^[\p{L}\p{N}\s,.:;()'’/_-]*$/u;
const MAX_LENGTH = 1000;
const PATH = /[\w.-]*(?:\/[\w.-]+)+|[\w-]+\.(?:mdx?|json|ya?ml)\b/g;

/** A sentence of a check as Markdown: what it quotes as JSON, and paths, are in code spans. All of it is if it holds signs. */
export function sayMessage(message: string): string {
  const parts = message.split(/("(?:[^"\\]|\\.)*")/);
  const isPlain = parts.every((part, index) => index % 2 === 1 || (PLAIN.test(part) && !/\/\/|\bwww\.|__/.test(part)));
  if (!isPlain || message.length > MAX_LENGTH) return codeSpan(message);
  return parts
    .map((part, index) => (index % 2 === 1 ? codeSpan(unquote(part)) : part.replace(PATH, (path) => codeSpan(path))))
    .join("");
}

function unquote(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
