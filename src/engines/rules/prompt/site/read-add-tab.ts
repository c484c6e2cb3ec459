import { nameForTitle } from "../../../../docs-source/name-for-title.ts";
import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readListed } from "../page-list.ts";
import { fieldsOf, pageOf, readDraft } from "../read-add-page.ts";
import { readSide } from "../read-side.ts";
import { readNamedTab } from "../read-tab-name.ts";
import { isPath, readPath, readQuoted, readUrl } from "../values.ts";
import { BAR } from "./group-names.ts";

type AddTab = Extract<Instruction, { type: "add-tab" }>;
type Added = Extract<Instruction, { type: "add-tab" | "add-page" | "set-frontmatter" }>;

/** "add a tab "Status" that leads to https://…", "create a tab X with the pages a and b", "a new tab X with a page "Y" in it" */
export function readAddTab(cursor: Cursor): Added[] | undefined {
  if (!cursor.accept("create|add|make|insert") && !cursor.accept("set up")) return undefined;
  const tab = readName(cursor);
  if (tab === undefined) return undefined;
  cursor.accept(`in|to the|our? top? ${BAR}`);
  const before = readPosition(cursor);
  cursor.acceptPunctuation(",");
  const to = cursor.attempt(() => readAddress(cursor));
  if (to !== undefined) return [withPosition({ type: "add-tab", tab, to }, before ?? readPosition(cursor))];
  const made = cursor.attempt(() => readNewPage(cursor, tab));
  if (made) return before || !made.position ? withFirst(made.added, before ?? made.position) : undefined;
  const pages = readContents(cursor);
  return pages && [withPosition({ type: "add-tab", tab, pages }, before ?? readPosition(cursor))];
}

function withPosition(added: AddTab, position: AddTab["position"]): AddTab {
  return position ? { ...added, position } : added;
}

function withFirst(added: Added[], position: AddTab["position"]): Added[] {
  return added.map((one) => (one.type === "add-tab" ? withPosition(one, position) : one));
}

function readName(cursor: Cursor): string | undefined {
  cursor.accept("a|an|another");
  cursor.accept("new|top-level?");
  const isEnd = (word: string) =>
    /^(?:tab|with|containing|that|which|leading|pointing|linking|to|for|after|before|and|in)$/.test(word);
  const isBefore = cursor.accept("top|navigation|nav? tab called|named|titled|labelled?");
  const name = readQuoted(cursor)?.text.trim() ?? (cursor.isShouted ? undefined : readCapitals(cursor, isEnd));
  if (name === undefined || name === "" || name.length > 100 || name.includes("\n") || isPath(name)) return undefined;
  return isBefore || cursor.accept("tab") ? name : undefined;
}

/** "that leads to https://…", "(https://…)" */
function readAddress(cursor: Cursor): string | undefined {
  const isSaid = cursor.acceptAny(
    "that|which leads|points|links|goes to|at",
    "leading|pointing|linking|going to|at",
    "for|to|at|with the? url|link|address|href?",
  );
  if (!isSaid && !cursor.acceptPunctuation(":") && !cursor.acceptPunctuation("(")) return undefined;
  const url = readUrl(cursor) ?? readPath(cursor);
  cursor.acceptPunctuation(")");
  return url !== undefined && (/^https?:\/\//i.test(url) || url.startsWith("/")) ? url : undefined;
}

function readNewPage(cursor: Cursor, tab: string): { added: Added[]; position?: AddTab["position"] } | undefined {
  const isSaid = cursor.acceptAny("with|containing|holding", "that|which holds|contains|has", "and add|create|put");
  const isNew = /^(?:an?|one|new)$/.test(cursor.word() ?? "");
  const draft = isSaid && isNew ? readDraft(cursor) : undefined;
  if (!draft || draft.position) return undefined;
  cursor.acceptAny("in|to|into|under|inside it|there", "in|to|into that|this|the new? tab");
  const position = readPosition(cursor);
  const named = pageOf(draft);
  const [folder, name] = [nameForTitle(tab), named && nameForTitle(named.title)];
  if (!named || !name || folder === "") return undefined;
  const page = { ...named, path: named.path ?? `${folder}/${name}`, isForGroup: true as const };
  return {
    added: [page, { type: "add-tab", tab, pages: [page.path] }, ...fieldsOf(draft, page.path)],
    ...(position && { position }),
  };
}

/** "with the pages a and b" */
function readContents(cursor: Cursor): string[] | undefined {
  const isSaid =
    cursor.accept("with|containing|holding|for the? following? pages|page?") ||
    cursor.accept("that|which holds|contains|has the? following? pages|page?");
  const isNamed = /^pages?$/.test(cursor.word(-1) ?? "");
  const readTitle = () => readCapitals(cursor, (word) => /^(?:and|&|after|before|in|to)$/.test(word));
  const pages = isSaid ? readList(cursor, () => readListed(cursor) ?? (isNamed ? readTitle() : undefined)) : undefined;
  cursor.accept("in it");
  return pages;
}

function readPosition(cursor: Cursor): AddTab["position"] {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    const side = readSide(cursor);
    if (side === undefined) return undefined;
    const isEnd = (word: string) => /^(?:tab|with|containing|holding|and|that|which|leading|pointing)$/.test(word);
    const name = readNamedTab(cursor) ?? readQuoted(cursor)?.text.trim() ?? readCapitals(cursor, isEnd);
    cursor.accept("tab");
    return name === undefined ? undefined : { type: side, name };
  });
}
