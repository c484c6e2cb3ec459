import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { isPage, listOwnDocuments } from "../../../docs-source/pages.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { lineOfChange } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, SetFrontmatter } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { setSidebarOrder } from "./set-sidebar-hidden.ts";

/** What site generators call the number by which they order pages. */
const FIELDS = ["sidebar_position", "nav_order", "weight", "order"];

/** Sets the number by which Starlight orders a page, in an object of its frontmatter; for other sites the field that has it. */
export async function setOrder(docs: EditableDocs, instruction: SetFrontmatter): Promise<Applied | string> {
  const { value, was } = instruction;
  if ((await readSiteSource(docs)).format !== "starlight" || typeof value !== "number") return findOrderField(docs);
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;
  const [path, ...others] = scope.paths;
  const text = path === undefined || others.length > 0 ? undefined : await docs.read(path);
  if (path === undefined || text === undefined)
    return refuse("ambiguous_page", "Please name the one page whose number in the navigation is to change.");
  const old = readPageFields(text).order;
  if (was !== undefined && was !== old)
    return refuse("not_understood", `${codeSpan("sidebar.order")} of ${codeSpan(path)} is ${codeSpan(String(old))}.`);
  const after = setSidebarOrder(text, value);
  if (after === undefined)
    return refuse("bad_frontmatter", `The frontmatter of ${codeSpan(path)} cannot be edited safely.`);
  const set = `${codeSpan("sidebar.order")} to ${codeSpan(String(value))}`;
  if (after === text) return { type: "applied", changedFiles: 0, notes: [`${set.replace(" to ", " was ")} already.`] };
  await docs.write(path, after);
  const message = `${codeSpan("sidebar.order")} was set to ${codeSpan(String(value))}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [...scope.notes, `Set ${set} on ${codeSpan(path)}.`],
    findings: [{ path, ...lineOfChange(text, after), kind: "frontmatter", message, isChanged: true }],
  };
}

/** The first of the fields if pages have none of them, or several. */
async function findOrderField(docs: EditableDocs): Promise<string> {
  const used = new Set<string>();
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const frontmatter = readFrontmatter((await docs.read(path)) ?? "");
    for (const field of FIELDS) if (frontmatterValue(frontmatter, field) !== undefined) used.add(field);
  }
  const [only = "", ...others] = used;
  return only !== "" && others.length === 0 ? only : (FIELDS[0] ?? "");
}
