import type { Root } from "mdast";
import { InvalidInputError } from "../../errors.ts";
import type { EditableDocs } from "../docs-files.ts";
import type { Link } from "../links.ts";
import { findPageMistakes } from "../page-mistakes.ts";
import { listOwnDocuments } from "../pages.ts";
import { parsePageLeniently } from "../parse-page.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../text-edits.ts";
import { followOwnLabels } from "./own-label.ts";
import { createPageFactsLookup, type PageFacts } from "./page-facts.ts";
import { readFactsAhead } from "./read-facts-ahead.ts";

export type LinkedPage = {
  path: string;
  text: string;
  links: Link[];
  /** Edits that need more than the links ask for the syntax tree. */
  parse(): Promise<Root>;
};

/** Which documents an edit may concern: `text` is a cheap test that may be wrongly true, `links` decides. */
export type ConcernedPages = {
  text: (path: string, text: string) => boolean;
  links: (page: Omit<LinkedPage, "parse">) => boolean | Promise<boolean>;
};

export type LinksEdited = {
  changed: string[];
  edits: number;
  /** What was edited: the source before and after. */
  places: { path: string; line: number; from: string; to: string }[];
  /** What was not edited, because it is in code of a page, which runs. */
  inCode: { path: string; line: number; target: string }[];
  /** Documents that could not be parsed, or would be read otherwise, and so were not changed, with the reason. */
  unparsable: { path: string; message: string }[];
  /** Documents whose text is too large, no text, or not to be changed. */
  unread: string[];
};

/**
 * Edits the links of every document that is `concerned`, one document at a time. A link whose text is its own address says
 * the new one.
 *
 * @param leavesCode links in code of a page stay: whoever changes code has to read it
 * @throws the reason of `signal` when it aborts
 */
export async function editLinks(
  docs: EditableDocs,
  concerned: ConcernedPages,
  edit: (page: LinkedPage) => TextEdit[] | Promise<TextEdit[]>,
  signal: AbortSignal,
  { leavesCode = false } = {},
): Promise<LinksEdited> {
  const result: LinksEdited = { changed: [], edits: 0, places: [], inCode: [], unparsable: [], unread: [] };
  for (const { path, facts } of await findConcerned(docs, concerned, result.unread, signal)) {
    signal.throwIfAborted();
    const { text } = facts;
    const page = openPage(path, facts);
    if (page.type === "unparsable") {
      result.unparsable.push({ path, message: `line ${page.line}: ${page.message}` });
      continue;
    }
    const edits = await edit(page);
    const real = edits.filter((edit) => text.slice(edit.start, edit.end) !== edit.text);
    const all = [...new Map(real.map((edit) => [`${edit.start}:${edit.end}`, edit])).values()];
    const positionOf = createPositionLookup(text);
    const code = leavesCode ? page.links.filter(({ isInCode }) => isInCode) : [];
    const distinct: TextEdit[] = [];
    for (const edit of all) {
      const around = code.find(({ start, end }) => start <= edit.start && edit.end <= end);
      if (!around) distinct.push(edit);
      else result.inCode.push({ path, line: positionOf(edit.start).line, target: around.target });
    }
    const changed = applyEdits(text, [...distinct, ...followOwnLabels(text, page.links, distinct)]);
    if (changed === text) continue;
    if (page.mistakes > 0 && (await countMistakes(path, changed)) !== page.mistakes) {
      result.unparsable.push({ path, message: "its syntax has mistakes" });
      continue;
    }
    await docs.write(path, changed);
    result.changed.push(path);
    result.edits += distinct.length;
    for (const { start, end, text: to } of distinct)
      result.places.push({ path, line: positionOf(start).line, from: text.slice(start, end), to });
  }
  return result;
}

type OpenedPage = { type: "linked"; mistakes: number } & LinkedPage;

/** A page that is read need not be parsed again: its links are known, also those beside mistakes. */
function openPage(path: string, facts: ReadableFacts): OpenedPage | UnparsablePage {
  if (facts.type === "unparsable") return facts;
  const { text, links } = facts;
  return { type: "linked", path, text, links, mistakes: facts.mistakes.length, parse: () => parseAgain(path, text) };
}

async function countMistakes(path: string, text: string): Promise<number> {
  const page = await parsePageLeniently(path, text);
  return page.type === "parsed" ? findPageMistakes(path, page).length : -1;
}

async function parseAgain(path: string, text: string): Promise<Root> {
  const page = await parsePageLeniently(path, text);
  if (page.type === "parsed") return page.tree;
  throw new InvalidInputError(`${path} cannot be parsed (line ${page.line}: ${page.message})`);
}

type ReadableFacts = Exclude<PageFacts, { type: "unreadable" }>;

/** Only these are opened for an edit: the links of the others are known without a syntax tree. */
async function findConcerned(docs: EditableDocs, concerned: ConcernedPages, unread: string[], signal: AbortSignal) {
  const mentioning: string[] = [];
  for (const path of await listOwnDocuments(docs)) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) unread.push(path);
    else if (concerned.text(path, text)) mentioning.push(path);
  }
  await readFactsAhead(docs, mentioning, signal);
  const factsOf = createPageFactsLookup(docs);
  const found: { path: string; facts: ReadableFacts }[] = [];
  for (const path of mentioning) {
    signal.throwIfAborted();
    const facts = await factsOf(path);
    if (facts.type !== "unreadable" && (await mayHaveSuchLinks(path, facts, concerned))) found.push({ path, facts });
  }
  return found;
}

async function mayHaveSuchLinks(path: string, facts: ReadableFacts, { links }: ConcernedPages): Promise<boolean> {
  return facts.type === "unparsable" || links({ path, text: facts.text, links: facts.links });
}
