import { maskCode } from "./mask-code.ts";

/** A place of a page that points somewhere. `start` to `end` is `href` as written, without marks around it. */
export type PageLink = {
  href: string;
  start: number;
  end: number;
  kind: "markdown" | "definition" | "attribute" | "frontmatter";
};

const DEFINITION = /^[ \t>]{0,12}\[(?!\^)[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?(?:<([^<>\n]*)>|(\S+))/gm;
const ATTRIBUTE =
  /(?<![\w-])(?:href|src|to|link|url|path|srcset|poster|cta[\w]*|actionHref|img)\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|\{\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$\n]*)`)\s*\})/gi;
/** GitBook's blocks. */
const TAG = /\{%\s*(?:content-ref|include|file|embed)\b[^%\n]*?["']([^"'\n]+)["']/g;
const FRONTMATTER = /^[ \t-]*[\w-]+:[ \t]*["']?((?:\/|\.\.?\/|https?:)[^\s"']*)["']?[ \t]*$/gm;

/** What MDX takes from files beside a page. */
const IMPORT = /^import\s[^"'\n]*["'](\.{1,2}\/[^"'\n]+)["']/gm;

/** Finds all links of a page by their characters: a second implementation, which shares nothing with the engine's. */
export function readLinks(text: string): PageLink[] {
  const { masked, bodyStart } = maskCode(text);
  const links: PageLink[] = [];
  const take = (kind: PageLink["kind"], href: string | undefined, start: number) => {
    if (href !== undefined && href !== "") links.push({ href, start, end: start + href.length, kind });
  };
  for (const match of text.slice(0, bodyStart).matchAll(FRONTMATTER))
    take("frontmatter", match[1], match.index + match[0].indexOf(match[1] ?? ""));
  for (let at = masked.indexOf("](", bodyStart); at !== -1; at = masked.indexOf("](", at + 2)) {
    const found = readDestination(masked, at + 2);
    if (found) take("markdown", found.href, found.start);
  }
  for (const match of masked.matchAll(DEFINITION)) {
    const href = match[1] ?? match[2];
    if (match.index >= bodyStart) take("definition", href, match.index + match[0].lastIndexOf(href ?? ""));
  }
  for (const match of masked.matchAll(ATTRIBUTE)) {
    const href = match.slice(1).find((one) => one !== undefined);
    const isLink = /^(?:href|src)/i.test(match[0]) || /^(?:[./#]|https?:)/.test(href ?? "");
    if (match.index >= bodyStart && isLink) take("attribute", href, match.index + match[0].lastIndexOf(href ?? ""));
  }
  for (const match of masked.matchAll(IMPORT))
    if (match.index >= bodyStart) take("attribute", match[1], match.index + match[0].lastIndexOf(match[1] ?? ""));
  for (const match of masked.matchAll(TAG))
    if (match.index >= bodyStart) take("attribute", match[1], match.index + match[0].lastIndexOf(match[1] ?? ""));
  return links.sort((a, b) => a.start - b.start).filter(({ start }, index, all) => start !== all[index - 1]?.start);
}

function readDestination(text: string, from: number): { href: string; start: number } | undefined {
  let at = from;
  while (/\s/.test(text[at] ?? "x")) at += 1;
  if (text[at] === "<") {
    const end = text.indexOf(">", at);
    return end === -1 || text.slice(at, end).includes("\n")
      ? undefined
      : { href: text.slice(at + 1, end), start: at + 1 };
  }
  const start = at;
  for (let depth = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if (char === "\\") at += 1;
    else if (char === "(") depth += 1;
    else if (char === ")" && depth-- === 0) return { href: text.slice(start, at), start };
    else if (/\s/.test(char))
      return /^\s*(?:\)|["'(])/.test(text.slice(at, at + 40)) ? { href: text.slice(start, at), start } : undefined;
  }
  return undefined;
}
