import { countOf } from "../../../count-of.ts";
import type { NavigationNode, SiteSource } from "../../../docs-source/site/site-source.ts";
import { listGroups, listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan } from "../code-span.ts";

/** Says that other versions have the same group, which stays as it is. Nothing if there is none. */
export function noteSameGroups(source: SiteSource, node: NavigationNode | undefined): string[] {
  if (node?.type !== "section") return [];
  const pages = [...(node.root === undefined ? [] : [node.root]), ...listPages(node.children)].join("\n");
  const same = listGroups(source).filter(
    (one) => one.isFurther && one.title === node.title && one.pages.join("\n") === pages,
  );
  if (pages === "" || same.length === 0) return [];
  return [`The same group ${codeSpan(node.title)} of ${countOf(same.length, "other version")} stays as it is.`];
}
