import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readQuoted } from "../values.ts";
import { endsClause } from "./implied-work.ts";
import { readAside } from "./read-aside.ts";

type DeletePage = Extract<Instruction, { type: "delete-page" }>;

const ENTRY = "list? entry|bullet|item|row|line|card|link|listing";
/** The navigation, whichever part of it: "the examples sidebar". */
const BAR = /(?:^| )(?:sidebars?|navigation|nav|navbar|menu|toc)$/;
/** What names no one page. */
const NO_PAGE =
  /^(?:all|every|each|any|other|others|everywhere|anywhere|pages|files|docs|documentation|site|list|lists|table|tables|cards|group|section|category|folder|tab|footer|header|redirects?|search|index|sitemap)$/;
const MAX_WORDS = 5;

/** "and drop it from the list on the overview page, too", "and its row in guides/list": the entry of a page that goes. */
export function readEntryToo(cursor: Cursor, before: Instruction[], last: DeletePage): boolean {
  if (last.isGroup || last.isList || last.page.endsWith("/") || last.language !== undefined) return false;
  const entry = readAside(
    cursor,
    () => {
      cursor.acceptAny("and also|please?", "also|please", "together|along with", "as well as", "plus");
      const start = cursor.index;
      const isVerb = cursor.accept("take|remove|drop|delete|strike also?");
      const isIt = isVerb && cursor.accept("it out?");
      if (!isIt && !cursor.accept(`its ${ENTRY}`) && !cursor.accept(`the ${ENTRY} to|for|of|about it`))
        return undefined;
      const isLink = cursor.tokens.slice(start, cursor.index).some(({ text }) => /^link$/i.test(text));
      const places = cursor.acceptAny("from|off|in|on|at", "out of", "of") ? readPlaces(cursor) : undefined;
      const on = places?.filter((place) => !BAR.test(place.toLowerCase())) ?? [];
      return places && places.length > 0 ? { on, isLink } : undefined;
    },
    endsClause,
  );
  if (!entry) return false;
  const more = { page: last.page, ...(entry.isLink && { mayBeInWords: true as const }) };
  before.splice(-1, 0, ...entry.on.map((on) => ({ type: "remove-entry-of" as const, ...more, on })));
  return true;
}

/** "the sidebar and the list on the overview page too" */
function readPlaces(cursor: Cursor): string[] | undefined {
  const places: string[] = [];
  do {
    cursor.acceptAny("both the|our?", "the|our");
    cursor.accept("list|lists|table|cards|card|overview|index in|on|of|at the|our?");
    const place = readQuoted(cursor)?.text.trim() ?? readWordsOfPlace(cursor);
    if (place === undefined) return undefined;
    places.push(place);
  } while (
    cursor.attempt(() => ((cursor.acceptPunctuation(",") || cursor.accept("and")) && isPlaceAhead(cursor)) || undefined)
  );
  cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return cursor.acceptAny("too|also|likewise", "as well", "accordingly") || undefined;
  });
  return places;
}

/** "and the sidebar", but not "and the redirect". */
function isPlaceAhead(cursor: Cursor): boolean {
  cursor.accept("from|off|in|on");
  const isNamed = /^(?:the|our)$/.test(cursor.word() ?? "") || cursor.peek()?.kind === "quoted";
  return isNamed && !NO_PAGE.test(cursor.word(1) ?? "");
}

function readWordsOfPlace(cursor: Cursor): string | undefined {
  const words: string[] = [];
  while (!endsClause(cursor) && !/^(?:too|also|as|likewise|accordingly)$/.test(cursor.word() ?? "")) {
    const token = cursor.peek();
    if (token?.kind !== "word" || NO_PAGE.test(cursor.word() ?? "") || words.length >= MAX_WORDS) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  const name = words.join(" ").replace(/ (?:page|guide|article|file)$/i, "");
  return name === "" || /^(?:page|guide|it|them|there|that)$/i.test(name) ? undefined : name;
}
