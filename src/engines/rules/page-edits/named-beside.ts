import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import type { Refused } from "../instruction.ts";
import { findNamedIn } from "./find-in-group.ts";

/** Of several pages with a name, the one that stands in one list with the page to swap it with. */
export async function namedBeside(
  docs: EditableDocs,
  name: string,
  found: { type: "found"; path: string } | Refused,
  other: string,
): Promise<{ type: "found"; path: string } | Refused> {
  if (found.type === "found" || found.reason !== "ambiguous_page") return found;
  const beside = new Set<string>();
  const search = (nodes: readonly NavigationNode[]): void => {
    const pages = nodes.flatMap((node) => (node.type === "page" ? [node.path] : []));
    if (pages.includes(other)) for (const path of pages) beside.add(path);
    for (const node of nodes) if (node.type === "section") search(node.children);
  };
  search((await readSiteSource(docs)).navigation);
  const [path, ...more] = await findNamedIn(docs, name, beside);
  return path !== undefined && more.length === 0 ? { type: "found", path } : found;
}
