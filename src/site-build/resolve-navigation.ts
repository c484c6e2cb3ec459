import type { NavigationNode, NavigationSection } from "../docs-source/site/site-source.ts";

import type { PageSummary, ResolvedNode, ResolvedSection } from "./site-build.ts";

/** The navigation with what pages say of themselves. Hidden entries and sections without any are left out. */
export function resolveNavigation(nodes: NavigationNode[], pages: ReadonlyMap<string, PageSummary>): ResolvedNode[] {
  return nodes.map((node) => resolve(node, pages)).filter((node) => node !== undefined);
}

function resolve(node: NavigationNode, pages: ReadonlyMap<string, PageSummary>): ResolvedNode | undefined {
  if (node.type === "section") return resolveSection(node, pages);
  if (node.type === "link") return node;
  // Those of which there are pages have become these.
  if (node.type !== "page") return undefined;
  const page = pages.get(node.path);
  if (!page || page.isHidden) return undefined;
  const title = node.title ?? page.sidebarTitle ?? page.title;
  const [icon, tag] = [node.icon ?? page.icon, node.tag ?? page.tag ?? page.method];
  if (page.href !== undefined) return { type: "link", title, href: page.href, ...(icon !== undefined && { icon }) };
  return {
    type: "page",
    url: page.url,
    title,
    ...(icon !== undefined && { icon }),
    ...(tag !== undefined && { tag }),
    ...(page.isDeprecated && { isDeprecated: true }),
  };
}

function resolveSection(
  { isHidden, root, children, ...section }: NavigationSection,
  pages: ReadonlyMap<string, PageSummary>,
): ResolvedSection | undefined {
  if (isHidden) return undefined;
  const url = root === undefined ? undefined : pages.get(root)?.url;
  const resolved = resolveNavigation(children, pages);
  if (resolved.length === 0 && url === undefined && section.href === undefined) return undefined;
  return { ...section, ...(url !== undefined && { url }), children: resolved };
}
