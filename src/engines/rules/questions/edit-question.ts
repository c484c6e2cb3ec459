import type { Nodes, RootContent } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { writeOrder } from "../blocks/move-item.ts";
import { type OpenBlocks, openBlocks, treeAfter, withChildren } from "../blocks/open-blocks.ts";
import { refuseMixed } from "../blocks/refuse-mixed.ts";
import { removeBlock } from "../blocks/remove-block.ts";
import { setAttribute } from "../blocks/set-attribute.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction } from "../instruction.ts";
import { pageOutline } from "../page-text/page-outline.ts";
import { refuse } from "../refuse.ts";
import { deleteSection } from "../sections/delete-section.ts";
import { checkedBlocks } from "../sections/keeps-blocks.ts";
import { orderSections } from "../sections/order-sections.ts";
import { openPage, sectionsOf } from "../sections/page-sections.ts";
import { setHeading } from "../set-heading.ts";
import { findQuestion, formOfQuestions, listQuestions, type Question } from "./find-questions.ts";

const MAX_TEXT = 5000;

/** Removes a question with its answer. */
export const removeQuestion: ApplyInstruction<"remove-question"> = async (docs, { page, ...name }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findQuestion(open, name);
  if ("reason" in found) return found;
  const { path } = open;
  if (found.form === "section")
    return deleteSection(docs, { type: "delete-section", page: path, heading: found.title }, signal);
  const block = { kind: "accordion" as const, words: found.title, match: "equals" as const };
  return removeBlock(docs, { type: "remove-block", page: path, block }, signal);
};

/** Gives a question other words. */
export const setQuestion: ApplyInstruction<"set-question"> = async (docs, { page, to, ...name }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findQuestion(open, name);
  if ("reason" in found) return found;
  const { path } = open;
  if (found.form === "section")
    return setHeading(docs, { type: "set-heading", page: path, from: found.title, to }, signal);
  const block = { kind: "accordion" as const, words: found.title };
  return setAttribute(docs, { type: "set-attribute", page: path, block, attribute: "title", to }, signal);
};

/** Gives a question another answer, instead of all that stands below it. */
export const setAnswer: ApplyInstruction<"set-answer"> = async (docs, { page, answer, ...name }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findQuestion(open, name);
  if ("reason" in found) return found;
  const given = answer.trim();
  const { path, text } = open;
  const inner = found.form === "section" ? innerSections(open, found) : [];
  if (inner.length > 0)
    return refuse(
      "bad_position",
      `The answer to ${codeSpan(found.title)} in ${codeSpan(path)} was not changed, because it has sections of its own, such as ${codeSpan(inner[0] ?? "")}.`,
    );
  if (hasMore(open, found))
    return refuse(
      "bad_position",
      `The answer to ${codeSpan(found.title)} in ${codeSpan(path)} was not changed, because it has more than texts, such as a table, a picture of its own or a component. Please name the words in it that shall change.`,
    );
  const range = found.form === "section" ? bodyOf(open, found) : insideOf(found);
  if (!range || given.length > MAX_TEXT) return refuseMixed(open, nodeOf(found));
  const column = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, range.start - 200), range.start))?.[1] ?? "";
  const written = given.replaceAll(/\r?\n(?=[^\r\n])/g, `${lineEndingOf(text)}${column}`);
  const after = text.slice(0, range.start) + written + text.slice(range.end);
  const isRight =
    found.form === "section"
      ? await isSectionKept(open, found, after, docs)
      : await isAccordionKept(open, found, after);
  if (!isRight) return refuseMixed(open, nodeOf(found));
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(range.start);
  const message = `${codeSpan(text.slice(range.start, range.end), 200)} → ${codeSpan(given, 200)}`;
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`Changed the answer to ${codeSpan(found.title)} in ${codeSpan(path)}: ${message}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

/** Puts the questions of a page in the order of their words. */
export const sortQuestions: ApplyInstruction<"sort-questions"> = async (docs, { page }): Promise<Applied> => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text } = open;
  const form = formOfQuestions(open);
  if (typeof form !== "string") return form;
  const { language } = (await readSiteSource(docs)).settings;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const questions = listQuestions(open);
  const sorted = questions.toSorted((a, b) => compare(a.title, b.title));
  if (sorted.every((one, index) => one === questions[index]))
    return { type: "applied", changedFiles: 0, notes: [`The questions of ${codeSpan(path)} have this order already.`] };
  const found = questions.flatMap((one) => (one.form === "accordion" ? [one.found] : []));
  const [first] = found;
  if (first) {
    if (found.some(({ parent }) => parent !== first.parent)) return refuseApart(path);
    const order = sorted.flatMap((one) => (one.form === "accordion" ? [one.found.node] : []));
    return writeOrder(docs, open, first, order, `Sorted the questions of ${codeSpan(path)}`);
  }
  const opened = await openPage(docs, path);
  if (opened.type === "refused") return opened;
  const sections = opened.sections.filter(({ title }) => questions.some((one) => one.title === title));
  const order = sorted.flatMap(({ title }) => sections.find((one) => one.title === title) ?? []);
  const isOne = sections.every(({ depth }) => depth === sections[0]?.depth) && order.length === questions.length;
  const after =
    isOne && new Set(order).size === order.length ? await orderSections(opened, sections, order) : undefined;
  if (after === undefined) return refuseApart(path);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(sections[0]?.start ?? 0);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Sorted the questions of ${codeSpan(path)}.`],
    findings: [{ path, line, kind: "text", message: "questions sorted", isChanged: true }],
  };
};

function refuseApart(path: string) {
  return refuse(
    "ambiguous_heading",
    `The questions of ${codeSpan(path)} were not sorted, because they do not stand one after the other in one part of it.`,
  );
}

type OfSection = Extract<Question, { form: "section" }>;
type OfAccordion = Extract<Question, { form: "accordion" }>;

function nodeOf(question: Question) {
  return question.form === "section" ? question.section.heading : question.found.node;
}

function innerSections({ sections }: OpenBlocks, { section }: OfSection): string[] {
  return sections.filter(({ first, last }) => first > section.first && last <= section.last).map(({ title }) => title);
}

/** All below the heading. */
function bodyOf({ tree }: OpenBlocks, { section }: OfSection): Range | undefined {
  const blocks = tree.children.slice(tree.children.indexOf(section.heading) + 1, section.last + 1);
  const own = blocks.filter(({ type }) => type !== "definition" && type !== "thematicBreak");
  return rangeAround(own);
}

/** Whether an answer has what a text alone should not replace. */
function hasMore({ tree }: OpenBlocks, question: Question): boolean {
  const blocks: Nodes[] =
    question.form === "section"
      ? tree.children.slice(tree.children.indexOf(question.section.heading) + 1, question.section.last + 1)
      : "children" in question.found.node
        ? question.found.node.children
        : [];
  const isText = ({ type }: Nodes) =>
    /^(?:paragraph|list|blockquote|code|definition|thematicBreak|html|text)$/.test(type);
  return !blocks.every(isText);
}

function insideOf({ found: { node } }: OfAccordion): Range | undefined {
  return "children" in node ? rangeAround(node.children as RootContent[]) : undefined;
}

function rangeAround(blocks: readonly RootContent[]): Range | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first && last && { start: rangeOf(first).start, end: rangeOf(last).end };
}

/** Whether all else of the page is as it was, and the answer has no heading. */
async function isSectionKept({ path, text }: OpenBlocks, { section }: OfSection, after: string, docs: EditableDocs) {
  const opened = await openPage(docs, path);
  if (opened.type === "refused") return false;
  const own = opened.sections.find((one) => one.start === section.start);
  const blocks = opened.tree.children;
  const at = own === undefined ? -1 : blocks.indexOf(own.heading) + 1;
  const isBody = (one: RootContent, index: number) =>
    index >= at && index <= (own?.last ?? -1) && one.type !== "definition" && one.type !== "thematicBreak";
  const kept = blocks.filter((one, index) => !isBody(one, index));
  const isAllowed = (fresh: RootContent[]) => fresh.every(({ type }) => !/^(?:yaml|mdxjsEsm|heading)$/.test(type));
  return at > 0 && (await checkedBlocks(path, text, after, kept, { at, isAllowed })) !== undefined;
}

/** Whether the accordion alone says something else. */
async function isAccordionKept(open: OpenBlocks, { found, title }: OfAccordion, after: string): Promise<boolean> {
  const tree = await treeAfter(open, after);
  if (!tree || !("children" in found.node)) return false;
  const now = findQuestion({ ...open, text: after, tree, sections: sectionsOf(after, tree) }, { question: title });
  if ("reason" in now || now.form !== "accordion" || !("children" in now.found.node)) return false;
  const [rest, wanted] = [withChildren(tree, now.found.node, []), withChildren(open.tree, found.node, [])];
  const isSame = pageOutline(rest, new Map()) === pageOutline(wanted, new Map());
  return (
    isSame && now.found.node.children.length > 0 && now.found.node.children.every(({ type }) => type !== "heading")
  );
}
