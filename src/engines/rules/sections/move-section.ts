import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { orderSections } from "./order-sections.ts";
import { findSection, type OpenPage, openPage, type Section } from "./page-sections.ts";
import { mayBeLinkedByNumber } from "./repeated-headings.ts";

/** Puts a section of a page before or after another one of its level, with all below its heading. */
export const moveSection: ApplyInstruction<"move-section"> = async (
  docs,
  { page, heading, side, beside, mayBePart },
) => {
  const open = await openPage(docs, page);
  if (open.type === "refused") return open;
  const section = findSection(open, heading, { mayBePart });
  if ("reason" in section) return section;
  const { path, text, sections } = open;
  const other = beside === undefined ? atEdge(open, section, side) : findSection(open, beside, { mayBePart });
  if ("reason" in other) return other;
  if (other === section) return isThereAlready(path, section);
  const [upper, lower] = section.start < other.start ? [section, other] : [other, section];
  const isNested = lower.first <= upper.last;
  const between = sections.some(
    ({ first, depth }) => first > upper.first && first < lower.first && depth < section.depth,
  );
  if (isNested || between || section.depth !== other.depth)
    return refuse(
      "bad_position",
      `The sections ${codeSpan(section.title)} and ${codeSpan(other.title)} of ${codeSpan(path)} are not parts of one section, so it is not clear what would belong to what.`,
    );
  const moved = sections.filter(({ first }) => first >= section.first && first <= section.last);
  if (await mayBeLinkedByNumber(docs, sections, moved))
    return refuse(
      "ambiguous_heading",
      `The section ${codeSpan(section.title)} was not moved, because a heading in it stands on ${codeSpan(path)} more than once, and links to the two would change places.`,
    );
  const isThere = side === "before" ? section.last + 1 === other.first : other.last + 1 === section.first;
  if (isThere) return isThereAlready(path, section);
  const siblings = sections.filter(
    ({ first, depth }) => depth === section.depth && first >= upper.first && first <= lower.last,
  );
  const others = siblings.filter((one) => one !== section);
  const at = others.indexOf(other) + (side === "before" ? 0 : 1);
  const after = await orderSections(open, siblings, [...others.slice(0, at), section, ...others.slice(at)]);
  if (after === undefined)
    return refuse(
      "bad_text",
      `The section ${codeSpan(section.title)} of ${codeSpan(path)} was not moved, because the page would not be read as the same parts then.`,
    );
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(section.start);
  const message = `${codeSpan(section.title)} moved ${side} ${codeSpan(other.title)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Moved the section ${codeSpan(section.title)} of ${codeSpan(path)} ${side} ${codeSpan(other.title)}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

function isThereAlready(path: string, { title }: Section): Applied {
  return {
    type: "applied",
    changedFiles: 0,
    notes: [`The section ${codeSpan(title)} of ${codeSpan(path)} is there already.`],
  };
}

/** The first or the last of the sections that are parts of the same section, or of the page. */
function atEdge({ sections }: OpenPage, section: Section, side: "before" | "after"): Section {
  const around = sections.findLast(
    ({ first, last, depth }) => first < section.first && last >= section.last && depth < section.depth,
  );
  const siblings = sections.filter(
    ({ first, depth }) => depth === section.depth && (!around || (first > around.first && first <= around.last)),
  );
  return siblings.at(side === "before" ? 0 : -1) ?? section;
}
