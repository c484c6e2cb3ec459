import { findLinks } from "../../../docs-source/links.ts";
import { readSite } from "../../../docs-source/site.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { keepsBlocks } from "../blocks/sentences.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { pageTexts } from "../page-text/page-texts.ts";
import { createSyntaxTest } from "../page-text/site-syntax.ts";
import { createHeadingTest } from "../page-text/skip-headings.ts";
import { textPattern } from "../page-text/text-pattern.ts";
import { refuse } from "../refuse.ts";
import { writeTargetToNamed } from "../site-links/write-link-to.ts";
import { leadsSomewhere } from "./set-page-link.ts";

/** Makes a link of a text of a page that is in no link and no heading. */
export const linkText: ApplyInstruction<"link-text"> = async (
  docs,
  { page, text: words, to: end, isToPage, isFirst },
) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const isHeading = createHeadingTest(tree);
  const isSyntax = createSyntaxTest(text);
  const places = pageTexts(text, tree)
    .filter(({ kind, form, isLabel }) => kind === "prose" && form === "text" && !isLabel)
    .flatMap(({ value, source }) =>
      [...value.matchAll(textPattern(words, false))].map(({ index, 0: match }) => ({
        start: source.starts[index] ?? 0,
        end: source.ends[index + match.length - 1] ?? 0,
      })),
    )
    .filter((place) => !isHeading(place) && !isSyntax(place) && text.slice(place.start, place.end) === words);
  const [first, ...others] = places;
  if (!first) {
    const isLink = findLinks(text, tree).some(({ label }) => label && text.slice(label.start, label.end) === words);
    if (isLink)
      return refuse(
        "text_not_found",
        `${codeSpan(words)} is a link already in ${codeSpan(path)}. To lead it elsewhere, please say: change the link "${words}" in ${path} to ${end}.`,
      );
    return refuse(
      "text_not_found",
      `${codeSpan(path)} has no ${codeSpan(words)} in a text that is no link, heading or code.`,
    );
  }
  if (others.length > 0 && !isFirst)
    return refuse(
      "ambiguous_text",
      `${codeSpan(path)} has ${codeSpan(words)} in ${places.length} places. Please say: the first mention.`,
    );
  const to = isToPage ? await writeTargetToNamed(docs, path, end) : end;
  if (typeof to !== "string") return to;
  if (!leadsSomewhere(await readSite(docs), path, to))
    return refuse("link_not_found", `${codeSpan(to)} leads to no page or file from ${codeSpan(path)}.`);
  const after = `${text.slice(0, first.start)}[${words}](${to})${text.slice(first.end)}`;
  if (!(await keepsBlocks(open, after))) return refuse("bad_text", `${codeSpan(words)} cannot be made a link there.`);
  await docs.write(path, after);
  const message = `${codeSpan(words)} links to ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Made ${codeSpan(words)} in ${codeSpan(path)} a link to ${codeSpan(to)}.`],
    findings: [{ path, line: createPositionLookup(text)(first.start).line, kind: "link", message, isChanged: true }],
  };
};
