import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { readPageFields } from "../../../docs-source/site/pages/page-fields.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode, SiteSource } from "../../../docs-source/site/site-source.ts";
import { createChangedDocs } from "../../../docs-source/site-edits/changed-docs.ts";
import { listAround, moveNodes, type NodePair } from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { hasNavigation } from "../../../docs-source/site-edits/groups/plan-group-move.ts";
import { NO_SITE_CHANGE, type SitePosition } from "../../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../../docs-source/site-edits/translated-twins.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { numberInName, readFolderNumber, writeFolderNumber } from "./folder-number.ts";
import { setSidebarOrder } from "./set-sidebar-hidden.ts";

const FIELDS = { docusaurus: "sidebar_position", starlight: "sidebar.order" };

/**
 * Gives a page of a list that Docusaurus or Starlight makes of a folder the number by which it stands where it is wanted. Undefined if
 * no number of this page alone does that.
 */
export async function placeByNumber(
  docs: EditableDocs,
  path: string,
  position: SitePosition | undefined,
): Promise<Applied | undefined> {
  const source = await readSiteSource(docs);
  const { format, navigation } = source;
  const isMade =
    format === "docusaurus" || (format === "starlight" && !source.references.some((one) => one.path === path));
  const found = isMade ? findList(navigation, path) : undefined;
  const list = found && format === "starlight" ? await withOwnPage(docs, found) : found;
  if (!list || (format !== "docusaurus" && format !== "starlight") || position === undefined) return undefined;
  const others = list.nodes.filter((node) => !isPageAt(node, path));
  const at = placeIn(others, list.title, position);
  if (at === undefined) return undefined;
  // What the list names itself has no number that counts.
  const isNamed = (node: NavigationNode | undefined) =>
    node?.type === "page" && source.references.some((own) => own.path === node.path && !own.isFolder && !own.isMention);
  if (format === "docusaurus" && (isNamed(others[at - 1]) || isNamed(others[at]))) return undefined;
  if (list.nodes.indexOf(others[at - 1] as NavigationNode) === list.nodes.findIndex((node) => isPageAt(node, path)) - 1)
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} is there in the navigation already.`] };
  const [before, after] = [await numberOf(docs, format, others[at - 1]), await numberOf(docs, format, others[at])];
  const number = numberBetween(before, after, at);
  const text = number === undefined ? undefined : await docs.read(path);
  const edited = text === undefined || number === undefined ? undefined : setNumber(format, text, number);
  if (edited === undefined || edited === text) return undefined;
  await docs.write(path, edited);
  const changed = [path];
  // The pages of each language are ordered by their own numbers.
  const twins = findTranslatedTwins(source, await docs.list(), path);
  for (const twin of twins) {
    const before = await docs.read(twin.path);
    const after = before === undefined || number === undefined ? undefined : setNumber(format, before, number);
    if (after === undefined || after === before) continue;
    await docs.write(twin.path, after);
    changed.push(twin.path);
  }
  const what = `${codeSpan(FIELDS[format])} was set to ${number}`;
  const also = changed.length > 1 ? ` So was that of ${countOf(changed.length - 1, "translation")}.` : "";
  return {
    type: "applied",
    changedFiles: changed.length,
    notes: [`Moved ${codeSpan(path)} in the navigation: its ${what}.${also}`],
    findings: changed.map((one) => ({ path: one, kind: "frontmatter", message: what, isChanged: true })),
  };
}

/** Gives a folder that Docusaurus makes a group of the number by which it stands beside another entry of its list. */
export async function placeFolderByNumber(
  docs: EditableDocs,
  source: SiteSource,
  main: readonly NavigationNode[],
  { own, beside }: NodePair,
  side: "after" | "before",
): Promise<Applied | undefined> {
  const wanted = moveNodes(main, [{ own, beside }], side);
  if (source.format !== "docusaurus" || own.node.type !== "section" || !wanted) return undefined;
  const others = listAround(main, beside).filter((node) => node !== own.node);
  const at = others.indexOf(beside.node) + (side === "after" ? 1 : 0);
  const [before, after] = [others[at - 1], others[at]];
  const number = numberBetween(
    await numberOf(docs, "docusaurus", before),
    await numberOf(docs, "docusaurus", after),
    at,
  );
  const file = number === undefined ? undefined : await writeFolderNumber(docs, own.node, number);
  if (
    !file ||
    !(await hasNavigation(
      createChangedDocs(docs, { ...NO_SITE_CHANGE, additions: [{ ...file, title: "" }] }, []),
      source,
      wanted,
    ))
  )
    return undefined;
  await docs.write(file.path, file.text);
  const message = `the number by which it is ordered was set to ${number}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Moved the group ${codeSpan(own.node.title)} in the navigation: ${message} in ${codeSpan(file.path)}.`],
    findings: [{ path: file.path, kind: "navigation", message, isChanged: true }],
  };
}

function setNumber(format: keyof typeof FIELDS, text: string, number: number): string | undefined {
  if (format === "starlight") return setSidebarOrder(text, number);
  const edit = setFrontmatterField(text, FIELDS[format], number);
  return edit.type === "changed" ? edit.text : undefined;
}

/** Why no number of the page puts it where it is wanted, where numbers order it or the other page. */
export async function refuseNumber(
  docs: EditableDocs,
  path: string,
  position: SitePosition | undefined,
): Promise<Refused | undefined> {
  const { format } = await readSiteSource(docs);
  if (format !== "docusaurus" && format !== "starlight") return undefined;
  const pages = [path, ...(position?.type === "beside" ? [position.page] : [])];
  const numbers = await Promise.all(pages.map((page) => numberOf(docs, format, { type: "page", path: page })));
  if (numbers.every((number) => number === undefined)) return undefined;
  return refuse(
    "bad_position",
    `${codeSpan(path)} was not moved, because the site lists pages by their folders and in those by ${codeSpan(FIELDS[format])}, and no number of this page alone puts it there. Please move its file into the folder that it belongs to, or set the numbers, for example: set the field ${codeSpan(FIELDS[format])} of ${codeSpan(path)} to 3.`,
  );
}

type List = { title: string | undefined; nodes: readonly NavigationNode[]; root?: string };

function findList(nodes: readonly NavigationNode[], path: string, title?: string): List | undefined {
  if (nodes.some((node) => isPageAt(node, path))) return { title, nodes };
  for (const node of nodes) {
    const found = node.type === "section" ? findList(node.children, path, node.title) : undefined;
    if (node.type === "section" && found?.nodes === node.children && node.root !== undefined)
      return { ...found, root: node.root };
    if (found) return found;
  }
  return undefined;
}

/** Starlight shows the page of a folder among the others in it, by its number. */
async function withOwnPage(docs: EditableDocs, list: List): Promise<List> {
  if (list.root === undefined) return list;
  const own: NavigationNode = { type: "page", path: list.root };
  const number = (await numberOf(docs, "starlight", own)) ?? Number.POSITIVE_INFINITY;
  const numbers = await Promise.all(list.nodes.map((node) => numberOf(docs, "starlight", node)));
  const before = numbers.filter((one) => one !== undefined && one < number).length;
  return { ...list, nodes: list.nodes.toSpliced(before, 0, own) };
}

function isPageAt(node: NavigationNode | undefined, path: string): boolean {
  return node?.type === "page" && node.path === path;
}

/** How many of the others stand before the place. */
function placeIn(others: readonly NavigationNode[], title: string | undefined, position: SitePosition) {
  if (position.type === "group") {
    if (position.group.toLowerCase() !== title?.toLowerCase()) return undefined;
    return position.at === "start" ? 0 : others.length;
  }
  // Behind the page of a group are the others of that group.
  const isBefore = (node: NavigationNode) =>
    position.side === "before" && node.type === "section" && node.root === position.page;
  const beside = others.findIndex((node) => isPageAt(node, position.page) || isBefore(node));
  return beside < 0 ? undefined : position.side === "before" ? beside : beside + 1;
}

async function numberOf(
  docs: EditableDocs,
  format: keyof typeof FIELDS,
  node: NavigationNode | undefined,
): Promise<number | undefined> {
  if (node?.type === "page") {
    const own = readPageFields((await docs.read(node.path)) ?? "").order;
    return own ?? (format === "docusaurus" ? numberInName(node.path) : undefined);
  }
  return node?.type === "section" ? readFolderNumber(docs, node) : undefined;
}

/** Entries with numbers stand before those without. */
function numberBetween(before: number | undefined, after: number | undefined, at: number): number | undefined {
  if (at > 0 && before === undefined) return undefined;
  if (after === undefined) return before === undefined ? 1 : Math.floor(before) + 1;
  if (before === undefined) return after > 1 || after <= 0 ? Math.ceil(after) - 1 : after / 2;
  const next = Math.floor(before) + 1;
  const number = next < after ? next : (before + after) / 2;
  return before < number && number < after ? number : undefined;
}
