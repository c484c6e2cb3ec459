import type { Instruction, MarkChange } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isOnlyPlace, type Scope } from "./scope.ts";

type OfMarks = Extract<Instruction, { type: "replace-marks" | "trim-headings" | "remove-badges" }>;

const ALL = "all|every|any|each? of? the|our?";
const TARGETS: [MarkChange, string][] = [
  ["dashes-to-commas", "commas|comma"],
  ["dashes-to-semicolons", "semicolons|semicolon"],
  ["dashes-to-colons", "colons|colon"],
  ["dashes-to-hyphens", "hyphens|hyphen"],
  ["dashes-to-en-dashes", "en-dashes|en-dash"],
];

/** "replace the em dashes with commas on x", "change curly quotes to straight ones in guides" */
export function readMarks(cursor: Cursor, head: Scope): OfMarks[] | undefined {
  const isUse = cursor.accept("use");
  if (!isUse && !cursor.accept("replace|change|turn|convert|swap|make")) return undefined;
  const change = isUse ? cursor.attempt(() => readUsed(cursor)) : cursor.attempt(() => readChange(cursor, head));
  if (!change) return undefined;
  const scope = readScope(cursor, change.scope ?? head);
  return scope && isOnlyPlace(scope)
    ? [{ type: "replace-marks", change: change.to, ...pageScopeOf(scope) }]
    : undefined;
}

type ReadChange = { to: MarkChange; scope?: Scope };

function readChange(cursor: Cursor, head: Scope): ReadChange | undefined {
  cursor.accept(ALL);
  const from = readMarkName(cursor);
  const scope = from === undefined ? undefined : readScope(cursor, head);
  if (!scope || !cursor.accept("with|by|to|into|as|for")) return undefined;
  cursor.accept("a|an|plain|simple|normal");
  const to = readTarget(cursor, from);
  return to && { to, scope };
}

/** "commas instead of em dashes" */
function readUsed(cursor: Cursor): ReadChange | undefined {
  const start = cursor.index;
  const isStraight = cursor.accept("straight quotes|quotation");
  if (isStraight) cursor.accept("marks");
  const to = isStraight ? "curly-to-straight" : readTarget(cursor, "dash");
  if (to === undefined || !cursor.acceptAny("instead of", "rather than", "in place of", "not")) return undefined;
  cursor.accept(ALL);
  const from = readMarkName(cursor);
  const isRight = from === (isStraight ? "curly" : "dash");
  return isRight && cursor.index > start ? { to } : undefined;
}

function readMarkName(cursor: Cursor): "dash" | "curly" | undefined {
  if (cursor.acceptAny("em dashes|dash", "em-dashes|em-dash|emdashes|emdash")) return "dash";
  if (!cursor.accept("curly|smart|typographic|fancy|curved quotes|quotation|apostrophes")) return undefined;
  cursor.accept("marks");
  return "curly";
}

function readTarget(cursor: Cursor, from: "dash" | "curly" | undefined): MarkChange | undefined {
  if (from === "curly")
    return cursor.accept("straight|ascii|plain quotes|ones|quotation|apostrophes? marks?")
      ? "curly-to-straight"
      : undefined;
  if (cursor.accept("en dashes|dash")) return "dashes-to-en-dashes";
  return TARGETS.find(([, words]) => cursor.accept(words))?.[0];
}

const REMOVE = ["remove|delete|drop|strip|cut out?", "get rid of", "take out"];

/** "remove all emojis from the headings in guides", "strip the trailing period from all headings" */
export function readTrimHeadings(cursor: Cursor, head: Scope): OfMarks[] | undefined {
  if (!cursor.acceptAny(...REMOVE)) return undefined;
  cursor.accept(ALL);
  const isEnd = cursor.accept("trailing|final|closing|ending");
  const what = cursor.accept("emojis|emoji")
    ? ("emojis" as const)
    : cursor.accept("leading|heading|section? numbers|numbering")
      ? ("numbers" as const)
      : cursor.acceptAny("periods|period|dots|dot", "full stops|stop")
        ? ("periods" as const)
        : cursor.accept("colons|colon")
          ? ("colons" as const)
          : cursor.accept("punctuation marks?")
            ? ("punctuation" as const)
            : undefined;
  const isFront = what === "emojis" || what === "numbers";
  if (what === undefined || (isEnd && isFront)) return undefined;
  if (what === "numbers") cursor.acceptAny("in front", "at the start|beginning");
  const saysEnd = cursor.accept("at|from the end|ends of") && true;
  // A full stop within a heading may be that of a name.
  if (!isFront && !isEnd && !saysEnd) return undefined;
  if (!saysEnd && !cursor.accept(what === "numbers" ? "from|in|of|before" : "from|in|of|at|on")) return undefined;
  cursor.accept(ALL);
  if (!cursor.accept("section? headings|heading|headers|subheadings")) return undefined;
  const scope = readScope(cursor, head);
  return scope && isOnlyPlace(scope) ? [{ type: "trim-headings", what, ...pageScopeOf(scope) }] : undefined;
}

/** "remove the badges from the intro page" */
export function readRemoveBadges(cursor: Cursor, head: Scope): OfMarks[] | undefined {
  if (!cursor.acceptAny(...REMOVE)) return undefined;
  const isAll = cursor.accept("all|every|any of? the|our?");
  if (!isAll) cursor.accept("the|our");
  cursor.accept("status|build|readme|shields");
  if (!cursor.accept("badges")) return undefined;
  const scope = readScope(cursor, head);
  // Without a place, badges of one kind or in the navigation may be meant.
  if (!scope || !isOnlyPlace(scope) || (scope.place === undefined && !isAll)) return undefined;
  return [{ type: "remove-badges", ...pageScopeOf(scope) }];
}
