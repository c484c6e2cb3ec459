import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import type { SitePosition } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";

const FIELD = "sidebar_position";

/**
 * Gives a page of a list that Docusaurus makes of a folder the number by which it stands where it is wanted. Undefined if
 * no number of this page alone does that.
 */
export async function placeByNumber(
  docs: EditableDocs,
  path: string,
  position: SitePosition | undefined,
): Promise<Applied | undefined> {
  const { format, navigation } = await readSiteSource(docs);
  const list = format === "docusaurus" ? findList(navigation, path) : undefined;
  if (!list || position === undefined) return undefined;
  const others = list.nodes.filter((node) => !isPageAt(node, path));
  const at = placeIn(others, list.title, position);
  if (at === undefined) return undefined;
  if (list.nodes.indexOf(others[at - 1] as NavigationNode) === list.nodes.findIndex((node) => isPageAt(node, path)) - 1)
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} is there in the navigation already.`] };
  const number = numberBetween(await numberOf(docs, others[at - 1]), await numberOf(docs, others[at]), at);
  const text = number === undefined ? undefined : await docs.read(path);
  const edit = text === undefined || number === undefined ? undefined : setFrontmatterField(text, FIELD, number);
  if (edit?.type !== "changed") return undefined;
  await docs.write(path, edit.text);
  const what = `${codeSpan(FIELD)} was set to ${number}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Moved ${codeSpan(path)} in the navigation: its ${what}.`],
    findings: [{ path, kind: "frontmatter", message: what, isChanged: true }],
  };
}

type List = { title: string | undefined; nodes: readonly NavigationNode[] };

function findList(nodes: readonly NavigationNode[], path: string, title?: string): List | undefined {
  if (nodes.some((node) => isPageAt(node, path))) return { title, nodes };
  for (const node of nodes) {
    const found = node.type === "section" ? findList(node.children, path, node.title) : undefined;
    if (found) return found;
  }
  return undefined;
}

function isPageAt(node: NavigationNode | undefined, path: string): boolean {
  return node?.type === "page" && node.path === path;
}

/** How many of the others stand before the place. */
function placeIn(others: readonly NavigationNode[], title: string | undefined, position: SitePosition) {
  if (position.type === "group") {
    if (position.group !== title) return undefined;
    return position.at === "start" ? 0 : others.length;
  }
  const beside = others.findIndex((node) => isPageAt(node, position.page));
  return beside < 0 ? undefined : position.side === "before" ? beside : beside + 1;
}

/** That of a page in its frontmatter, or of a folder in its `_category_.json`. */
async function numberOf(docs: EditableDocs, node: NavigationNode | undefined): Promise<number | undefined> {
  if (node?.type === "page") return readPageFields((await docs.read(node.path)) ?? "").order;
  if (node?.type !== "section") return undefined;
  const folder = listPages(node.children)[0]?.split("/").slice(0, -1).join("/");
  const text = folder === undefined ? undefined : await docs.read(`${folder}/_category_.json`);
  const found = /"position"\s*:\s*(\d+(?:\.\d+)?)/.exec(text ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Entries with numbers stand before those without. */
function numberBetween(before: number | undefined, after: number | undefined, at: number): number | undefined {
  if (at > 0 && before === undefined) return undefined;
  if (after === undefined) return before === undefined ? 1 : Math.floor(before) + 1;
  if (before === undefined) return after > 1 ? Math.ceil(after) - 1 : after / 2;
  const next = Math.floor(before) + 1;
  const number = next < after ? next : (before + after) / 2;
  return before < number && number < after ? number : undefined;
}
