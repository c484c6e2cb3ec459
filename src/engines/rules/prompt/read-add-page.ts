import { nameForTitle } from "../../../docs-source/name-for-title.ts";
import type { Instruction } from "../instruction.ts";
import { type Draft, readClause, readLabelledClause } from "./add-page-clauses.ts";
import type { Cursor } from "./cursor.ts";
import { readTitle } from "./read-pages.ts";
import { isPath, readPath, readQuoted, readWords, withoutSlashes } from "./values.ts";

type Added = Extract<Instruction, { type: "add-page" | "set-frontmatter" }>;
type AddPage = Extract<Instruction, { type: "add-page" }>;

export function readAddPage(cursor: Cursor): Added[] | undefined {
  const isNew = cursor.word() === "new" && /^(?:page|article)$/.test(cursor.word(1) ?? "");
  if (!isNew && !cursor.accept("add|create|write|make|insert")) return undefined;
  const isMade = isNew || !/^(?:add|insert)$/.test(cursor.word(-1) ?? "");
  const isDefinite = cursor.word() === "the" && cursor.word(1) !== "new";
  const mayExist = !isMade && !["a", "an", "one", "new"].includes(cursor.word(cursor.word() === "the" ? 1 : 0) ?? "");
  const draft = readDraft(cursor);
  if (!draft) return undefined;
  const page = pageOf(draft);
  // "Add faq.md to the sidebar" says of a page that there is that it is to be listed.
  const isBare = draft.text === undefined && draft.description === undefined;
  const isListed =
    draft.isListed || (draft.position !== undefined && (isDefinite || /\.mdx?$/i.test(draft.path ?? "")));
  if (!page) return undefined;
  const added: AddPage = { ...page, ...(mayExist && isListed && isBare && { mayExist, ...labelOf(draft) }) };
  return [added, ...fieldsOf(draft, page.path ?? page.title)];
}

/** "a new page called X with the text …": all that is said about a page to add. */
export function readDraft(cursor: Cursor): Draft | undefined {
  const draft: Draft = {};
  return readWhat(cursor, draft) && readClauses(cursor, draft) ? draft : undefined;
}

/** Reads all clauses that follow into the draft. */
export function readClauses(cursor: Cursor, draft: Draft): true {
  for (;;) {
    const clause = cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      cursor.accept("and");
      cursor.accept("listed|placed|positioned|located");
      return readClause(cursor, draft) ? true : undefined;
    });
    if (!clause && !readLabelledClause(cursor, draft)) return true;
  }
}

/** What the frontmatter of a page to add shall have besides. */
export function fieldsOf({ label, icon, tag }: Draft, page: string): Added[] {
  return Object.entries({ sidebarTitle: label, icon, tag }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ type: "set-frontmatter", field, value, page }],
  );
}

/** What a page that is there shall be called in the navigation. */
function labelOf({ path, title }: Draft): { label?: string } {
  return path === undefined || title === undefined ? {} : { label: title };
}

/** The page of a draft that has a title, or a path to make one from. */
export function pageOf(draft: Draft): AddPage | undefined {
  const name =
    draft.path === undefined ? "" : (withoutSlashes(draft.path).split("/").at(-1) ?? "").replace(/\.mdx?$/i, "");
  const title = draft.title ?? titleOf(name);
  if (title === "") return undefined;
  const page: AddPage = { type: "add-page", title };
  if (draft.path !== undefined) page.path = draft.path;
  if (draft.folder !== undefined) {
    if (draft.path !== undefined) return undefined;
    const file = nameForTitle(title);
    if (file === "") return undefined;
    page.path = draft.folder === "" ? file : `${draft.folder}/${file}`;
  }
  if (draft.position) page.position = draft.position;
  if (draft.description !== undefined) page.description = draft.description;
  if (draft.text !== undefined) page.text = draft.text;
  return page;
}

function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "a new page called X", "the page X", "an X page", "guides/x.mdx". */
function readWhat(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  if (
    cursor.accept(
      "a|an|the|one? new|empty|blank|short|small|little|simple|brief|separate|placeholder|stub? docs|doc|documentation? page|article",
    )
  ) {
    if (cursor.accept("called|named|titled|entitled") || cursor.accept("with the? title|name"))
      return setTitle(cursor, draft);
    const quoted = readQuoted(cursor);
    if (quoted) return setName(quoted.text, draft);
    const next = cursor.word();
    if (next === "at" || next === "with") return true;
    const path = readPath(cursor);
    if (path === undefined || !isPath(path)) return false;
    const title = readQuoted(cursor)?.text.trim();
    if (title !== undefined && !title.includes("\n")) draft.title = title;
    return setName(path, draft);
  }
  cursor.index = start;
  const article = cursor.accept("a|an|the new?");
  const name = readQuoted(cursor) ?? readWords(cursor, ["page"]);
  if (!name) return false;
  if (cursor.accept("page|file")) return setName(name.text, draft);
  return !article && /\.mdx?$/i.test(name.text) && setName(name.text, draft);
}

function setTitle(cursor: Cursor, draft: Draft): boolean {
  const title = readTitle(cursor);
  return title !== undefined && setName(title, draft);
}

function setName(text: string, draft: Draft): boolean {
  const name = text.trim();
  if (name === "" || name.includes("\n")) return false;
  if (isPath(name)) draft.path = name;
  else draft.title = name;
  return true;
}
