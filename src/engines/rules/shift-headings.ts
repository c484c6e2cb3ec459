import type { Heading } from "mdast";
import { countOf } from "../../count-of.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import { rangeOf } from "../../docs-source/links/link.ts";
import { parseEditedPage, parsePageAsMeant } from "../../docs-source/parse-page.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { findOneDocument } from "./page-edits/find-one-document.ts";
import { refuse } from "./refuse.ts";
import { headingsOf, plainText } from "./set-heading.ts";

/** Gives headings of a page another level. The one that is the page's title stays, and so do anchors. */
export const shiftHeadings: ApplyInstruction<"shift-headings"> = async (docs, { page, by, level, only }) => {
  const found = await findOneDocument(docs, page);
  if (found.type === "refused") return found;
  const { path } = found;
  const text = (await docs.read(path)) ?? "";
  const parsed = await parsePageAsMeant(path, text);
  if (parsed.type !== "parsed") return refuse("unparsable_page", `${codeSpan(path)} cannot be read as a page.`);
  const headings = headingsOf(parsed.tree);
  const title = titleHeading(text, headings);
  const isMeant = (one: Heading) =>
    only ? plainText(one).toLowerCase() === only.heading.toLowerCase() : one !== title;
  const meant = headings.filter((one) => isMeant(one) && (level === undefined || one.depth === level));
  const what = only
    ? `heading ${codeSpan(only.heading)}`
    : level === undefined
      ? "heading"
      : `heading of the level ${level}`;
  if (only && meant.length > 1)
    return refuse(
      "ambiguous_heading",
      `${codeSpan(path)} has ${countOf(meant.length, "heading")} ${codeSpan(only.heading)}, so it is not clear which is meant.`,
    );
  if (only && meant.length === 0)
    return refuse(
      "heading_not_found",
      `${codeSpan(path)} has no ${what}. It has ${codeSpans(headings.map(plainText))}.`,
    );
  if (meant.length === 0) return refuse("heading_not_found", `${codeSpan(path)} has no ${what} beside its title.`);
  const lookup = createPositionLookup(text);
  const edits: TextEdit[] = [];
  const findings: EngineFinding[] = [];
  for (const heading of meant) {
    const { start } = rangeOf(heading);
    const { line } = lookup(start);
    const depth = only?.to ?? heading.depth + by;
    if (depth < 1 || depth > 6 || (depth === 1 && title))
      return refuse(
        "bad_level",
        `Nothing was changed, because ${codeSpan(`${path}:${line}`)} is a heading of the level ${heading.depth}${depth === 1 ? " and the page has its title already" : ""}. Please say which level is meant, as in: change the H3 headings in ${codeSpan(path)} to H4.`,
      );
    const marks = /^#{1,6}(?=\s)/.exec(text.slice(start, start + 7))?.[0];
    if (marks === undefined)
      return refuse(
        "bad_level",
        `Nothing was changed, because ${codeSpan(`${path}:${line}`)} is not written with \`#\`.`,
      );
    if (marks.length === depth) continue;
    edits.push({ start, end: start + marks.length, text: "#".repeat(depth) });
    findings.push({
      ...{ path, line, kind: "text", isChanged: true },
      message: `${codeSpan(marks)} → ${codeSpan("#".repeat(depth))}`,
    });
  }
  if (edits.length === 0)
    return { type: "applied", changedFiles: 0, notes: [`The ${what} of ${codeSpan(path)} has this level already.`] };
  const after = applyEdits(text, edits);
  const again = await parseEditedPage(path, text, after);
  if (again.type !== "parsed" || headingsOf(again.tree).length !== headings.length)
    return refuse("bad_level", `${codeSpan(path)} was not changed, because its headings would be read otherwise.`);
  await docs.write(path, after);
  const levels = only?.to ? `to the level ${only.to}` : `${countOf(Math.abs(by), "level")} ${by > 0 ? "down" : "up"}`;
  const kept = title && level === undefined && !only ? ["The heading that is the page's title stays."] : [];
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Moved ${countOf(edits.length, "heading")} of ${codeSpan(path)} ${levels}.`, ...kept],
    findings,
  };
};

/** The first heading, where it is the only one of the first level and nothing else gives the page a title. */
function titleHeading(text: string, headings: readonly Heading[]): Heading | undefined {
  const [first] = headings;
  const isOnly = first?.depth === 1 && headings.filter(({ depth }) => depth === 1).length === 1;
  return isOnly && !frontmatterValue(readFrontmatter(text), "title") ? first : undefined;
}
