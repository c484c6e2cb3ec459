import { isSentenceWord } from "../values.ts";
import { NO_NAME } from "./no-name.ts";
import type { Slot } from "./slots.ts";
import { classAt } from "./word-classes.ts";

type Item = string | Slot;

const MAX_RUN = 6;
/** Whether a word says nothing that is known, so that it can only be part of a name. */
export function isUnknown(item: Item | undefined): item is string {
  return (
    typeof item === "string" &&
    /^[\p{L}\p{N}][\p{L}\p{N}.'+#&-]*$/u.test(item) &&
    !NO_NAME.test(item) &&
    !isSentenceWord(item) &&
    classAt([item], 0) === undefined
  );
}

/** Makes words that are known for nothing one name, with the capitals beside them: "raw content", "Rate limits". */
export function unknownNames(items: Item[]): Item[] {
  const named: Item[] = [];
  const words = items.map((item) => (typeof item === "string" ? item : ""));
  for (let at = 0; at < items.length; ) {
    const known = classAt(words, at)?.length ?? 0;
    const run: Item[] = [];
    while (known === 0 && isNamePart(items, words, at + run.length, run)) run.push(items[at + run.length] ?? "");
    const isName = run.some((item) => typeof item === "string") && run.length <= MAX_RUN;
    if (isName) named.push(nameOf(run.map(textOf).join(" ")));
    else named.push(...(run.length > 0 ? run : items.slice(at, at + Math.max(known, 1))));
    at += Math.max(run.length, known, 1);
  }
  return named;
}

/** Words of requests that also end names: "raw content". */
const NAME_END =
  /^(?:audit|check|content|contents|copy|draft|headers|links|list|menu|position|redirects|report|routes|scan|search|text)$/;

function isNamePart(items: Item[], words: string[], at: number, run: Item[]): boolean {
  const item = items[at];
  if (typeof item === "object") return item.kind === "c";
  if (isUnknown(item) && classAt(words, at) === undefined) return true;
  const next = items[at + 1];
  return run.length > 0 && NAME_END.test(item ?? "") && typeof next === "string" && next !== ":";
}

function nameOf(text: string): Slot {
  return { kind: /\s|\p{Lu}/u.test(text) ? "x" : "y", text };
}

function textOf(item: Item): string {
  return typeof item === "string" ? item : item.text;
}
