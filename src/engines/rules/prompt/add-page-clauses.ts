import type { NavigationPosition } from "../instruction.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { withFolderAround } from "./read-folder-of.ts";
import { readTitle } from "./read-pages.ts";
import { readRest } from "./read-rest.ts";
import { readSide } from "./read-side.ts";
import { joinGroupPath, readBareGroup, readGroup, readInside, splitGroupPath } from "./site/group-names.ts";
import { readBetween, readEdge } from "./site/read-navigation.ts";
import {
  isDocumentWord,
  isPath,
  isSentenceWord,
  isSlug,
  readPage,
  readPath,
  readQuoted,
  withoutSlashes,
} from "./values.ts";

/** What may follow the title of the page that a new one is to stand beside. */
const TITLE_END = /^(?:with|containing|saying|using|that|which|in|under|at|and|called|named|titled|please)$/;

const FOLDER_NAME = /^(?:guides|tutorials|articles|references?|api|blog|topics|examples)$/;

/** What is known so far of a page to add. */
export type Draft = {
  title?: string;
  path?: string;
  folder?: string;
  position?: NavigationPosition;
  /** The end of the group that was named. */
  edge?: "start" | "end";
  description?: string;
  text?: string;
  /** What the navigation calls it. */
  label?: string;
  icon?: string;
  tag?: string;
  /** The navigation was named as where it goes. */
  isListed?: true;
};

/** Reads one clause such as "after the page X" or "with the text …" into the draft. */
export function readClause(cursor: Cursor, draft: Draft): boolean {
  return (
    readPathClause(cursor, draft) ||
    readPosition(cursor, draft) ||
    readTitleClause(cursor, draft) ||
    readTextClause(cursor, draft)
  );
}

function readPathClause(cursor: Cursor, draft: Draft): boolean {
  if (draft.path !== undefined || draft.folder !== undefined) return false;
  return (
    cursor.attempt(() => {
      if (
        cursor.acceptAny(
          "at|with the? path|url|address",
          "with? the file|page? name|filename|path",
          "at",
          "as file?",
          "the? file",
        )
      ) {
        const isLoose = /^(?:as|file)$/.test(cursor.word(-1) ?? "");
        const path = readPath(cursor);
        if (path === undefined || !/[\p{L}\p{N}]/u.test(path)) return undefined;
        if (isLoose && !isPath(path)) return undefined;
        draft.path = path;
        return true;
      }
      const folder = cursor.acceptAny("in|under|inside|to|into the? folder|directory")
        ? withFolderAround(cursor, readPath(cursor))
        : cursor.attempt(() => {
            if (!cursor.acceptAny("in|under|inside|to|into")) return undefined;
            const isBelow = /^(?:under|inside)$/.test(cursor.word(-1) ?? "");
            const hasArticle = cursor.accept("the");
            const path = readPath(cursor);
            if (path === undefined) return undefined;
            if (cursor.accept("folder|directory")) return withFolderAround(cursor, path);
            return !hasArticle && (path.includes("/") || (isBelow && isSlug(path))) ? path : undefined;
          });
      if (folder === undefined) return undefined;
      draft.folder = withoutSlashes(folder);
      return true;
    }) ?? false
  );
}

function readPosition(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const group = draft.position?.type === "group" ? draft.position : undefined;
  const edge = group && cursor.attempt(() => readEdgeOfGroup(cursor));
  if (edge) {
    draft.position = { ...group, at: edge };
    return true;
  }
  const position = cursor.attempt<NavigationPosition | "anywhere">(() => {
    const found = readBetweenTitles(cursor) ?? readBetween(cursor) ?? readEdge(cursor);
    if (found) return found;
    const side = readSide(cursor);
    if (side) {
      const page = cursor.attempt(() => readWholePage(cursor)) ?? readTitleOf(cursor);
      return page === undefined ? undefined : { type: side, page };
    }
    const at = cursor.acceptAny("at the start|top|beginning of", "first in|under") ? "start" : "end";
    const said = at === "start" || cursor.acceptAny("at the end|bottom of", "last in|under");
    if (!said && !cursor.acceptAny("in|under|to|into|inside")) return undefined;
    const group = readGroup(cursor);
    if (said && draft.position === undefined) draft.edge = at;
    if (group !== undefined) return { type: "group", at, ...splitGroupPath(group), ...readInside(cursor) };
    const name = readBareGroup(cursor) ?? readPlainGroup(cursor) ?? cursor.attempt(() => readFolderName(cursor));
    if (name !== undefined) return { type: "group", at, ...splitGroupPath(name), mayBeFolder: true };
    return !said && cursor.accept("the navigation|nav|sidebar|menu") ? "anywhere" : undefined;
  });
  if (position === "anywhere") draft.isListed = true;
  if (position === undefined || position === "anywhere") return position !== undefined;
  const joined = join(draft, position);
  if (joined) draft.position = joined;
  else cursor.index = start;
  return joined !== undefined;
}

/** "between Invoices and Payment methods", before more that is said of the page. */
function readBetweenTitles(cursor: Cursor): NavigationPosition | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("in? between")) return undefined;
    const page = readTitleOf(cursor);
    const next = page !== undefined && cursor.accept("and|&") ? readTitleOf(cursor) : undefined;
    return page === undefined || next === undefined ? undefined : { type: "between", page, next };
  });
}

/** ", at the top", of the group that was named. */
function readEdgeOfGroup(cursor: Cursor): "start" | "end" | undefined {
  const isFirst = cursor.acceptAny(
    "at the very? top|start|beginning",
    "as the? first page|entry|item|one?",
    "first in the list",
  );
  const isLast =
    !isFirst && cursor.acceptAny("at the very? end|bottom", "as the? last page|entry|item|one?", "last in the list");
  return (!isFirst && !isLast) || cursor.word() === "of" ? undefined : isFirst ? "start" : "end";
}

/** "to the guides": a group or a folder in one word, before more that is said of the page. */
function readPlainGroup(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("the|our")) return undefined;
    const token = cursor.peek();
    const [mark, word] = [cursor.peek(1), cursor.word(1)];
    const isLast = !mark || mark.kind === "newline" || (mark.kind === "punctuation" && ",.:".includes(mark.text));
    const guide = cursor.attempt(() => readGuide(cursor));
    if (guide !== undefined) return guide;
    if (token?.kind !== "word" || !/^[a-z][a-z-]{3,}s$/.test(token.text) || NO_GROUP.test(token.text)) return undefined;
    if (!isLast && !/^(?:with|after|before|containing|saying|called|titled)$/.test(word ?? "")) return undefined;
    cursor.index += 1;
    return token.text;
  });
}

/** "the user guide" */
function readGuide(cursor: Cursor): string | undefined {
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word" && words.length < 3; token = cursor.peek()) {
    if (!/^\p{Ll}[\p{Ll}-]*$/u.test(token.text) || isSentenceWord(token.text)) return undefined;
    words.push(token.text);
    cursor.index += 1;
    if (words.length > 1 && /^(?:guides?|references?|tutorials?|handbook|manual)$/.test(token.text)) break;
  }
  const next = cursor.peek();
  const isEnd = next?.kind !== "word" || TITLE_END.test(next.text) || /^(?:after|before)$/.test(next.text);
  return isEnd && words.length > 1 && /^(?:guides?|references?|tutorials?|handbook|manual)$/.test(words.at(-1) ?? "")
    ? words.join(" ")
    : undefined;
}

const NO_GROUP = /^(?:docs|pages|files|documents|articles|sections|groups|links|settings|others|contents|headings)$/;

/** "packages", in one word that ends what is said about the place. */
function readFolderName(cursor: Cursor): string | undefined {
  const name = readPath(cursor);
  const next = cursor.peek();
  const isEnd = next?.kind !== "word" || /^(?:and|with|after|before|that|which|containing)$/.test(cursor.word() ?? "");
  const isFolder = name !== undefined && isSlug(name) && (!isDocumentWord(name) || FOLDER_NAME.test(name));
  return isFolder && isEnd ? name : undefined;
}

/** A page but for the first words of a longer title, such as "Monitoring the Connection". */
function readWholePage(cursor: Cursor): string | undefined {
  const isTitled = /^\p{Lu}/u.test(cursor.peek()?.text ?? "") && cursor.peek()?.kind === "word";
  const page = readPage(cursor, { bare: true });
  return isTitled && /^(?:the|an?|your|of|for|to|by|is)$/.test(cursor.word() ?? "") ? undefined : page;
}

/** "the Quick Start" */
function readTitleOf(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the|our");
    return readCapitals(cursor, (word) => TITLE_END.test(word));
  });
}

/** "under Guides after quickstart" is one position; undefined for two that do not go together. */
function join({ position: before, edge }: Draft, after: NavigationPosition): NavigationPosition | undefined {
  if (!before) return after;
  const [group, side] = before.type === "group" ? [before, after] : [after, before];
  if (group.type !== "group" || group.at !== "end") return undefined;
  if (side.type === "between") return before.type === "group" ? { ...side, group: joinGroupPath(group) } : undefined;
  if ((side.type !== "after" && side.type !== "before") || side.group !== undefined) return undefined;
  return { ...side, group: joinGroupPath(group), ...(edge && { at: edge }) };
}

const LABEL = "sidebar|nav|navigation|menu title|label|name";

/** "Description: "…"", "Body: …": one thing about the page in a sentence of its own. */
export function readLabelledClause(cursor: Cursor, draft: Draft): boolean {
  return (
    cursor.attempt(() => {
      while (cursor.acceptPunctuation(".;,") || cursor.acceptNewline()) {
        // The mark before the sentence says nothing.
      }
      if (cursor.peek()?.kind === "bullet") cursor.index += 1;
      cursor.accept("the|its page?");
      const field = cursor.accept(LABEL)
        ? "label"
        : cursor.accept("meta? description|summary")
          ? "description"
          : cursor.accept("title|icon|tag")
            ? (cursor.word(-1) as "title" | "icon" | "tag")
            : cursor.accept("page? text|content|contents|body")
              ? "text"
              : undefined;
      if (field === undefined || draft[field] !== undefined) return undefined;
      if (!cursor.acceptPunctuation(":") && !cursor.accept("is|should|shall|must be?")) return undefined;
      const value = field === "text" ? readRest(cursor) : readQuoted(cursor)?.text.trim();
      if (value === undefined || value === "" || (field !== "text" && value.includes("\n"))) return undefined;
      draft[field] = value;
      return true;
    }) ?? false
  );
}

function readTitleClause(cursor: Cursor, draft: Draft): boolean {
  return (
    cursor.attempt(() => {
      if (
        draft.title === undefined &&
        (cursor.accept("with|and? a|the? title") ||
          cursor.accept("called|named|titled") ||
          cursor.accept("call|name it") ||
          isLabel(cursor, draft))
      ) {
        cursor.acceptPunctuation(":");
        draft.title = readTitle(cursor);
        return draft.title === undefined ? undefined : true;
      }
      if (draft.label === undefined && cursor.accept(`with|and? a|the? ${LABEL}`)) {
        cursor.acceptPunctuation(":");
        draft.label = readQuoted(cursor)?.text.trim();
        return draft.label === undefined ? undefined : true;
      }
      const isField = cursor.accept("with|and? a|an|the? icon|tag");
      const field = isField && cursor.word(-1) === "icon" ? "icon" : "tag";
      if (isField && draft[field] === undefined) {
        cursor.acceptPunctuation(":");
        draft[field] = readQuoted(cursor)?.text.trim() ?? readIconName(cursor, field);
        return draft[field] === undefined ? undefined : true;
      }
      if (
        draft.description === undefined &&
        (cursor.accept("with|and? a|the? description|summary") || cursor.accept("described as"))
      ) {
        cursor.acceptPunctuation(":");
        draft.description = readQuoted(cursor)?.text.trim();
        return draft.description === undefined ? undefined : true;
      }
      return undefined;
    }) ?? false
  );
}

/** `bell`: an icon by its name without quotes. */
function readIconName(cursor: Cursor, field: "icon" | "tag"): string | undefined {
  const { kind, text = "" } = cursor.peek() ?? {};
  const isName = field === "icon" && kind === "word" && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(text);
  if (!isName || isSentenceWord(text)) return undefined;
  cursor.index += 1;
  return text;
}

/** "docs/a.md … as "Start"": only the name of a page that was given by its path. */
function isLabel(cursor: Cursor, { path }: Draft): boolean {
  return path !== undefined && cursor.peek(1)?.kind === "quoted" && cursor.accept("as");
}

function readTextClause(cursor: Cursor, draft: Draft): boolean {
  if (draft.text !== undefined) return false;
  const text = cursor.attempt(() => {
    const named = cursor.acceptAny(
      "with|and|using? the|this|a? following? text|content|contents|body",
      "with the following",
      "containing|saying the? following? text?",
      "that|which says|reads|contains",
    );
    const isLabelled = cursor.peek(1)?.text === ":" && cursor.accept("text|content|contents|body");
    if (!named && !isLabelled && !(cursor.peek()?.text === ":" && draft.title !== undefined)) return undefined;
    return readRest(cursor);
  });
  if (text === undefined) return false;
  draft.text = text;
  return true;
}
