import { countOf } from "../../../count-of.ts";
import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { isPage, pageTitle } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { descriptionOf } from "../page-edits/head-texts.ts";
import { unreadPage } from "../unread-page.ts";

function isCurrent(path: string): boolean {
  return isPage(path) && !/(?:^|\/)(?:versioned_docs|i18n)\//.test(path);
}

/** Reports the pages of a place whose frontmatter has no such field, or an empty one. */
export const listLacking: ApplyInstruction<"list-lacking"> = async (docs, instruction, signal) => {
  const { field, isStrict } = instruction;
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;
  const wanted = new Set(scope.paths);
  const findings: EngineFinding[] = [];
  let count = 0;
  const source = await readSiteSource(docs);
  // Most generators take the first heading where the frontmatter has no title.
  const mayBeHeading =
    field === "title" && !isStrict && !["docs.json", "mint.json", "starlight"].includes(source.format);
  for (const path of source.pages.map((page) => page.path).filter((path) => isCurrent(path) && wanted.has(path))) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) {
      findings.push(await unreadPage(docs, path));
      continue;
    }
    count += 1;
    const value = field === "description" ? descriptionOf(text) : frontmatterValue(readFrontmatter(text), field);
    if (typeof value === "string" && value.trim() !== "") continue;
    if (mayBeHeading && pageTitle(text) !== undefined) continue;
    findings.push({ path, line: 1, kind: "frontmatter", message: `has no ${codeSpan(field)}`, isChanged: false });
  }
  const lacking = findings.filter(({ kind }) => kind === "frontmatter");
  const where = mayBeHeading ? ", and no heading of level 1" : "";
  const heading = `Found ${countOf(lacking.length, "page")} of ${count} without ${codeSpan(field)} in the frontmatter${where}`;
  const notes =
    lacking.length === 0
      ? [
          `All ${countOf(count, "page")} have ${codeSpan(field)} in the frontmatter${mayBeHeading ? " or a heading of level 1" : ""}.`,
        ]
      : describeFindings(heading, lacking);
  const unread = findings.filter(({ kind }) => kind === "unread");
  notes.push(...describeFindings(`Could not be read (${unread.length})`, unread), "Nothing was changed.");
  notes.unshift(...scope.notes);
  return { type: "applied", changedFiles: 0, notes, findings };
};
