import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readPage, readQuoted } from "../values.ts";
import { endsClause, OLD_PLACE, readImpliedWork, saidSince } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

type HeadingChange = Extract<Instruction, { type: "set-heading" | "set-headings" }>;

/** What belongs to a changed heading: another one of the page, and that links to it work. */
export function readHeadingAddendum(cursor: Cursor, before: Instruction[], last: HeadingChange): boolean {
  return (last.type === "set-heading" && readHeadingToo(cursor, before, last)) || readKeptLinks(cursor);
}

/** "and "Setup" to "Installation"", after a heading of the same page. */
function readHeadingToo(
  cursor: Cursor,
  before: Instruction[],
  { page, from }: Extract<Instruction, { type: "set-heading" }>,
): boolean {
  const more = cursor.attempt(() => {
    // "And" may have been skipped as a courtesy.
    const isJoined = cursor.accept("and|&") || /^(?:and|&|,)$/.test(cursor.peek(-1)?.text ?? "");
    if (!isJoined || from === undefined) return undefined;
    cursor.accept("the? heading|section|headline");
    const old = readQuoted(cursor)?.text.trim();
    const name = old !== undefined && cursor.accept("to|into|->|→|=>") ? readQuoted(cursor)?.text.trim() : undefined;
    const other = name !== undefined && cursor.accept("in|on|of") ? readPage(cursor, { bare: true }) : page;
    const isSame = other === page && old !== undefined && name !== undefined && endsClause(cursor);
    return isSame ? { from: old, to: name } : undefined;
  });
  if (more) before.push({ type: "set-heading", page, ...more });
  return more !== undefined;
}

const WORKING_LINKS = [
  "all|the|any? links|link|anchors|anchor on|to|in|of the|this|that|it? page|section|heading? must|should|have|has|need|needs to? still|keep|continue? work|working after|afterwards|then|too? it|that?",
];

const LINKS_HERE =
  "all|the|any? internal? links|link|anchors|anchor on|to|in|of? the|this|that|it? page|section|heading?";

/** "make sure that links to it don't break" */
function readWorking(cursor: Cursor): true | undefined {
  cursor.accept("and? also? please?");
  const isEnsured = cursor.acceptAny("make|be sure that?", "ensure that?");
  const isKept = cursor.acceptAny(
    ...WORKING_LINKS,
    `${LINKS_HERE} must|should|do|may not break|die`,
    `${LINKS_HERE} mustn't|shouldn't|don't|won't|can't break|die`,
  );
  if (isKept) return true;
  return isEnsured && cursor.acceptAny(`${LINKS_HERE} still? work|works`, `${LINKS_HERE} keep|keeps working`)
    ? true
    : undefined;
}

/** "Links to it should keep working": what changing a heading does, but for old addresses. */
function readKeptLinks(cursor: Cursor): boolean {
  const start = cursor.index;
  const isDone = readAside(
    cursor,
    () => {
      cursor.acceptAny("and also? please?", "please");
      const verb = "update|fix|adjust|change|correct|updating|fixing|adjusting|changing|correcting";
      const links = "all|any|the|its? internal|existing? links|link|anchors|references";
      const old = "the|its old|former|previous|original";
      return (
        cursor.acceptAny(
          `${verb} ${links} that|which? point|pointing|go|going|lead|leading|refer|referring? to|at|for ${old} anchor|heading|section|name|id|one`,
          `${verb} ${links} to|for the|its|that|this anchor|heading|section?`,
        ) || undefined
      );
    },
    endsClause,
  );
  if (isDone || readAside(cursor, () => readWorking(cursor), endsClause)) return true;
  if (readImpliedWork(cursor, []) && !OLD_PLACE.test(saidSince(cursor, start))) return true;
  cursor.index = start;
  return false;
}
