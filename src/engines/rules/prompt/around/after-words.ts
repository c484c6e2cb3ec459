import type { Instruction, NamedPlace, PageScope, ReplaceText } from "../../instruction.ts";
import { type Draft, readClause } from "../add-page-clauses.ts";
import type { Cursor } from "../cursor.ts";
import { readList } from "../page-list.ts";
import { readNamedPlace } from "../read-named-place.ts";
import { readRest } from "../read-rest.ts";
import { readGroup } from "../site/group-names.ts";
import { isPath, readPath, readQuoted, readWords } from "../values.ts";
import { readAllLinks, readAllPages } from "./all-pages.ts";
import { readLeftPartsToo } from "./left-parts-too.ts";
import { readAside } from "./read-aside.ts";

/** What a callout keeps that gets another kind. */
const KEPT_OF_CALLOUT = [
  "with|and? the? same title|text|content|contents|words",
  "but|and? keep|leave its|the title|text|content|contents as|where? it? is?",
  "its|the title|text|content stays|remains",
];

/** What people say behind an instruction about how it is carried out, or what they had left out of it. */
export function readAfterWords(cursor: Cursor, request: readonly Instruction[]): boolean {
  const last = request.at(-1);
  if (last === undefined) return false;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|but please?", "please");
      return readOwnWords(cursor, last, request) || undefined;
    },
    isEnded,
  );
  return isRead === true;
}

function isEnded(cursor: Cursor): boolean {
  const [said, next] = [cursor.peek(-1), cursor.peek()];
  if (said?.kind === "quoted" && /[.!?]$/.test(said.text)) return true;
  if (!next || next.kind === "newline" || (next.kind === "punctuation" && next.text !== ":")) return true;
  return /^(?:and|but|please|then)$/.test(cursor.word() ?? "");
}

/** An entry goes elsewhere, and its file does not. */
const SIDEBAR_ALONE = [
  "only|just in? the? sidebar|navigation|menu|nav",
  "leave|keep the|its file|page itself? where it is",
  "leave|keep the|its file|page itself? in place",
  "the|its file|page|url|address stays where it is",
];

function readOwnWords(cursor: Cursor, last: Instruction, request: readonly Instruction[]): boolean {
  if (last.type === "add-page") {
    const isRead = readText(cursor, last) || readPlaceOf(cursor, last);
    // What has a text is to be made.
    if (last.text !== undefined) {
      delete last.mayExist;
      delete last.label;
    }
    return isRead;
  }
  const isOfLinks = last.type === "change-links" && isEverywhere(last);
  if (isOfLinks && (cursor.acceptAny(...SETTINGS_TOO) || readAllLinks(cursor))) return true;
  const isOfAll = last.type === "replace-text" && last.where === "everywhere" && isEverywhere(last);
  if (isOfAll && cursor.acceptAny(...CONFIGURATION_TOO)) {
    last.withSettings = true;
    return true;
  }
  if (last.type === "check-links")
    return cursor.acceptAny(
      "report|list only",
      "only|just a report|list",
      "just|only? tell|report|list|show|give me|us? what|which|them|those|it|that? you? find|found?",
      "change|touch|fix|edit nothing",
      "don't|dont|never touch|change|fix|edit|modify|repair anything|any|them|it|those|files|pages yet?",
      "do not touch|change|fix|edit|modify|repair anything|any|them|it|those|files|pages yet?",
      "no changes|edits|fixes yet?",
      "a|only report|list only? is enough|fine?",
      `${JUST_WANT} a|the? complete|full|short? list|report|overview|summary|result|results`,
      `${JUST_WANT} to? know|see|learn|hear|read|find? out? about? the? broken|dead|wrong? ones|links`,
      `${JUST_WANT} to? know|see|learn|hear|find? out? what|which|where|whether|if|how many? of? the|any? ones|links|pages|there|anything|something? they? is|are? broken|dead|wrong|missing|left?`,
      "i|we will|'ll? fix|repair|handle|do them|those|it|that|the rest myself|ourselves later?",
      "i'll|we'll fix|repair|handle|do them|those|it|that|the rest myself|ourselves later?",
    );
  if (last.type === "fix-links" || last.type === "fix-spelling" || last.type === "fix-syntax")
    return (
      (cursor.attempt(() => readLeftOut(cursor, [last]) || undefined) ?? false) ||
      cursor.acceptAny(
        "ignore|skip|leave all|the|any? product|people's? names and|or|&? code? alone|out|as?",
        "leave code and|or|& names alone|out|untouched",
        "list|report|name|show|tell|mention me|us? those|the|what|which|all|any|ones? ones? that|which? you|it|docket? could|can|cannot|can't|couldn't|are|is not? be? fix|repair|resolve|fixed|repaired|clear|unclear|left",
      ) ||
      readWithoutCode(cursor)
    );
  if (last.type === "replace-text" && readLeftPartsToo(cursor, request)) return true;
  if (last.type === "replace-text" && last.where === "prose" && readWithoutCode(cursor)) return true;
  if (last.type === "replace-text" && last.where === "code" && readWithoutProse(cursor)) return true;
  if (last.type === "hide-page" && last.isHidden && readKept(cursor)) return true;
  if (last.type === "set-callout" && cursor.acceptAny(...KEPT_OF_CALLOUT)) return true;
  if (last.type === "place-page" || (last.type === "move-page" && last.isGroup))
    if (cursor.acceptAny("keep|keeping their|the? order", "in the same|current|present order")) return true;
  if (last.type === "place-page" && cursor.acceptAny(...SIDEBAR_ALONE)) return true;
  if (
    last.type === "move-page" &&
    last.path?.includes("/") === false &&
    cursor.acceptAny("in? the? same folder|directory")
  )
    return true;
  if (last.type === "add-item" && cursor.acceptAny("renumber the? rest|others|steps|list|following")) return true;
  const areOrdered = request.length > 1 || last.type === "add-group";
  if (areOrdered && cursor.acceptAny("in this|that|the given|same? order")) return true;
  if (
    last.type === "rename-group" &&
    cursor.acceptAny("sidebar|navigation|menu|nav only", "only|just in the? sidebar|navigation|menu|nav")
  )
    return true;
  if (last.type === "add-group" && cursor.accept("which|that|they|these all? already? exist|exists already?"))
    return true;
  if (last.type === "move-page" && cursor.attempt(() => readKeptGroup(cursor) || undefined)) return true;
  if (last.type === "move-page" || last.type === "delete-page")
    return cursor.acceptAny(
      "keep|leave the? nav|navigation|sidebar|menu order|position",
      "keep|leave its place|position in the nav|navigation|sidebar|menu",
      "update|fix|adjust|correct the|all|any? pages|page|places|docs that|which link|links|point|points|refer|refers there|to? it?",
    );
  if ((last.type === "set-frontmatter" || last.type === "rename-group") && readKeptAddress(cursor)) return true;
  if (last.type === "place-page" && cursor.acceptAny(...NO_NEED)) return true;
  if (cursor.accept("only|just for|in|on the current|latest|newest|live version|docs please?")) return true;
  const replaced = request.filter((one) => one.type === "replace-text");
  if (
    last.type === "replace-text" &&
    isEverywhere(last) &&
    cursor.attempt(() => readAllPages(cursor, replaced) || undefined)
  )
    return true;
  if (last.type === "replace-text" && cursor.attempt(() => readLeftOut(cursor, replaced) || undefined)) return true;
  if (last.type === "replace-text" && readExactly(cursor, last)) return true;
  if (last.type === "replace-text" && !last.skipsHeadings)
    if (
      cursor.acceptAny("headings|titles included|too", "including|also in? the|its? headings|titles|heading|title too?")
    )
      return true;
  return cursor.acceptAny(
    "nothing else",
    "nowhere|not else|anywhere else?",
    "it's|it all over the? place|docs",
    "it is all over the? place|docs",
    "all of them|those",
    "all two|three|four|five|six|2|3|4|5|6|7|8|9|10 of? them|those",
    "do? not|n't touch|change anything else",
    "don't|dont touch|change anything else",
    "leave|keep everything else alone|untouched|unchanged|as? it? is?",
    "leave|keep the rest alone|untouched|unchanged",
    "leave|keep the rest of the page|pages|docs|text|site|documentation alone|untouched|unchanged",
    "leave|keep the rest of? the? page|pages|docs|text|site|documentation? as it|they is|are",
  );
}

/** "also in the navbar", which is among all places. */
const SETTINGS_TOO = [
  "also|including|even the|those|ones? in|on|of? the|our? top? navbar|navigation|nav|sidebar|menu|header|footer|config|configuration|settings bar? too?",
  "in|on the|our? top? navbar|navigation|nav|sidebar|menu|header|footer|config|configuration|settings bar? too|also|as? well?",
];

const CONFIGURATION_TOO = [
  "also|including|even in? the|our? config|configuration|settings files|file? too?",
  "in the|our? config|configuration|settings files|file? too|also|as? well?",
];

function isEverywhere({ under, page, named, places, except }: PageScope): boolean {
  return [under, page, named, places, except].every((one) => one === undefined);
}

/** "I only want to know what is broken" */
const JUST_WANT = "i|we|i'd|we'd only|just? want|need|like only|just?";

const NO_NEED = [
  "keep|keeping|leave|leaving the|its file|page itself? where|as it is|lives|stands",
  "the|its file|page itself? stays|remains where|as it is",
  "the|its file|page itself? should|must|can|may stay|remain where|as it is",
  "without moving the|its file|page itself?",
  "don't|dont move the|its file",
  "do not move the|its file",
  "no need to touch|change|edit|move|rename the|its file|page|content|contents|text itself?",
  "the|its page|file|content|contents|address|url itself? can|may|should|must|shall? stay|remain|stays|remains where it is",
  "the|its page|file|content|contents|address|url itself? can|may|should|must|shall? stay|remain|stays|remains as it? is",
  "the|its page|file|content|contents|address|url itself? can|may|should|must|shall? stay|remain|stays|remains unchanged|untouched",
  "you|we don't need|have to touch|change|edit|move|rename the|its file|page|content|contents|text itself?",
];

/** "Whole words only, lower case", "not in URLs": what replacing a text in the words of pages does anyway. */
function readExactly(cursor: Cursor, { from, where, anyCase }: ReplaceText): boolean {
  const isLower = from === from.toLowerCase();
  let isRead = false;
  do {
    cursor.acceptAny("and|but", "the");
    const isSaid =
      cursor.acceptAny(
        "only? whole|full|complete word|words match|matches? only?",
        "only? as a? whole word|words only?",
      ) ||
      (!anyCase &&
        isLower &&
        cursor.acceptAny(
          "only? the? lower-case|lowercase one|ones|form|forms|word|words? only?",
          "only? the? lower case one|ones|form|word? only?",
        )) ||
      (!anyCase && cursor.acceptAny("case-sensitive|casesensitive", "case sensitive")) ||
      (where === "prose" &&
        cursor.acceptAny("not|never in the? urls|url|links|link|addresses|code targets|addresses|paths?"));
    if (!isSaid) break;
    // "lower-case p"
    if (/^[a-z]$/.test(cursor.word() ?? "")) cursor.index += 1;
    isRead = true;
  } while (cursor.acceptPunctuation(","));
  return isRead;
}

/** "leave it in Guides", where a page that moves keeps its place in the navigation. */
function readKeptGroup(cursor: Cursor): boolean {
  if (!cursor.accept("keep|leave|keeping|leaving it|them|both in|under")) return false;
  cursor.accept("the");
  return (readGroup(cursor) ?? readWords(cursor)?.text) !== undefined;
}

/** "The address must not change", which another title leaves as it is. */
function readKeptAddress(cursor: Cursor): boolean {
  if (!cursor.accept("the|its|page's? address|url|path|slug|file|filename itself?")) return false;
  return cursor.acceptAny(
    "must|should|shall|may|can not change",
    "must|should|shall|may|can not be changed",
    "mustn't|shouldn't|can't|cannot change",
    "stays|remains|keeps",
    "must|should|shall|can|has|needs to? stay|remain",
  )
    ? cursor.acceptAny("the same", "as it is", "as is", "its name", "unchanged|untouched", "where it is") || true
    : false;
}

/** "Leave the API reference and the blog folder alone": places that are left out. */
function readLeftOut(cursor: Cursor, of: readonly PageScope[]): boolean {
  if (!cursor.accept("leave|keep|skip|ignore")) return false;
  const isAlone = /^(?:leave|keep)$/.test(cursor.word(-1) ?? "");
  const places = readList(cursor, () => readLeft(cursor));
  if (places === undefined || (isAlone && !cursor.accept("alone|untouched|unchanged|out"))) return false;
  for (const one of of) one.except = [...(one.except ?? []), ...places];
  return true;
}

function readLeft(cursor: Cursor): string | NamedPlace | undefined {
  if (/^(?:rest|others|remainder)$/.test(cursor.word(cursor.word() === "the" ? 1 : 0) ?? "")) return undefined;
  const path = cursor.attempt(() => {
    const text = readPath(cursor);
    const isName = /^[a-z\d]+(?:[-_][a-z\d]+)+$|\.(?:json|ya?ml|toml|[cm]?[jt]s)$/.test(text ?? "");
    return text !== undefined && (isPath(text) || isName) ? text : undefined;
  });
  return path ?? cursor.attempt(() => readFolderName(cursor)) ?? readNamedPlace(cursor);
}

const SUBJECT =
  "and|but|so? it|this|that|they|page|file|address|url|link|links|path|the|its|this|that|old|direct? page|file|address|url|link|links|path? itself?";
const MUST = "should|must|shall|has|have|needs|need|ought|may|can|will still? to?";

/** "It should not be in the sidebar", "the address has to keep working": what hiding a page means. */
function readMeaning(cursor: Cursor): boolean {
  if (!cursor.accept(SUBJECT)) return false;
  const isGone =
    cursor.acceptAny(
      "should|must|shall|may|can|will not|never|n't be|appear|show|stand|come|turn still? listed|shown|visible? up? in|on",
      "shouldn't|mustn't|shan't|won't|needn't|doesn't be|appear|show|stand|come|turn|need|have still? to? be|appear? listed|shown|visible? up? in|on",
      "should|must|shall|will no longer be|appear|show listed|shown|visible? up? in|on",
    ) && cursor.accept("the|our? sidebar|navigation|nav|menu|toc");
  if (isGone) return true;
  cursor.accept("still");
  cursor.accept(MUST);
  cursor.accept("still");
  return cursor.acceptAny(
    "keep|keeps|continue|continues to? work|working|existing",
    "be|stay|stays|remain|remains|is still? reachable|available|accessible|online|live|valid|there|published|unchanged",
    "work|works|exist|exists",
  );
}

/** "Keep the file", which hiding a page does. */
function readKept(cursor: Cursor): boolean {
  if (cursor.attempt(() => readMeaning(cursor) || undefined)) return true;
  const isKept =
    cursor.acceptAny("keep|leave the? page|file|it itself?") ||
    cursor.accept("without deleting|removing|touching the|any? file|files|page|pages|it|them itself|themselves?") ||
    cursor.acceptAny(
      "the page|file itself? stays|remains",
      "the|its url|address|page|link must|should|has|needs to? still work|be",
      "do not|n't delete it|the page|file?",
      "don't|dont delete it",
    );
  if (isKept)
    cursor.acceptAny(
      "online|published|live|there|alive|reachable|available",
      "in place",
      "as it is",
      "as is",
      "though",
      "for now",
      "for the time being|moment",
    );
  if (isKept) skipWhyKept(cursor);
  return isKept;
}

const MAX_WHY = 10;

/** ", because the home page links to it" */
function skipWhyKept(cursor: Cursor): void {
  cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    if (!cursor.accept("because|since|as")) return undefined;
    for (let words = 0; words <= MAX_WHY; words++) {
      if (words > 0 && isEnded(cursor)) return true;
      const isPlain = cursor.peek()?.kind === "word";
      if (!isPlain || /^(?:except|if|unless|only|should|must|or|redirect\w*)$/.test(cursor.word() ?? ""))
        return undefined;
      cursor.index += 1;
    }
    return undefined;
  });
}

/** "It goes into the Guides group", as a sentence of its own. */
function readPlaceOf(cursor: Cursor, last: Extract<Instruction, { type: "add-page" }>): boolean {
  const given = last.position?.type === "group" ? last.position : undefined;
  if ((last.position !== undefined && !given) || last.path !== undefined) return false;
  cursor.acceptAny("the? new? page", "it|this");
  if (!cursor.acceptAny("goes|belongs", "should|must|shall go|be|stand|come", "put|place it|this")) return false;
  const draft: Draft = {};
  while (
    cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      return readClause(cursor, draft) && draft.path === undefined && draft.folder === undefined ? true : undefined;
    })
  ) {
    // Reads all that is said about the place.
  }
  if (draft.position?.type === "group")
    cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      return cursor.acceptAny("at the very? end|bottom", "last") || undefined;
    });
  const { position } = draft;
  if (position === undefined) return false;
  if (given && position.type !== "after" && position.type !== "before") return false;
  last.position =
    given && "page" in position && position.type !== "between" ? { ...position, group: given.group } : position;
  if (draft.text !== undefined) last.text = draft.text;
  return true;
}

function readWithoutCode(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "stay|keep away|off from? the? code code|samples|examples|blocks?",
    "stay|keep out of the? code code|samples|examples|blocks?",
    "leave|leaving the? code code|samples|examples|blocks? and|or anything|everything|what in|is in? backticks|back-ticks|monospace alone|untouched",
    "leave|leaving anything|everything|what in|is in? backticks|code alone|untouched",
    "not in the? code code|samples|examples|blocks? or|and in? backticks|inline code?",
    "leave|leaving the? code|snippets samples|examples|blocks|snippets? alone|untouched|as? it? is?",
    "do not touch|change the? code samples|examples|blocks|snippets?",
    "don't|dont touch|change the? code samples|examples|blocks|snippets?",
    "without touching|changing the? code samples|examples|blocks|snippets?",
    "not in the? code samples|examples|blocks|snippets?",
  );
}

function readWithoutProse(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "not in the? running|normal? text|prose|texts",
    "leave|leaving the? running|normal? text|prose|texts alone|untouched|as? it? is?",
    "do not touch|change the? running|normal? text|prose|texts",
    "don't|dont touch|change the? running|normal? text|prose|texts",
  );
}

/** "Text: …", as a sentence of its own. */
function readText(cursor: Cursor, last: Extract<Instruction, { type: "add-page" }>): boolean {
  if (last.text !== undefined) return false;
  const isPage = cursor.accept(
    "it|this|that should|shall|must|will|can|could|may? just|simply|only? say|says|read|reads|contain|contains",
  );
  if (!isPage) {
    cursor.accept("its|the|page? page? initial|full?");
    if (!cursor.accept("text|content|contents|body|copy")) return false;
    cursor.accept("should|shall|must|will? just|simply|only? is|be|read|reads|say|says");
  }
  const open = cursor.peek()?.text === ":" ? cursor.attempt(() => readOpenText(cursor)) : undefined;
  if (open !== undefined) {
    last.text = open;
    return true;
  }
  cursor.acceptPunctuation(":");
  if (cursor.peek()?.kind === "newline") cursor.index += 1;
  const fence = cursor.peek()?.kind === "fence" ? cursor.peek() : undefined;
  const text = fence?.text ?? readQuoted(cursor)?.text;
  if (fence) cursor.index += 1;
  if (text === undefined) return false;
  last.text = text;
  return true;
}

const FURTHER =
  /(?:^|[.!?;]\s+|\n\s*)(?:and|also|then|please|finally|next|thanks|thank|cheers|rename|delete|remove|move|replace|change|fix|hide|redirect|update|put)\b/i;

/** Without quotes, all that is left, unless more may be asked for in it. */
function readOpenText(cursor: Cursor): string | undefined {
  if (cursor.peek(1)?.kind !== "word") return undefined;
  const text = readRest(cursor);
  return text === undefined || FURTHER.test(text) ? undefined : text;
}

/** "the legacy folder" */
function readFolderName(cursor: Cursor): string | undefined {
  cursor.accept("the|our");
  const name = readPath(cursor);
  return name !== undefined && cursor.accept("folder|directory") ? name : undefined;
}
