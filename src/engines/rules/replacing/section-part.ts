import type { Root } from "mdast";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import type { Refused } from "../instruction.ts";
import { findSection, sectionsOf } from "../sections/page-sections.ts";

const INTRO = /^(?:intro|introduction|opening|lead)$/i;

/** What is below the heading that a section is called by, or before the first one if it is called the intro and no heading is. */
export function findSectionPart(path: string, page: string, tree: Root, heading: string): Range | Refused {
  const sections = sectionsOf(page, tree);
  const found = findSection({ path, sections }, heading, { mayBePart: true });
  if (!("reason" in found)) return { start: rangeOf(found.heading).end, end: found.end };
  if (found.reason !== "heading_not_found" || !INTRO.test(heading)) return found;
  const [first, second] = sections;
  const isTitle = first?.depth === 1;
  const next = isTitle ? second : first;
  return { start: isTitle ? rangeOf(first.heading).end : 0, end: next?.start ?? page.length };
}
