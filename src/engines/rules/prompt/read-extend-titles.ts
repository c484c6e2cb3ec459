import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isOnlyPlace, type Scope } from "./scope.ts";
import { readQuoted } from "./values.ts";

type ExtendTitles = Extract<Instruction, { type: "extend-titles" }>;

/** `prefix the titles of the guides pages with "Guide: "`, `add " (beta)" to the end of the titles of all pages in labs` */
export function readExtendTitles(cursor: Cursor, head: Scope): ExtendTitles[] | undefined {
  const verb = cursor.accept("prefix|suffix|prepend|append|add|put|insert") ? cursor.word(-1) : undefined;
  if (verb === undefined) return undefined;
  const isWhole = verb === "prefix" || verb === "suffix";
  const said = isWhole ? undefined : readWords(cursor);
  const side = isWhole ? verb : said && (readSide(cursor) ?? sideOf(verb, said.noun, cursor));
  if (side === undefined) return undefined;
  cursor.accept("each|every|all of?");
  if (!cursor.acceptAny("the|their? page? titles|title")) return undefined;
  const isSeveral = cursor.word(-1) === "titles";
  const place = head.place === undefined ? cursor.attempt(() => readPagesOf(cursor)) : undefined;
  const scope = place ? { ...head, place } : readScope(cursor, head, true);
  if (!scope || !isOnlyPlace(scope) || (scope.place === undefined && !isSeveral)) return undefined;
  const words = isWhole ? (cursor.accept("with|by") ? readWords(cursor) : undefined) : said;
  const all = isWhole && words ? readScope(cursor, scope) : scope;
  if (!words || !all || !isOnlyPlace(all) || words.text.trim() === "" || words.text.includes("\n")) return undefined;
  const isBefore = side === "prefix" || side === "before";
  return [
    {
      type: "extend-titles",
      before: isBefore ? withSpace(words.text, /[\s([/-]$/, (text) => `${text} `) : "",
      after: isBefore ? "" : withSpace(words.text, /^[\s:,;/-]/, (text) => ` ${text}`),
      ...pageScopeOf(all),
    },
  ];
}

const MAX_WORDS = 3;

/** "of the guides pages", "of all guides", "of the pages in guides" */
function readPagesOf(cursor: Cursor): Scope["place"] {
  if (!cursor.accept("of") || !cursor.acceptAny("all of? the|our?", "the|our|each|every")) return undefined;
  if (cursor.accept("pages|page|documents|docs")) return readScope(cursor)?.place;
  const name: string[] = [];
  while (
    name.length < MAX_WORDS &&
    /^[\p{L}\d-]+$/u.test(cursor.peek()?.text ?? "") &&
    !/^(?:with|by)$/.test(cursor.word() ?? "")
  ) {
    if (name.length > 0 && cursor.accept("pages|documents|docs"))
      return { type: "named", named: { name: name.join(" "), as: "pages" } };
    name.push(cursor.peek()?.text ?? "");
    cursor.index += 1;
  }
  const isEnd = cursor.atEnd() || /^(?:with|by)$/.test(cursor.word() ?? "") || cursor.peek()?.kind === "punctuation";
  const isMany = name.length === 1 && /^(?:guides|tutorials|examples|recipes|how-tos)$/i.test(name[0] ?? "");
  return isEnd && isMany ? { type: "named", named: { name: name.join(" "), as: "pages" } } : undefined;
}

/** `the prefix "Guide: "`, `a "Guide: " prefix` */
function readWords(cursor: Cursor): { text: string; noun?: string } | undefined {
  cursor.accept("the|a|an");
  const noun = cursor.accept("prefix|suffix|word|words|text|emoji") ? cursor.word(-1) : undefined;
  const text = readQuoted(cursor)?.text;
  if (text === undefined) return undefined;
  const own = noun ?? (cursor.accept("as? a? prefix|suffix") ? cursor.word(-1) : undefined);
  return { text, ...(own !== undefined && { noun: own }) };
}

/** What is said to go after a title may be a text below it, on each page. */
function readSide(cursor: Cursor): "before" | "after" | undefined {
  if (cursor.acceptAny("in front of", "to|at the? beginning|start|front of")) return "before";
  return cursor.acceptAny("to|at the? end of") ? "after" : undefined;
}

/** "Append it to": what says no place. */
function sideOf(verb: string, noun: string | undefined, cursor: Cursor): "before" | "after" | undefined {
  if (!cursor.accept("to")) return undefined;
  if (verb === "prepend" || noun === "prefix") return "before";
  return verb === "append" || noun === "suffix" ? "after" : undefined;
}

/** Words stand apart from the title, unless they bring what goes between. */
function withSpace(text: string, apart: RegExp, write: (text: string) => string): string {
  return apart.test(text) ? text : write(text);
}
