import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { LINK_LIST_FORMATS } from "../../../docs-source/site/link-lists.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import { findNodes, mainNavigation } from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planNest } from "../../../docs-source/site-edits/groups/plan-nest.ts";
import { readSiteWithFiles } from "../../../docs-source/site-edits/read-site-with-files.ts";
import { emptyPlan } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { applySitePlan } from "./apply-site-plan.ts";

/** Makes a page one below another page of the navigation. Both are paths. */
export async function placeBelowPage(docs: EditableDocs, path: string, parent: string): Promise<Applied> {
  const site = await readSiteWithFiles(docs);
  const { format, navigation } = site.source;
  const [name, other] = [codeSpan(path), codeSpan(parent)];
  if (!LINK_LIST_FORMATS.has(format))
    return refuse(
      "bad_position",
      `${name} cannot go below the page ${other}: pages of this site are put together in groups. Please name a group, or a page to put it after.`,
    );
  const main = mainNavigation(navigation);
  const [own, ...others] = findNodes(main, (node) => isPage(node, path));
  const [above, ...further] = findNodes(main, (node) => isPage(node, parent));
  if (!own || !above)
    return refuse("bad_position", `${own ? other : name} is not in the navigation, so that there is no such place.`);
  if (others.length > 0 || further.length > 0)
    return refuse("bad_position", `${others.length > 0 ? name : other} is in the navigation more than once.`);
  const plan = await planNest(docs, site, own, above);
  if (plan.type === "there")
    return { type: "applied", changedFiles: 0, notes: [`${name} is there in the navigation already.`] };
  if (plan.type === "computed")
    return refuse("settings_not_editable", `${name} was not moved, because it cannot stand below ${other}.`);
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
  if (settings.type === "refused") return settings;
  const notes = [`Moved ${name} in the navigation below ${other}.`];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

function isPage(node: NavigationNode, path: string): boolean {
  return (node.type === "page" && node.path === path) || (node.type === "section" && node.root === path);
}
