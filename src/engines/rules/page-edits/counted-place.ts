import { countOf } from "../../../count-of.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode, NavigationSection } from "../../../docs-source/site/site-source.ts";
import { findNodes, mainNavigation } from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import { codeSpan } from "../code-span.ts";
import type { CountedPosition, NavigationPosition, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** A place that is counted, as one beside a page. `path` is that of the page which goes there. */
export async function findCounted(
  docs: DocsFiles,
  path: string,
  position: Exclude<CountedPosition, { type: "below" }>,
): Promise<NavigationPosition | Refused> {
  const { navigation } = await readSiteSource(docs);
  const isOwn = position.type === "nth" && position.isOwn === true;
  if (position.type === "shift" || position.type === "own" || isOwn) {
    const lists = listsWith(navigation, path);
    const [list] = lists;
    if (!list || lists.length > 1) {
      const isRoot = findNodes(navigation, (node) => node.type === "section" && node.root === path).length > 0;
      const alone = isRoot ? "is the page of a group, and in no list of the navigation" : "is not in the navigation";
      const where = list ? "is in several lists of the navigation" : alone;
      return refuse("bad_position", `${codeSpan(path)} ${where}, so its place there cannot be changed.`);
    }
    const unclear = position.type === "own" && position.isOpen && refuseOtherEnd(navigation, list, path, position.at);
    if (unclear) return unclear;
    if (position.type === "own") return beside(list, path, position.at === "start" ? 0 : list.length - 1);
    if (position.type === "nth") return beside(list, path, position.number - 1);
    const at = list.findIndex((node) => isAt(node, path));
    return beside(list, path, at + position.by);
  }
  if (position.type === "top") return atTop(navigation, path);
  if (position.group === undefined) return beside(navigation, path, position.number - 1);
  const lists = await listsOfGroup(docs, position.group);
  const [list] = lists;
  if (list && lists.length === 1) return beside(list, path, position.number - 1);
  const why = list ? `has several groups ${codeSpan(position.group)}` : `has no group ${codeSpan(position.group)}`;
  return refuse(
    list ? "ambiguous_group" : "group_not_found",
    `The navigation ${why}. Please name a page to put it after.`,
  );
}

/** "Last" may be said of the whole navigation, where a page that is in no group stands there. */
function refuseOtherEnd(
  navigation: readonly NavigationNode[],
  list: readonly NavigationNode[],
  path: string,
  at: "start" | "end",
): Refused | undefined {
  const main = mainNavigation(navigation);
  const edge = main.at(at === "end" ? -1 : 0);
  if (main === list || edge?.type !== "page") return undefined;
  const words = at === "end" ? "last" : "first";
  return refuse(
    "bad_position",
    `${codeSpan(path)} is in a group, and the navigation ${at === "end" ? "ends" : "begins"} with ${codeSpan(edge.path)}, which is in none. Please write "${words} in its group" or "${words} in the navigation".`,
  );
}

/** What is directly in each group of a name, of the language and version that people work on. */
export async function listsOfGroup(docs: DocsFiles, group: string): Promise<NavigationNode[][]> {
  const source = await readSiteSource(docs);
  const title = findSectionTitle(source, group, { byFolder: true, byPart: true }).trim().toLowerCase();
  const sections = sectionsIn(source.navigation);
  const called = sections.filter((section) => section.title.trim().toLowerCase() === title);
  const all = called.length > 0 || !group.includes("/") ? called : sections.filter(isOfFolder(group));
  const named = all.length > 0 ? all : sectionsOnPath(sections, group);
  const own = named.filter((section) => !section.isFurther);
  return (own.length > 0 ? own : named).map(({ children }) => children);
}

/** "Kitchen > Recipes", "the kitchen recipes": sections with the name of the one that they are in before their own. */
function sectionsOnPath(sections: readonly Listed[], name: string): Listed[] {
  const isCalled = ({ title }: NavigationSection, wanted: string) => title.trim().toLowerCase() === wanted;
  const words = name.trim().toLowerCase().split(/ > | /);
  const found = words.slice(1).flatMap((_, at) => {
    const [outer, inner] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return sections
      .filter((section) => isCalled(section, outer))
      .flatMap(({ children, isFurther }) => sectionsIn(children, isFurther).filter((own) => isCalled(own, inner)));
  });
  return [...new Set(found)];
}

/** Whether the pages of a section are those of the folder at this path. */
function isOfFolder(path: string): (section: NavigationSection) => boolean {
  const wanted = `/${path.replace(/^\.?\/+|(?<!\/)\/+$/g, "").toLowerCase()}`;
  return ({ children }) => {
    const pages = listPages(children);
    const [first = ""] = pages;
    let folder = folderOf(first);
    while (folder !== "" && !pages.every((page) => page.startsWith(`${folder}/`))) folder = folderOf(folder);
    return folder !== "" && `/${folder.toLowerCase()}`.endsWith(wanted);
  };
}

type Listed = NavigationSection & { isFurther: boolean };

function sectionsIn(nodes: readonly NavigationNode[], isFurther = false): Listed[] {
  return nodes.flatMap((node) => {
    if (node.type !== "section") return [];
    const isOther = (node.kind === "language" || node.kind === "version") && !node.isDefault;
    const isBelow = isFurther || isOther;
    return [{ ...node, isFurther: isBelow }, ...sectionsIn(node.children, isBelow)];
  });
}

function listsWith(nodes: readonly NavigationNode[], path: string): (readonly NavigationNode[])[] {
  const below = nodes.flatMap((node) => (node.type === "section" ? listsWith(node.children, path) : []));
  return nodes.some((node) => isAt(node, path)) ? [nodes, ...below] : below;
}

/** Beside the page that stands next to this place, of the others in the list. */
function beside(list: readonly NavigationNode[], path: string, at: number): NavigationPosition | Refused {
  const others = list.filter((node) => !isAt(node, path));
  if (at < 0 || at > others.length)
    return refuse(
      "bad_position",
      `${codeSpan(path)} cannot go there: the list has ${countOf(others.length, "other entry", "other entries")}.`,
    );
  const [before, after] = [others[at - 1], others[at]];
  if (after?.type === "page") return { type: "before", page: after.path };
  if (before?.type === "page") return { type: "after", page: before.path };
  return refuse(
    "bad_position",
    `${codeSpan(path)} would stand beside no page there. Please name a group or a page, for example: put it after quickstart.`,
  );
}

function atTop(navigation: readonly NavigationNode[], path: string): NavigationPosition | Refused {
  const last = navigation.filter((node) => node.type === "page" && node.path !== path).at(-1);
  if (navigation.some((node) => isAt(node, path)))
    return refuse("bad_position", `${codeSpan(path)} is at the top level of the navigation already.`);
  return last?.type === "page"
    ? { type: "after", page: last.path }
    : refuse("bad_position", "The top level of the navigation has no pages, but groups. Please name a group.");
}

function isAt(node: NavigationNode, path: string): boolean {
  return node.type === "page" && node.path === path;
}
