import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { type AnchorStyle, writtenAnchor } from "../../../docs-source/links/anchor-style.ts";
import type { Range } from "../../../docs-source/links/link.ts";
import { findFactsOfText } from "../../../docs-source/links/page-facts.ts";
import type { FoundFacts } from "../../../docs-source/links/read-facts.ts";
import type { Site } from "../../../docs-source/site.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** A section that goes to another page, and the texts of both pages. */
export type Carried = { from: string; to: string; before: { from: string; to: string }; section: Range };

/** The anchors of a section on the old page, with those that they are on the new one. */
export async function anchorsAfterCarry(
  docs: DocsFiles,
  { from, to, before, section }: Carried,
  after: { from: string; to: string },
  place: Range,
  { addresses: { anchorStyle } }: Site,
): Promise<{ type: "renamed"; renamed: Map<string, string> } | Refused> {
  const old = await findFactsOfText(docs, from, before.from);
  const left = await findFactsOfText(docs, from, after.from);
  const known = await findFactsOfText(docs, to, before.to);
  const now = await findFactsOfText(docs, to, after.to);
  if (old.type !== "parsed" || left.type !== "parsed" || known.type !== "parsed" || now.type !== "parsed")
    return refuse("unparsable_page", `${codeSpan(to)} could not be read with the section in it.`);
  const [was, is] = [namesIn(old, section, anchorStyle), namesIn(now, place, anchorStyle)];
  const renamed = new Map<string, string>();
  for (const [index, names] of was.entries()) {
    const anchor = is[index]?.[0];
    if (was.length === is.length && anchor !== undefined) for (const name of names) renamed.set(name, anchor);
  }
  for (const anchor of old.anchors.all)
    if (!left.anchors.all.has(anchor) && !renamed.has(anchor) && now.anchors.all.has(anchor)) {
      if (known.anchors.all.has(anchor)) return refuseTaken(from, to, [anchor]);
      renamed.set(anchor, anchor);
    }
  const lost = [...old.anchors.all].filter((anchor) => !left.anchors.all.has(anchor) && !renamed.has(anchor));
  const moved = [...known.anchors.all].filter((anchor) => !now.anchors.all.has(anchor));
  return lost.length > 0 || moved.length > 0
    ? refuseTaken(from, to, [...lost, ...moved])
    : { type: "renamed", renamed };
}

/** The anchors of each heading in a part of a page, first the one that links should have. */
function namesIn({ anchors: { headings } }: FoundFacts, { start, end }: Range, style: AnchorStyle): string[][] {
  return headings.flatMap((heading, index) => {
    if (heading.start < start || heading.start >= end) return [];
    return [[writtenAnchor(style, headings, index) ?? heading.anchor, heading.anchor]];
  });
}

function refuseTaken(from: string, to: string, anchors: string[]): Refused {
  return refuse(
    "links_to_heading",
    `The section of ${codeSpan(from)} was not moved, because its anchors would not be the same on ${codeSpan(to)}: ${codeSpans(anchors)}.`,
  );
}
