import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { orderSections } from "./order-sections.ts";
import { findSection, openPage } from "./page-sections.ts";
import { mayBeLinkedByNumber } from "./repeated-headings.ts";

/** Two sections of a page, each with all below its heading, get the place of the other. */
export const swapSections: ApplyInstruction<"swap-sections"> = async (docs, { page, heading, other: second }) => {
  const open = await openPage(docs, page);
  if (open.type === "refused") return open;
  const named = (title: string) => findSection(open, title, { mayBePart: true });
  const [one, two] = [named(heading), named(second)];
  if ("reason" in one) return one;
  if ("reason" in two) return two;
  const { path, text, sections } = open;
  const [upper, lower] = one.start < two.start ? [one, two] : [two, one];
  const between = sections.some(({ first, depth }) => first > upper.first && first < lower.first && depth < one.depth);
  if (one === two || lower.first <= upper.last || between || one.depth !== two.depth)
    return refuse(
      "bad_position",
      `The sections ${codeSpan(one.title)} and ${codeSpan(two.title)} of ${codeSpan(path)} are not parts of one section, so it is not clear what would belong to what.`,
    );
  const among = sections.filter(({ first }) => first >= upper.first && first <= lower.last);
  if (await mayBeLinkedByNumber(docs, sections, among))
    return refuse(
      "ambiguous_heading",
      `The sections were not swapped, because a heading in them stands on ${codeSpan(path)} more than once, and links to the two would change places.`,
    );
  const siblings = sections.filter(
    ({ first, depth }) => depth === one.depth && first >= upper.first && first <= lower.first,
  );
  const after = await orderSections(open, siblings, [lower, ...siblings.slice(1, -1), upper]);
  if (after === undefined)
    return refuse(
      "bad_text",
      `The sections of ${codeSpan(path)} were not swapped, because the page would not be read as the same parts then.`,
    );
  await docs.write(path, after);
  const message = `${codeSpan(one.title)} and ${codeSpan(two.title)} swapped`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Swapped the sections ${codeSpan(one.title)} and ${codeSpan(two.title)} of ${codeSpan(path)}.`],
    findings: [{ path, line: createPositionLookup(text)(upper.start).line, kind: "text", message, isChanged: true }],
  };
};
