import type { Instruction } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readMore } from "../page-list.ts";
import { readFolderAround } from "../read-folder-of.ts";
import { readAround } from "../read-page-in-group.ts";
import { REQUEST_VERBS } from "../request-verbs.ts";
import { isPath, readQuoted, readWords } from "../values.ts";
import { BAR } from "./group-names.ts";

type RenameGroup = Extract<Instruction, { type: "rename-group" }>;

const NOUN = "group|section|category|chapter|part|separator|tab|anchor|dropdown";
const IN_LIST = new RegExp(`^(?:${BAR}|contents|summary(?:\\.md)?)$`, "i");
const NOUNS = /^(?:group|section|category|chapter|part|separator|tab|anchor|dropdown)s?$/;
const OWN_KINDS = ["tab", "anchor", "dropdown"] as const;
const NAME_END = /^(?:to|into|as|->|→|=>)$/;
const VALUE_END = /^(?:please|pls|thanks|thx|in|because|since|so|but|as|for|everywhere|too)$/;
/** "… to Tips and delete x" is no name, whatever its capitals. */
const VERB = new RegExp(`\\b(?:and|then|also|plus|&) (?:${REQUEST_VERBS})\\b`, "i");

/** "the Start page in the Guides section" is a page, and not the name of one. */
const PAGE_AROUND = /\s(?:page|file|article|entry|item)\s+(?:in|of|under|from|below|within|inside)\s/i;

/** "rename the Guides group to Manuals", "rename the tab called X to Y", "change the name of the group X to Y" */
export function readRenameGroup(cursor: Cursor): RenameGroup[] | undefined {
  const isRename = cursor.accept("rename|relabel|retitle");
  if (!isRename && !cursor.accept("change|update|set|edit the name|title|label|heading of|for")) return undefined;
  if (isRename) cursor.accept("the? name|title|label of");
  const isSeveral = cursor.accept("the? groups|sections|categories|chapters|tabs|anchors|dropdowns");
  const kind = isSeveral ? kindOf(cursor.word(-1)?.replace(/s$/, "")) : "group";
  const own = cursor.attempt(() => readOwnGroup(cursor));
  if (own) return [own];
  const readNext = () => cursor.attempt(() => (isSeveral ? readPair(cursor, kind, true) : readOne(cursor)));
  const first = readNext() ?? cursor.attempt(() => readEntry(cursor));
  return first && [first, ...readMore(cursor, readNext)];
}

/** "rename the folder a to b and the category in the sidebar to C": the group of the pages in that folder. */
function readOwnGroup(cursor: Cursor): RenameGroup | undefined {
  const folder = cursor.namedFolder;
  cursor.accept("the|its|their");
  cursor.accept(BAR);
  if (folder === undefined || !cursor.accept("group|section|category")) return undefined;
  cursor.accept("of it");
  return readTo(cursor, folder, "group");
}

function readOne(cursor: Cursor): RenameGroup | undefined {
  const begin = cursor.index;
  cursor.accept("the|our");
  cursor.accept(`${BAR}`);
  if (cursor.accept(`${NOUN} called|named|titled?`)) {
    const nouns = [cursor.word(-1), cursor.word(-2)];
    const pair = readPair(cursor, OWN_KINDS.find((kind) => nouns.includes(kind)) ?? "group");
    return pair && { ...pair, ...(nouns.includes("chapter") && asChapter(cursor, begin)) };
  }
  const start = cursor.index;
  const name = readQuoted(cursor)?.text ?? readWords(cursor, NOUN.split("|"))?.text;
  const group = name !== undefined && cursor.accept(`${BAR}? ${NOUN}`) ? name : readLongName(cursor, start);
  // "the folder group" is a folder.
  if (group === undefined || /^(?:page|file|article|folder|directory)$/i.test(group)) return undefined;
  const noun = cursor.word(-1);
  const renamed = readTo(cursor, group, kindOf(noun));
  return renamed && { ...renamed, ...(noun === "chapter" && asChapter(cursor, begin)) };
}

/** A chapter "in the summary" is an entry there: its name changes, and the page's title stays. */
function asChapter(cursor: Cursor, begin: number): Pick<RenameGroup, "isChapter" | "mayBePage"> {
  const words = cursor.tokens.slice(begin, cursor.index).flatMap(({ kind, text }) => (kind === "word" ? [text] : []));
  return words.some((word) => IN_LIST.test(word)) ? { mayBePage: true } : { isChapter: true };
}

function kindOf(noun: string | undefined): RenameGroup["kind"] {
  return OWN_KINDS.find((kind) => kind === noun) ?? "group";
}

/** "Learn about MCP", before its noun. */
function readLongName(cursor: Cursor, start: number): string | undefined {
  cursor.index = start;
  const name = readCapitals(cursor, (word) => NOUNS.test(word) || NAME_END.test(word));
  return name !== undefined && cursor.accept(NOUN) ? name : undefined;
}

/** "Presenter Mode to Presenting in the sidebar": a group or a page, by its name there. */
function readEntry(cursor: Cursor): RenameGroup | undefined {
  cursor.accept("the|our");
  cursor.accept("page|entry|item");
  const quoted = readQuoted(cursor)?.text;
  const isEnd = (word: string) => NAME_END.test(word) || /^(?:in|of|from)$/.test(word);
  const named = quoted ?? readCapitals(cursor, isEnd) ?? readWords(cursor)?.text;
  // "the Blog link" is no entry of a page.
  const isLink = quoted === undefined && /\s(?:link|button|icon)$/i.test(named ?? "");
  if (named === undefined || isPath(named) || isLink || PAGE_AROUND.test(named) || cursor.isShouted) return undefined;
  const name = quoted === undefined ? named.replace(/\s(?:entry|item)$/i, "") : named;
  cursor.accept("entry|item");
  const isBefore = acceptBar(cursor);
  if (!cursor.acceptAny("to|into|as", "->|→|=>")) return undefined;
  if (cursor.peek(1)?.kind === "quoted") cursor.accept("just|simply");
  const written = readQuoted(cursor)?.text;
  const to = (written ?? readCapitals(cursor, (word) => VALUE_END.test(word)) ?? readWords(cursor)?.text)?.trim();
  if (to === undefined || to === "" || to.length > 100 || /[\n\r]/.test(name + to)) return undefined;
  if (written === undefined && VERB.test(to)) return undefined;
  if (!acceptBar(cursor) && !isBefore) return undefined;
  cursor.accept("only");
  return { type: "rename-group", group: name.trim(), to, kind: "group", mayBePage: true };
}

function acceptBar(cursor: Cursor): boolean {
  return cursor.acceptAny(
    `in|of the|our? ${BAR}`,
    "in the? table of contents",
    "in the summary",
    "in the? summary.md|mkdocs.yml|properdocs.yml|zensical.toml|docs.json",
  );
}

function readPair(cursor: Cursor, kind: RenameGroup["kind"], isSeveral = false): RenameGroup | undefined {
  const quoted = readQuoted(cursor)?.text;
  const group = quoted ?? readCapitals(cursor, (word) => NAME_END.test(word)) ?? readWords(cursor)?.text;
  return group === undefined ? undefined : readTo(cursor, group, kind, isSeveral);
}

function readTo(cursor: Cursor, group: string, kind: RenameGroup["kind"], isSeveral = false): RenameGroup | undefined {
  if (PAGE_AROUND.test(group)) return undefined;
  // "the anchor #install" is one of a heading.
  if (group.startsWith("#")) return undefined;
  acceptBar(cursor);
  // "the section A of quickstart" is a part of a page.
  const isSection = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => /^sections?$/i.test(text));
  const named =
    cursor.attempt(() => readAround(cursor, true)) ??
    (isSection ? undefined : readFolderAround(cursor, (word) => NAME_END.test(word)));
  // "Of the docs sidebar", which other words made "of the page sidebar", is the whole of it.
  const inside = named === "page" ? undefined : named;
  // "the A section of the Setup page" has a heading.
  if (isSection && /\s(?:page|article|file)$/i.test(inside ?? "")) return undefined;
  if (!cursor.acceptAny("to|into|as", "->|→|=>")) return undefined;
  const quoted = readQuoted(cursor)?.text;
  const isEnd = (word: string) => VALUE_END.test(word) || (isSeveral && word === "and");
  const to = (quoted ?? readCapitals(cursor, isEnd) ?? readWords(cursor)?.text)?.trim();
  if (to === undefined || to === "" || to.length > 100 || /[\n\r]/.test(group + to)) return undefined;
  // "Change the Chat anchor to https://…" is about where it leads.
  if (/^(?:https?:\/\/|\/)\S+$/i.test(to)) return undefined;
  if (quoted === undefined && (VERB.test(to) || /\s(?:to|into|->|→|=>)\s/.test(to) || cursor.isShouted))
    return undefined;
  acceptBar(cursor);
  const around = inside ?? cursor.attempt(() => readAround(cursor, false));
  return { type: "rename-group", group: group.trim(), to, kind, ...(around !== undefined && { inside: around }) };
}
