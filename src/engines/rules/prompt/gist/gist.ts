import { nameSlots } from "./name-slots.ts";
import { pagesInGroups } from "./pages-in-groups.ts";
import { findSlots, type Slot } from "./slots.ts";
import { splitStatements } from "./statements.ts";
import { unknownNames } from "./unknown-words.ts";
import { classAt } from "./word-classes.ts";

/**
 * What is left of a request without the words that add nothing: `DELETE n0 REDIRECT TO n1`. A slot is its kind with its
 * number. Words that are not known stay as they are, so that no request fits.
 */
export type Gist = { text: string; slots: Slot[] };

const MAX_WORDS = 80;
const MAX_PHRASE = 6;

export function findGists(request: string): Gist[] {
  const items = splitStatements(nameSlots(findSlots(request))).flatMap(unknownNames);
  if (items.length > MAX_WORDS) return [];
  const grouped = pagesInGroups(items);
  return [items, ...(grouped.length < items.length ? [grouped] : [])].flatMap((one) => gistOf(one) ?? []);
}

function gistOf(items: (string | Slot)[]): Gist | undefined {
  const slots: Slot[] = [];
  const said: string[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at];
    if (typeof item === "object") {
      said.push(`${item.kind}${slots.length}`);
      slots.push(item);
      at += 1;
      continue;
    }
    if (item === undefined || /^[qpcngfdwxy]\d+$/.test(item)) return undefined;
    const words = items.slice(at, at + MAX_PHRASE).map((word) => (typeof word === "string" ? word : ""));
    // "Take "x"" is about a text, "take x out" about a page.
    const next = items[at + 1];
    const isTaken = item === "take" && typeof next === "object" && next.kind === "q";
    const known = isTaken ? { name: "USE", length: 1 } : classAt(words, 0);
    const name = known ? known.name : /^[.,;!?()]$/.test(item) || /^[-–—]$/.test(item) ? "" : item;
    if (name !== "" && !(name === said.at(-1) && known)) said.push(name);
    at += known?.length ?? 1;
  }
  // "Replace a with b from now on" is a rule for writers, "call it x from now on" is not.
  const isName =
    (said.includes("RENAME") || said.includes("REDIRECT")) && !/^(?:ADD|CHANGE|CREATE)$/.test(said[0] ?? "");
  return { text: said.filter((word) => !(isName && word === "NOWON")).join(" "), slots };
}
