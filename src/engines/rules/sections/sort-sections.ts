import { countOf } from "../../../count-of.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { orderSections } from "./order-sections.ts";
import { findSection, openPage } from "./page-sections.ts";
import { mayBeLinkedByNumber } from "./repeated-headings.ts";

/** Puts the sections of a page, or those in one of its sections, in the order of their headings. */
export const sortSections: ApplyInstruction<"sort-sections"> = async (docs, { page, under }) => {
  const open = await openPage(docs, page);
  if (open.type === "refused") return open;
  const { path, text, sections } = open;
  const around = under === undefined ? undefined : findSection(open, under);
  if (around && "reason" in around) return around;
  const titleDepth = sections[0]?.depth === 1 && sections.filter(({ depth }) => depth === 1).length === 1 ? 1 : 0;
  const inside = sections.filter(({ first, last, depth }) =>
    around ? first > around.first && last <= around.last : depth > titleDepth,
  );
  const depth = Math.min(...inside.map((one) => one.depth));
  const sorted = inside.filter((one) => one.depth === depth);
  const [first] = sorted;
  const where = under === undefined ? codeSpan(path) : `${codeSpan(under)} in ${codeSpan(path)}`;
  if (!first || sorted.length < 2) return refuse("heading_not_found", `${where} has no two sections to sort.`);
  if (await mayBeLinkedByNumber(docs, sections, inside))
    return refuse(
      "ambiguous_heading",
      `The sections of ${where} were not sorted, because a heading stands there more than once, and links to the two would change places.`,
    );
  const { language } = (await readSiteSource(docs)).settings;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const order = sorted.toSorted((a, b) => compare(a.title, b.title));
  if (order.every((one, index) => one === sorted[index]))
    return { type: "applied", changedFiles: 0, notes: [`The sections of ${where} have this order already.`] };
  const after = await orderSections(open, sorted, order);
  if (after === undefined)
    return refuse(
      "bad_text",
      `The sections of ${where} were not sorted, because the page would not be read as the same parts then.`,
    );
  await docs.write(path, after);
  const line = createPositionLookup(text)(first.start).line;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `Sorted the ${countOf(order.length, "section")} of ${where}: ${codeSpans(order.map(({ title }) => title))}.`,
    ],
    findings: [{ path, line, kind: "text", message: "sections sorted", isChanged: true }],
  };
};
