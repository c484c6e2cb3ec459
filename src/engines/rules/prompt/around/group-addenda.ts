import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readGroup } from "../site/group-names.ts";
import { readPage, readQuoted } from "../values.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

type RenameGroup = Extract<Instruction, { type: "rename-group" }>;

/** What is said of a group behind its other name. */
export function readOfGroup(cursor: Cursor, before: Instruction[], last: RenameGroup): boolean {
  return readFollowedInBar(cursor) || readKeptSign(cursor, before, last) || readPlacedInIt(cursor, before, last);
}

/** ", keep the emoji" */
function readKeptSign(cursor: Cursor, before: Instruction[], last: RenameGroup): boolean {
  const isKept = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please");
      return (
        cursor.accept("keep|keeping|leave|leaving|with|preserve the|its|same|current|old? emoji|emojis") || undefined
      );
    },
    endsClause,
  );
  if (isKept) before[before.length - 1] = { ...last, keepsSign: true };
  return isKept === true;
}

/** "and put Renovate first in it", after a group got another name. */
function readPlacedInIt(cursor: Cursor, before: Instruction[], { to }: RenameGroup): boolean {
  const placed = cursor.attempt((): Instruction | undefined => {
    while (cursor.acceptPunctuation(",;.")) {
      // The mark before the words says nothing.
    }
    cursor.acceptAny("and then? also? please?", "then|also please?", "please");
    if (!cursor.accept("put|move|place|list|show")) return undefined;
    const page =
      readQuoted(cursor)?.text.trim() ??
      cursor.attempt(() => readCapitals(cursor, (word) => /^(?:first|last|to|at)$/.test(word))) ??
      readPage(cursor, { bare: true });
    if (page === undefined || page === "") return undefined;
    const isFirst = cursor.acceptAny("first", "to|at the? very? top|start|beginning");
    if (!isFirst && !cursor.acceptAny("last", "to|at the? very? end|bottom")) return undefined;
    if (!cursor.acceptAny("in|of it|there", "there", "in|of that|this group|section")) return undefined;
    if (!endsClause(cursor)) return undefined;
    return { type: "place-page", page, position: { type: "group", group: to, at: isFirst ? "start" : "end" } };
  });
  if (placed) before.push(placed);
  return placed !== undefined;
}

/** What is said of the groups behind a page that goes from one to another. */
export function readLeftGroup(cursor: Cursor, before: Instruction[]): boolean {
  return readEmptied(cursor, before) || readPlacedThere(cursor, before);
}

/** "…, please move it to the end there", behind a page that belongs to a group: where in that group it goes. */
function readPlacedThere(cursor: Cursor, before: Instruction[]): boolean {
  const last = before.at(-1);
  if (last?.type !== "place-page" || last.position.type !== "group") return false;
  const { position } = last;
  const at = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|so please?", "please", "can|could you please?");
      if (!cursor.accept("move|put|place|list it")) return undefined;
      const isThere = cursor.accept("there");
      const isFirst = cursor.acceptAny("first", "to|at the? very? top|start|beginning");
      const isLast = !isFirst && cursor.acceptAny("last", "to|at the? very? end|bottom");
      if (!isThere && !cursor.acceptAny("there", "in|to|of that|this group|section|category")) return undefined;
      return isFirst ? "start" : isLast ? "end" : position.at;
    },
    endsClause,
  );
  if (at !== undefined) before[before.length - 1] = { ...last, position: { ...position, at } };
  return at !== undefined;
}

/** "Please update the sidebar accordingly", after a group got another name: that is where it has one. */
function readFollowedInBar(cursor: Cursor): boolean {
  const isSaid = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|so please?", "please");
      return (
        cursor.acceptAny(
          "update|change|fix|adjust|correct the|our? navigation|sidebar|nav|menu|toc accordingly|too?",
        ) || undefined
      );
    },
    endsClause,
  );
  return isSaid === true;
}

/** ", and remove the Recipes group", "the empty group can go then", after the last of its pages went elsewhere. */
function readEmptied(cursor: Cursor, before: Instruction[]): boolean {
  const group = readAside(
    cursor,
    () => {
      cursor.acceptAny("and then? please?", "then|afterwards please?");
      cursor.acceptPunctuation(",");
      const isOrder = cursor.acceptAny("delete|remove|drop", "get rid of", "take out");
      const [from] = before.flatMap((one) => (one.type === "place-page" && one.from !== undefined ? [one.from] : []));
      const isLeft =
        from !== undefined &&
        cursor.accept("the|that now|then? empty|emptied group|section|category left? behind|over|there?");
      if (!isLeft) cursor.accept("the? now|then? empty|emptied");
      const name = isLeft ? from : readGroup(cursor);
      if (name === undefined) return undefined;
      cursor.acceptAny("from the? navigation|sidebar|menu|nav", "which|that is then|now? empty then|now?");
      const isGone =
        isOrder ||
        cursor.acceptAny(
          "is then|now? empty then|now? and can|should go|be deleted|removed|dropped?",
          "can|could|should|may then|now|also? go",
          "can|could|should|may then|now|also? be deleted|removed|dropped",
          "is no longer needed",
          "is not needed any|anymore? more?",
          "isn't needed any|anymore? more?",
        );
      if (!isGone) return undefined;
      cursor.accept("then|now|too|afterwards|also|altogether|completely");
      return name;
    },
    endsClause,
  );
  if (group !== undefined) before.push({ type: "dissolve-group", group, isEmpty: true });
  return group !== undefined;
}
