import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The refusal of a page that is not the first or last of its list in the navigation, but for the one that goes there. */
export async function requireEdge(
  docs: DocsFiles,
  path: string,
  at: "start" | "end",
  placed: string | undefined,
): Promise<Refused | undefined> {
  const lists = listsAround((await readSiteSource(docs)).navigation, path);
  const others = lists.map((list) => list.filter((node) => pageOf(node) === undefined || pageOf(node) !== placed));
  const edges = others.map((list) => list.at(at === "end" ? -1 : 0));
  const [edge] = edges;
  if (!edge || edges.some((node) => node && pageOf(node) === path)) return undefined;
  const [place, side] = at === "end" ? ["last", "behind"] : ["first", "before"];
  return refuse(
    "bad_position",
    `${codeSpan(path)} is not the ${place} one there, because ${codeSpan(nameOf(edge))} stands ${side} it, so it is not clear which place is meant. Please name only the page to stand beside, or only the end of the group.`,
  );
}

function listsAround(nodes: readonly NavigationNode[], path: string): (readonly NavigationNode[])[] {
  const own = nodes.some((node) => pageOf(node) === path) ? [nodes] : [];
  return [...own, ...nodes.flatMap((node) => (node.type === "section" ? listsAround(node.children, path) : []))];
}

function pageOf(node: NavigationNode): string | undefined {
  return node.type === "page" ? node.path : node.type === "section" ? node.root : undefined;
}

function nameOf(node: NavigationNode): string {
  if (node.type === "page") return node.path;
  return "title" in node ? node.title : "another entry";
}
