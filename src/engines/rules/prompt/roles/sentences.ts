import type { Slot } from "../gist/slots.ts";
import { isPath, isUrl } from "../values.ts";
import type { Noun } from "./words.ts";

/** Instructions; undefined where something that they need is not named. */
export type Sentences = (string | undefined)[];

/** A sentence with what is named in it, or undefined if any of that is not. */
export function say(words: TemplateStringsArray, ...named: (string | undefined)[]): string | undefined {
  if (named.includes(undefined)) return undefined;
  return words.map((word, index) => `${word}${named[index] ?? ""}`).join("");
}

/** Several sentences as one text, or undefined if one is missing or there are too many. */
export function together(sentences: Sentences): string | undefined {
  return sentences.length === 0 || sentences.length > MAX_TOGETHER || sentences.includes(undefined)
    ? undefined
    : sentences.join(". ");
}

const MAX_TOGETHER = 12;

export const TEXTS: ReadonlySet<Noun> = new Set<Noun>(["text", "sentence", "line", "paragraph", "mention", "code"]);
export const FIELDS: ReadonlySet<Noun> = new Set<Noun>(["title", "description", "icon", "tag", "sidebar title"]);
/** What a page is made of. */
export const BLOCKS: ReadonlySet<Noun> = new Set<Noun>([
  "sentence",
  "line",
  "paragraph",
  "item",
  "step",
  "note",
  "tip",
  "warning",
  "info",
  "caution",
  "heading",
]);
/** What names may be pages without anything that says so. */
export const MAY_BE_PAGE = /^[pnqc]$/;

/** A path without the slash at its end. */
export function bare(path: string): string {
  return path.replace(/(?<!\/)\/$/, "");
}

/** Where a link or a redirect may lead. */
export function targetOf({ text }: Slot): string | undefined {
  return isUrl(text) || /^\/\S*$/.test(text) || isPath(text) ? text : undefined;
}
