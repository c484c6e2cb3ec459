import type { Heading, Root } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../count-of.ts";
import { rangeOf } from "../../docs-source/links/link.ts";
import { withoutExtension } from "../../docs-source/pages.ts";
import { parseEditedPage, parsePage, parsePageAsMeant } from "../../docs-source/parse-page.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { followHeadings } from "./follow-headings.ts";
import type { ApplyInstruction, Refused } from "./instruction.ts";
import { headingText } from "./page-edits/edit-title.ts";
import { findOneDocument } from "./page-edits/find-one-document.ts";
import { anchorsOfHeading, idOfHeading, wordsOfHeading } from "./page-edits/heading-id.ts";
import { splitNumber } from "./page-edits/heading-number.ts";
import { findOnlyPageWith } from "./page-edits/only-page-with.ts";
import { refuse } from "./refuse.ts";

/** Changes one heading of a page, and the links to it. */
export const setHeading: ApplyInstruction<"set-heading"> = async (docs, { page, from: named, to: wanted }, signal) => {
  const found = await findOneDocument(docs, page);
  const only =
    named !== undefined && found.type === "refused"
      ? await findOnlyPageWith(docs, page, named, (text) => hasHeading(text, named))
      : undefined;
  if (found.type === "refused" && !only) return found;
  const path = found.type === "found" ? found.path : (only?.path ?? "");
  const before = await docs.read(path);
  const parsed = before === undefined ? undefined : await parsePageAsMeant(path, before);
  if (before === undefined || parsed?.type !== "parsed")
    return refuse("unparsable_page", `${codeSpan(path)} cannot be read as a page, so its headings are not known.`);
  const headings = headingsOf(parsed.tree);
  const said = named ?? mainHeading(headings);
  if (said === undefined)
    return refuse(
      "heading_not_found",
      `${codeSpan(path)} has not one heading of level 1. To change its title, say: set the title of ${withoutExtension(path)} to "${wanted}".`,
    );
  const isCalled = (one: Heading, words: string) => wordsOf(before, one) === words || plainText(one) === words;
  const isExact = headings.some((one) => isCalled(one, said));
  const { from, to } = isExact ? { from: said, to: wanted } : withNumber(headings.map(plainText), said, wanted);
  const [heading, ...others] = headings.filter((one) => isCalled(one, from));
  if (!heading) return refuseMissing(path, from, headings.map(plainText));
  if (others.length > 0)
    return refuse(
      "ambiguous_heading",
      `${codeSpan(path)} has ${countOf(others.length + 1, "heading")} ${codeSpan(from)}, so it is not clear which is meant.`,
    );
  if (wordsOf(before, heading) !== from && heading.children.some(isFormatted))
    return refuse(
      "ambiguous_heading",
      `The heading ${codeSpan(from)} of ${codeSpan(path)} is written ${codeSpan(wordsOf(before, heading))}. Please give it so, that its form is clear in the new heading too.`,
    );
  const written = await writeHeading(path, before, heading, headings, to);
  const after = written === undefined ? undefined : await renameEntries(path, written, plainText(heading), to);
  if (after === undefined)
    return refuse("bad_text", `${codeSpan(to)} cannot be a heading of ${codeSpan(path)}: it would not be read as one.`);
  await docs.write(path, after);
  const followed = await followHeadings(docs, [{ path, before, after }], signal);
  const { line } = createPositionLookup(before)(rangeOf(heading).start);
  const message = `${codeSpan(from)} → ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: new Set([path, ...followed.changed]).size,
    notes: [
      ...(only ? [only.note] : []),
      `Changed the heading ${codeSpan(from)} to ${codeSpan(to)} in ${codeSpan(path)}.`,
      ...followed.notes,
    ],
    findings: [{ path, line, kind: "text", message, isChanged: true }, ...followed.findings],
  };
};

/** The one heading that has these words behind a number, which the new words get as well. */
function withNumber(headings: readonly string[], said: string, wanted: string): { from: string; to: string } {
  const [from, ...others] = headings.filter((one) => splitNumber(one).words === said);
  if (from === undefined || others.length > 0) return { from: said, to: wanted };
  return { from, to: splitNumber(wanted).number === "" ? splitNumber(from).number + wanted : wanted };
}

function hasHeading(page: string, words: string): boolean {
  return page.split("\n").some((line) => /^#{1,6} /.test(line) && line.replace(/^#{1,6} +/, "").trimEnd() === words);
}

function mainHeading(headings: readonly Heading[]): string | undefined {
  const [main, ...others] = headings.filter(({ depth }) => depth === 1);
  return main && others.length === 0 ? plainText(main) : undefined;
}

/** The page with the new words in a list of its headings, too. */
export async function renameEntries(path: string, page: string, from: string, to: string): Promise<string> {
  const parsed = page.includes("](#") && !/[[\]`<>\\{}]/.test(to) ? await parsePage(path, page) : undefined;
  if (parsed?.type !== "parsed") return page;
  const edits: TextEdit[] = [];
  visit(parsed.tree, "listItem", ({ children: [first] }) => {
    const link = first?.type === "paragraph" && first.children.length === 1 ? first.children[0] : undefined;
    if (link?.type !== "link" || !link.url.startsWith("#")) return;
    const [words, ...more] = link.children;
    if (words?.type === "text" && more.length === 0 && words.value === from)
      edits.push({ ...rangeOf(words), text: to });
  });
  return applyEdits(page, edits);
}

function refuseMissing(path: string, from: string, known: string[]): Refused {
  const near = known.find((text) => text.toLowerCase() === from.toLowerCase());
  const hint =
    near !== undefined
      ? ` Did you mean ${codeSpan(near)}?`
      : known.length > 0
        ? ` It has ${codeSpans([...new Set(known)])}.`
        : " It has no headings.";
  return refuse("heading_not_found", `${codeSpan(path)} has no heading ${codeSpan(from)}.${hint}`);
}

/** The page with another text in a heading, as it is given or with its marks escaped. */
export async function writeHeading(
  path: string,
  page: string,
  heading: Heading,
  headings: Heading[],
  to: string,
): Promise<string | undefined> {
  const { start, end } = wordsRange(page, heading);
  for (const text of [to, to.replace(/[\\`*_{}[\]<>|~&#]/g, "\\$&")]) {
    const edited = applyEdits(page, [{ start, end, text }]);
    const parsed = await parseEditedPage(path, page, edited);
    const now = parsed.type === "parsed" ? headingsOf(parsed.tree) : [];
    const written = now[headings.indexOf(heading)];
    if (now.length !== headings.length || !written || wordsOf(edited, written) !== text) continue;
    const { start: wordsStart, end: wordsEnd } = wordsRange(edited, written);
    const isTagged = written.children.some(
      (one) => isMarkup(one) && rangeOf(one).start >= wordsStart && rangeOf(one).start < wordsEnd,
    );
    if (written.depth === heading.depth && !isTagged) return edited;
  }
  return undefined;
}

export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => {
    if (node.children.length > 0) headings.push(node);
  });
  return headings;
}

/** Where the words of a heading stand, without an anchor before them and an id behind them. */
function wordsRange(page: string, { children }: Heading): { start: number; end: number } {
  const [first, last] = [children[0], children.at(-1)];
  const [start, end] = [first ? rangeOf(first).start : 0, last ? rangeOf(last).end : 0];
  const written = page.slice(start, end);
  return { start: start + anchorsOfHeading(written).length, end: end - idOfHeading(written).length };
}

export function wordsOf(page: string, heading: Heading): string {
  const { start, end } = wordsRange(page, heading);
  return page.slice(start, end).trim();
}

export function plainText(heading: Heading): string {
  return wordsOfHeading(headingText(heading));
}

function isFormatted({ type }: Heading["children"][number]): boolean {
  return type !== "text" && type !== "mdxTextExpression";
}

/** What is no text or its form: a tag that the new heading would have. */
function isMarkup({ type }: Heading["children"][number]): boolean {
  return type === "html" || type === "mdxJsxTextElement";
}
