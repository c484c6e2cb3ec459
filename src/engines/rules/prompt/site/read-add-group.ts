import { nameForTitle } from "../../../../docs-source/name-for-title.ts";
import type { Instruction } from "../../instruction.ts";
import type { Draft } from "../add-page-clauses.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readListed, readPages } from "../page-list.ts";
import { fieldsOf, pageOf, readClauses, readDraft } from "../read-add-page.ts";
import { readSide } from "../read-side.ts";
import { readNamedTab } from "../read-tab-name.ts";
import { readQuoted } from "../values.ts";
import { BAR, readBareGroup, readGroup } from "./group-names.ts";

type AddGroup = Extract<Instruction, { type: "add-group" }>;
type Added = Extract<Instruction, { type: "add-group" | "add-page" | "set-frontmatter" }>;

const NOUN = "group|section|category";

/** "create a group X with the pages a, b and c", "put a, b and c into a new group X" */
export function readAddGroup(cursor: Cursor): Added[] | undefined {
  const withPage = cursor.attempt(() => readNewGroupOfPage(cursor));
  if (withPage) return withPage;
  const group = cursor.attempt(() => readNewGroup(cursor)) ?? cursor.attempt(() => readIntoNew(cursor));
  return group && [group];
}

/** "create a group X after Y", before what is in it. */
function readMadeGroup(
  cursor: Cursor,
): { group: string; around?: string | undefined; before: AddGroup["position"] } | undefined {
  if (!cursor.accept("create|add|make|insert") && !cursor.accept("set up")) return undefined;
  const group = readName(cursor);
  if (group === undefined) return undefined;
  cursor.accept(`in|to the|our? ${BAR}`);
  const around = readAround(cursor);
  const before = around === undefined ? readPosition(cursor) : undefined;
  cursor.acceptPunctuation(",");
  return { group, around, before };
}

function readNewGroup(cursor: Cursor): AddGroup | undefined {
  const { group, before, around } = readMadeGroup(cursor) ?? {};
  if (group === undefined) return undefined;
  const pages = readContents(cursor);
  if (!pages) return undefined;
  const position = before ?? readPosition(cursor);
  if (around !== undefined && position) return undefined;
  return { type: "add-group", group, pages, ...(around !== undefined && { around }), ...(position && { position }) };
}

/** "in the API tab", "to the Guides section" */
function readAround(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("in|to|into|under|inside|within")) return undefined;
    return readNamedTab(cursor) ?? readGroup(cursor);
  });
}

/** "create a group X with a new page "Y" in it with the text …" */
function readNewGroupOfPage(cursor: Cursor): Added[] | undefined {
  const { group, around, before } = readMadeGroup(cursor) ?? {};
  if (group === undefined || around !== undefined) return undefined;
  const isSaid = cursor.acceptAny(
    "with|containing|holding",
    "that|which holds|contains|has",
    "and add|create|put|write",
  );
  // A page that is there is named by the definite article, or by none.
  const isNew = /^(?:an?|one|new)$/.test(cursor.word() ?? "");
  const draft = isSaid && isNew ? readDraft(cursor) : undefined;
  if (!draft || !readInIt(cursor, draft)) return undefined;
  const position = before ?? besideGroup(draft) ?? readPosition(cursor);
  if (draft.position && before) return undefined;
  const { position: _, ...rest } = draft;
  const named = pageOf(rest);
  const name = named && nameForTitle(named.title);
  const folder = nameForTitle(group);
  if (!named || !name || folder === "") return undefined;
  const page = { ...named, path: named.path ?? `${folder}/${name}`, isForGroup: true as const };
  return [
    page,
    { type: "add-group", group, pages: [page.path], isNew: true, ...(position && { position }) },
    ...fieldsOf(rest, page.path),
  ];
}

/** "in it", "to it", which may stand before more that is said of the page. */
function readInIt(cursor: Cursor, draft: Draft): boolean {
  if (!cursor.acceptAny("in|to|into|under|inside it|there", `in|to|into that|this|the new? ${NOUN}`)) return true;
  return readClauses(cursor, draft);
}

/** "after Guides" behind a page in a group of its own is about the group. */
function besideGroup({ position }: Draft): AddGroup["position"] {
  const isBeside = position?.type === "after" || position?.type === "before";
  return isBeside && position.group === undefined ? { type: position.type, name: position.page } : undefined;
}

/** "with the pages a, b and c", "and move a, b and c there" */
function readContents(cursor: Cursor): string[] | undefined {
  const isSaid =
    cursor.accept("with|containing|holding the? following? pages|page|articles?") ||
    cursor.accept("that|which holds|contains|has the? following? pages|page|articles?");
  const isNamed = /^(?:pages|page|articles)$/.test(cursor.word(-1) ?? "");
  if (isSaid) return readList(cursor, () => readListed(cursor) ?? (isNamed ? readTitle(cursor) : undefined));
  if (!cursor.accept("and then? put|move|add|place")) return undefined;
  const pages = readPages(cursor);
  return pages && cursor.acceptAny("in|into|to|under it", "there", `in|into|to that|this ${NOUN}`) ? pages : undefined;
}

/** "CLI": a page by its title, behind the word pages. */
function readTitle(cursor: Cursor): string | undefined {
  const isEnd = (word: string) => /^(?:and|&|after|before|above|below|in|to)$/.test(word);
  return cursor.isShouted ? undefined : readCapitals(cursor, isEnd);
}

function readIntoNew(cursor: Cursor): AddGroup | undefined {
  if (!cursor.accept("group|put|move|place|collect")) return undefined;
  const pages = readPages(cursor);
  if (!pages || !cursor.accept("in|into|to|under")) return undefined;
  const group = readName(cursor, true);
  if (group === undefined) return undefined;
  const position = readPosition(cursor);
  return { type: "add-group", group, pages, ...(position && { position }) };
}

function readName(cursor: Cursor, mustBeNew = false): string | undefined {
  cursor.accept("a|an|the|another");
  if (!cursor.accept("new") && mustBeNew) return undefined;
  cursor.accept(BAR);
  if (!cursor.accept(NOUN)) return undefined;
  cursor.accept("called|named|titled");
  const isEnd = (word: string) =>
    /^(?:with|containing|holding|that|which|after|before|and|in|to|below|above)$/.test(word);
  const name = readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd);
  return name === "" || name === undefined || name.includes("\n") || name.length > 100 ? undefined : name;
}

function readPosition(cursor: Cursor): AddGroup["position"] {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    const side = readSide(cursor);
    if (side === undefined) return undefined;
    const isEnd = (word: string) => /^(?:with|containing|holding|and)$/.test(word);
    const name = readGroup(cursor) ?? readBareGroup(cursor, isEnd) ?? readQuoted(cursor)?.text.trim();
    if (name === undefined) return undefined;
    const tab = cursor.attempt(() => (cursor.accept("in|of|within|on") ? readNamedTab(cursor) : undefined));
    return { type: side, name, ...(tab !== undefined && { inside: tab }) };
  });
}
