import type { DocsFiles, EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { frontmatterValue, readFrontmatter, setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { isPage, listOwnDocuments } from "../../../docs-source/pages.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";

/** By which pages of Jekyll's theme "Just the Docs" name those above them, by their titles. */
const PARENTS = ["parent", "grand_parent"];

/** Updates the pages that name a page above them by the title that it had. */
export async function followParentFields(
  docs: EditableDocs,
  pages: readonly { path: string; before: string; after: string }[],
): Promise<{ changed: string[]; notes: string[]; findings: EngineFinding[] }> {
  const renamed = new Map<string, string>();
  for (const { before, after } of pages) {
    const [from, to] = [before, after].map((text) => frontmatterValue(readFrontmatter(text), "title"));
    if (typeof from === "string" && typeof to === "string" && from !== to) renamed.set(from, to);
  }
  const result = { changed: [] as string[], notes: [] as string[], findings: [] as EngineFinding[] };
  if (renamed.size === 0) return result;
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    let text = (await docs.read(path)) ?? "";
    if (!/^(?:grand_)?parent:/m.test(text)) continue;
    for (const field of PARENTS) {
      const named = frontmatterValue(readFrontmatter(text), field);
      const to = typeof named === "string" ? renamed.get(named) : undefined;
      const edit = to === undefined ? undefined : setFrontmatterField(text, field, to);
      if (edit?.type !== "changed" || to === undefined) continue;
      const { line } = createPositionLookup(edit.text)(edit.text.search(new RegExp(`^${field}:`, "m")));
      const message = `${codeSpan(field)} is the new title of the page above it, ${codeSpan(to)}`;
      result.findings.push({ path, line, kind: "frontmatter", message, isChanged: true });
      text = edit.text;
      await docs.write(path, text);
      if (!result.changed.includes(path)) result.changed.push(path);
    }
  }
  if (result.changed.length > 0)
    result.notes.push(`Pages below a renamed one name it by its new title: ${codeSpans(result.changed)}.`);
  return result;
}

/** What a new page in a folder needs to stand where its neighbours do, if they all name the same page above them. */
export async function parentFieldsIn(docs: DocsFiles, path: string): Promise<[field: string, value: string][]> {
  const folder = folderOf(path);
  const fields = new Map<string, Set<string | undefined>>();
  let neighbours = 0;
  for (const other of (await listOwnDocuments(docs)).filter(isPage)) {
    if (folderOf(other) !== folder || other === path || /(?:^|\/)index\.mdx?$/i.test(other)) continue;
    const frontmatter = readFrontmatter((await docs.read(other)) ?? "");
    neighbours += 1;
    for (const field of ["layout", ...PARENTS]) {
      const value = frontmatterValue(frontmatter, field);
      fields.set(field, (fields.get(field) ?? new Set()).add(typeof value === "string" ? value : undefined));
    }
  }
  const shared = [...fields].flatMap(([field, values]): [string, string][] => {
    const [value, ...others] = values;
    return value === undefined || others.length > 0 ? [] : [[field, value]];
  });
  return neighbours > 0 && shared.some(([field]) => field === "parent") ? shared : [];
}
