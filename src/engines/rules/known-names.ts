import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { nameOf } from "../../docs-source/docs-path.ts";
import { isPage, listOwnDocuments, pageTitle, withoutExtension } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../docs-source/site/site-source.ts";
import { listGroups } from "../../docs-source/site-edits/listed-pages.ts";
import type { KnownName } from "./prompt/mark-names.ts";

const MAX_LENGTH = 120;

/** What the pages and groups of a site are called in their titles and in the navigation. */
export async function readKnownNames(docs: DocsFiles): Promise<KnownName[]> {
  const source = await readSiteSource(docs);
  const pages = new Set(labelsIn(source.navigation));
  const groups = new Set(listGroups(source).map(({ title }) => title));
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    // A group and a file of one name are told apart by what is asked of them.
    const file = withoutExtension(nameOf(path));
    if (groups.has(file)) pages.add(file);
    // "on resource limits" for `resource-limits.md`
    const words = file.replace(/^\d+[.-]/, "").replaceAll(/[-_]+/g, " ");
    if (/^\S+ \S/.test(words) && !groups.has(words)) pages.add(words);
    const title = pageTitle((await docs.read(path)) ?? "");
    // People leave out the marks of code: "the acme push page".
    if (title !== undefined) pages.add(title.replaceAll("`", ""));
  }
  return [...new Set([...pages, ...groups])]
    .filter((text) => text.length <= MAX_LENGTH)
    .map((text) => ({ text, isPage: pages.has(text), isGroup: groups.has(text) }));
}

function labelsIn(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "page") return node.title === undefined ? [] : [node.title];
    return node.type === "section" ? labelsIn(node.children) : [];
  });
}
