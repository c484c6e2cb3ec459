import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { pageTitle } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { applySiteEdits } from "../../../docs-source/site-edits/apply-site-edits.ts";
import { planLabelEdits } from "../../../docs-source/site-edits/labels/plan-label-edits.ts";
import { listEntryTitles } from "../../../docs-source/site-edits/listed-pages.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { InvalidInputError } from "../../../errors.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { type EditedPage, followHeadings } from "../follow-headings.ts";
import { changedLabels } from "./edit-sidebar-label.ts";
import { keptEnding, otherHeading } from "./edit-title.ts";
import { describePreviews } from "./head-texts.ts";

const OWN_ANCHOR = /\s*\{\s*#[^\s{}]+\s*\}\s*$/;

/** How the note begins that says that a name in the navigation cannot follow. */
export const TITLE_STAYS = "The navigation has the old title still";

/** Updates links to renamed headings, and names in the navigation that were a page's title. All other names stay. */
export async function followTitles(
  docs: EditableDocs,
  pages: EditedPage[],
  signal: AbortSignal,
): Promise<{ changed: string[]; notes: string[]; findings: EngineFinding[] }> {
  const result = await followHeadings(docs, pages, signal);
  for (const page of pages) {
    reportLabels(page, result);
    result.notes.push(...describePreviews(page.before, page.after, "title"));
  }
  const { format, navigation } = await readSiteSource(docs);
  // MkDocs calls a page without a title as the navigation does.
  const entries = format === "mkdocs" ? listEntryTitles(navigation) : new Map<string, string[]>();
  const retitled = pages.flatMap(({ path, before, after }) => {
    const [from, to] = [pageTitle(before) ?? entries.get(path)?.[0], pageTitle(after)];
    if (from === undefined || to === undefined || from === to) return [];
    const isField = frontmatterValue(readFrontmatter(after), "title") === to;
    const plain = from.replace(OWN_ANCHOR, "").replace(/\\(.)|[*`]/g, "$1");
    return [{ path, from: [from, plain], to: isField ? to : to.replace(OWN_ANCHOR, "").replace(/\\(.)/g, "$1") }];
  });
  if (retitled.length === 0) return result;
  const [only] = pages;
  if (only && pages.length === 1) result.notes.push(...(await describeHeading(only)));
  for (const [file, edits] of Map.groupBy(await planLabelEdits(docs, retitled), (edit) => edit.file)) {
    const text = (await docs.read(file)) ?? "";
    const lines = edits.map(({ start }) => positionAt(text, start).line);
    try {
      result.changed.push(...(await applySiteEdits(docs, edits)));
      result.notes.push(`The navigation in ${codeSpan(file)} has the new title too.`);
      for (const line of lines)
        result.findings.push({
          path: file,
          line,
          kind: "navigation",
          message: "the name is the new title",
          isChanged: true,
        });
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const places = codeSpans(lines.map((line) => `${file}:${line}`));
      result.notes.push(`${TITLE_STAYS}, which only people may change there: ${places}.`);
    }
  }
  return result;
}

/** Names for the navigation in the frontmatter of a page which followed its title. */
function reportLabels(
  { path, before, after }: EditedPage,
  result: { notes: string[]; findings: EngineFinding[] },
): void {
  for (const field of changedLabels(before, after)) {
    const name = field.replace(/^.*\./, "");
    const line = after.slice(0, after.search(new RegExp(`^[ \\t]*${name}[ \\t]*:`, "m"))).split("\n").length;
    const message = `${codeSpan(field)} is the new title too`;
    result.notes.push(`The ${codeSpan(field)} of ${codeSpan(path)}, which was the same, is the new title too.`);
    result.findings.push({ path, line, kind: "frontmatter", message, isChanged: true });
  }
}

/** Where the heading of a page is not its title, readers see both. */
async function describeHeading({ path, before, after }: EditedPage): Promise<string[]> {
  const heading = await otherHeading(path, after);
  const title = String(pageTitle(after));
  const ending = heading === undefined ? keptEnding(before, after) : undefined;
  if (ending !== undefined) return [`In the frontmatter, its ending ${codeSpan(ending)} stays.`];
  if (heading === undefined) return [];
  return [
    `Its heading ${codeSpan(heading)} stays. To change that too, ask: set the main heading of ${codeSpan(path)} to ${codeSpan(title)}.`,
  ];
}
