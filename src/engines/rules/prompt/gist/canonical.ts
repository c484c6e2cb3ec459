import { inGroup, SEARCH } from "../read-page-in-group.ts";
import type { Slot } from "./slots.ts";

/** A text in quotes that end nowhere in it; undefined if there are none. */
export function inQuotes(text: string): string | undefined {
  if (!text.includes('"') && !text.includes("\n")) return `"${text}"`;
  if (!/[“”\n]/.test(text)) return `“${text}”`;
  return undefined;
}

/** A page as instructions name it. */
export function asPage({ kind, text, group }: Slot): string | undefined {
  if (kind === "p" || kind === "y") return text;
  if (kind === "w") return `the ${text}`;
  if (group !== undefined && SEARCH.test(group)) return undefined;
  const quoted = inQuotes(group === undefined ? text : inGroup(text, group));
  return quoted && `the page ${quoted}`;
}
