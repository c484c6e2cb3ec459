import { API_SENTENCES } from "./api-sentences.ts";
import { API_WORDS } from "./api-words.ts";

/** What the renderer wrote on a page of an operation, as HTML in English, in another language. */
export type SayApiWords = (said: string) => string;

const COUNTED = /^(.*) (character|item|key)s?$/;
const NUMBER = String.raw`-?[\d.]+(?:e[+-]?\d+)?`;
const RANGES = ["at least {low}", "at most {high}", "more than {low}", "less than {high}", "{low} to {high}"];
const OTHERS = ["a multiple of {count}", "matches {name}", "told apart by {name}", "Holds the fields of {name} again."];
const PATTERNS = [...RANGES, ...OTHERS].map((template): [string, RegExp] => {
  const written = template.replaceAll(".", "\\.");
  const filled = written.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name === "name" ? ".{1,2000}" : NUMBER})`);
  return [template, new RegExp(`^${filled}$`, "s")];
});

/** Undefined in English and in languages that the frame does not know. */
export function apiWordsOf(key: string): SayApiWords | undefined {
  const words = new Map([...(API_WORDS.get(key) ?? []), ...(API_SENTENCES.get(key) ?? [])]);
  if (words.size === 0) return undefined;
  return (said) => {
    const own = words.get(said);
    if (own !== undefined) return own;
    const isSentence = /^\p{Lu}/u.test(said);
    const found = sayFilled(words, isSentence ? said.charAt(0).toLowerCase() + said.slice(1) : said);
    if (found !== undefined) return isSentence ? startSentence(found) : found;
    return sayFilled(words, said) ?? said;
  };
}

export function startSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function sayFilled(words: ReadonlyMap<string, string>, said: string): string | undefined {
  const own = words.get(said);
  if (own !== undefined) return own;
  const [, range, unit] = COUNTED.exec(said) ?? [];
  if (range !== undefined) {
    const count = new RegExp(`^${NUMBER}$`).test(range) ? range : sayFilled(words, range);
    if (count !== undefined) return fill(words.get(`{count} ${unit}s`), { count });
  }
  for (const [template, pattern] of PATTERNS) {
    const groups = pattern.exec(said)?.groups;
    if (groups) return fill(words.get(template), groups);
  }
  return undefined;
}

function fill(template: string | undefined, values: Record<string, string>): string | undefined {
  return template?.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
