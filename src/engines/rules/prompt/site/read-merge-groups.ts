import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readAround } from "../read-page-in-group.ts";
import { isOnlyPlace, type Scope } from "../scope.ts";
import { isPath, readQuoted } from "../values.ts";
import { BAR } from "./group-names.ts";

type Merged = Extract<Instruction, { type: "move-page" | "rename-group" }>;

const GROUP = "group|category";
const GROUPS = "groups|categories";
const MAX_LENGTH = 100;

/** "merge the groups A and B into one called C", "merge the A group into B in the X tab", "in the X tab, merge A into B" */
export function readMergeGroups(cursor: Cursor, head: Scope): Merged[] | undefined {
  const before = placeOf(head);
  if (before === undefined && Object.keys(head).length > 0) return undefined;
  if (!cursor.accept("merge|combine|join|consolidate|fold|unite")) return undefined;
  const several = cursor.attempt(() => readSeveral(cursor));
  if (several) {
    const around = insideOf(before, cursor);
    return around && several(around);
  }
  const from = readGroupName(cursor);
  const ownTab = before === undefined ? cursor.attempt(() => readAround(cursor, false)) : undefined;
  if (from === undefined || !cursor.accept("into|in|with")) return undefined;
  const isWith = cursor.word(-1) === "with";
  const into = readGroupName(cursor, "one");
  const around = into && insideOf(before ?? ownTab, cursor);
  if (!around || isWith || !(from.isGroup || into.isGroup || around.inside !== undefined)) return undefined;
  return [moveAll(from.name, into.name, around)];
}

type Around = { inside?: string };

function insideOf(before: string | undefined, cursor: Cursor): Around | undefined {
  cursor.accept(`in|of the|our? ${BAR}`);
  const behind = cursor.attempt(() => readAround(cursor, false));
  if (before !== undefined && behind !== undefined) return undefined;
  const inside = before ?? behind;
  return inside === undefined ? {} : { inside };
}

/** "In the API tab, …": the tab or group that was named before the request. */
function placeOf(head: Scope): string | undefined {
  const { place } = head;
  return isOnlyPlace(head) && place?.type === "named" && place.named.as === "group" ? place.named.name : undefined;
}

/** "the groups A and B into one called C", "the A and B groups under the name C" */
function readSeveral(cursor: Cursor): ((around: Around) => Merged[]) | undefined {
  cursor.accept("the|our|these|both? two?");
  cursor.accept(BAR);
  const isBefore = cursor.accept(GROUPS);
  const first = readName(cursor);
  if (first === undefined || !cursor.accept("and|&|with")) return undefined;
  const second = readName(cursor);
  if (second === undefined || !(isBefore || cursor.accept(`${BAR}? ${GROUPS}`))) return undefined;
  cursor.acceptPunctuation(",");
  const isNew = cursor.acceptAny(
    `into|in|to|as a|one single|common|new? ${GROUP} called|named|titled`,
    "into one called|named|titled",
    "under the? name|title",
    `and call|name|title it|the? result|new? ${GROUP}?`,
    "into",
    "as",
  );
  cursor.acceptAny(`the|one ${GROUP}`, "the");
  const name = isNew ? readName(cursor) : undefined;
  if (name === undefined) return undefined;
  cursor.accept(GROUP);
  return (around) => mergeInto(first, second, name, around);
}

function mergeInto(first: string, second: string, name: string, around: Around): Merged[] {
  const same = (one: string) => one.toLowerCase() === name.toLowerCase();
  if (same(second)) return [moveAll(first, second, around)];
  const moved = moveAll(second, first, around);
  return same(first) ? [moved] : [moved, { type: "rename-group", group: first, to: name, kind: "group", ...around }];
}

function moveAll(from: string, into: string, around: Around): Merged {
  return { type: "move-page", page: `${from}/`, path: `/${into}`, isMerge: true, isGroup: true, ...around };
}

function readGroupName(cursor: Cursor, also?: string): { name: string; isGroup: boolean } | undefined {
  cursor.accept("the|our");
  const isBefore = cursor.accept(`${BAR}? ${GROUP} called|named?`);
  const name = readName(cursor);
  const isGroup = isBefore || cursor.accept(`${BAR}? ${GROUP}`) || (also !== undefined && cursor.accept(also));
  return name === undefined ? undefined : { name, isGroup };
}

/** "Tips & Tricks" is one name. */
const END = new RegExp(`^(?:${GROUP}|${GROUPS}|${BAR}|into|in|with|of|under|as|and|pages?|sections?|tab|folder)$`);

function readName(cursor: Cursor): string | undefined {
  const quoted = readQuoted(cursor)?.text.trim();
  const name = quoted ?? (cursor.isShouted ? undefined : readCapitals(cursor, (word) => END.test(word)));
  return name === undefined || name === "" || name.length > MAX_LENGTH || name.includes("\n") || isPath(name)
    ? undefined
    : name;
}
