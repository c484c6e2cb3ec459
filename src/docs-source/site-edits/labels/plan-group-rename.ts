import { slug } from "github-slugger";
import type { DocsFiles } from "../../docs-files.ts";
import { folderOf } from "../../docs-path.ts";
import { presentFields } from "../../site/present-fields.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import type { NavigationNode, SectionKind, SiteSource } from "../../site/site-source.ts";
import { createChangedDocs } from "../changed-docs.ts";
import { listPages, mainEdition } from "../listed-pages.ts";
import { COPIES, readSiteWithFiles } from "../read-site-with-files.ts";
import { findSectionTitle } from "../section-name.ts";
import { type FileEdit, NO_SITE_CHANGE } from "../site-change.ts";
import { findHtmlNames } from "./find-html-names.ts";
import { findWrittenNames, type WrittenName } from "./find-written-names.ts";
import { findTranslatedNames } from "./translated-names.ts";

export type GroupRename =
  /**
   * `others` are texts of the same files that have the name too and stay; `further` is how many groups of the name, with
   * other pages, are in other versions.
   */
  | { type: "planned"; name: string; edits: FileEdit[]; others: FileEdit[]; further?: number }
  | { type: "same"; name: string }
  | { type: "none"; known: string[] }
  /** The first page of each. */
  | { type: "several"; name: string; starts: string[] }
  /** A section beside it has the new name. */
  | { type: "taken"; name: string }
  /**
   * Nothing that can be edited holds the name, or the address of a page is made of it. `root` is the page of the section,
   * `unread` the first place of the settings that is no plain data, as `file:line`.
   */
  | { type: "computed"; name: string; isAddress: boolean; root?: string; unread?: string };

type Section = {
  title: string;
  kind: SectionKind;
  pages: string[];
  root?: string;
  siblings: string[];
  /** The titles of the sections around it. */
  around: string[];
  isCopy: boolean;
  children: readonly NavigationNode[];
};

const MAX_TRIED = 20;
const MAX_KNOWN = 30;

/**
 * Plans another name for the section of the navigation that is called `wanted`. Each text that may be its name is tried: the
 * site, read with the edit, must be the same but for this name.
 *
 * @param kinds of sections that may be meant; those of a later list only where there is none of an earlier one
 * @param inside the title of a section around the one that is meant
 */
export async function planGroupRename(
  docs: DocsFiles,
  wanted: string,
  to: string,
  kinds: readonly (readonly SectionKind[])[],
  inside?: string,
): Promise<GroupRename> {
  const { source, files } = await readSiteWithFiles(docs);
  const sections = listSections(source.navigation);
  const title = findSectionTitle(source, wanted, { byFolder: true });
  const outer =
    inside === undefined ? undefined : findSectionTitle(source, inside, { byFolder: true, byPart: true }).toLowerCase();
  const isInside = (index: number) => {
    const { around = [], pages = [] } = sections[index] ?? {};
    return outer === undefined || around.includes(outer) || (isFolder && isInFolder(pages, inside ?? ""));
  };
  const isFolder = outer !== undefined && !sections.some((one) => one.title.toLowerCase() === outer);
  const named = kinds.map((own) => findMeant(sections, title, own).filter(isInside));
  const found = named.find(({ length }) => length > 0) ?? [];
  // In GitBook, a heading of the list is a group, and an entry with others below it is first of all a page.
  const headings = source.format === "gitbook" ? found.filter((index) => sections[index]?.root === undefined) : [];
  const own = headings.length > 0 ? headings : found;
  // A language of Starlight has names of its own, or else those of the main one.
  const shared = source.format === "starlight" ? [] : findShared(sections, own);
  const meant = [...own, ...shared.filter(isInside)].toSorted((a, b) => a - b);
  const [first] = meant;
  if (first === undefined) {
    const isOpen = source.format === "docusaurus" && inside === undefined;
    const [html, ...others] = isOpen ? await findHtmlNames(docs, files, wanted, to) : [];
    if (html && others.length === 0) return { type: "planned", name: wanted, edits: [html], others: [] };
    return { type: "none", known: knownNames(sections, kinds.flat()).slice(0, MAX_KNOWN) };
  }
  const name = sections[first]?.title ?? wanted;
  if (name === to) return { type: "same", name };
  if (meant.some((index) => sections[index]?.siblings.includes(to))) return { type: "taken", name };
  const written: WrittenName[] = [];
  for (const file of files) written.push(...(await findWrittenNames(docs, file, name, to)));
  const owners = new Map<number, WrittenName>();
  const idle: WrittenName[] = [];
  for (const edit of written.slice(0, MAX_TRIED)) {
    const after = await readSiteSource(createChangedDocs(docs, NO_SITE_CHANGE, [edit]));
    const renamed = findRenamed(source, after, name, to);
    for (const index of renamed) if (!owners.has(index)) owners.set(index, edit);
    if (renamed.length === 0) idle.push(edit);
  }
  const edits = [...new Set(meant.map((index) => owners.get(index)))];
  const [edit] = edits;
  const all = edits.filter((one) => one !== undefined);
  const isOne = all.length === edits.length && isSameGroup(sections, meant);
  if (edits.length > 1 && !isOne) return { type: "several", name, starts: startsOf(sections, meant) };
  // Of several categories of one name, the addresses have numbers.
  const isOnly = written.filter(({ keepsAddress }) => keepsAddress).length === 1;
  const kept = edit?.keepsAddress && isOnly ? [edit.keepsAddress] : [];
  if (!edit || (edit.isAddress && kept.length === 0)) {
    const computed = source.notices.find(({ isComputed }) => isComputed);
    const unread = computed && `${computed.path}:${computed.line}`;
    const { root } = sections[first] ?? {};
    return { type: "computed", name, isAddress: edit !== undefined, ...presentFields({ root, unread }) };
  }
  const { language } = source.settings;
  const translated =
    source.format === "docusaurus" ? await findTranslatedNames(docs, "category", name, to, language) : [];
  return {
    type: "planned",
    name,
    edits: [...all, ...kept, ...translated],
    others: idle.filter(({ file, isUnnamed }) => file === edit.file && !isUnnamed),
    further: sections.filter((_, index) => {
      const owner = owners.get(index);
      return isFurther(sections, meant, index) && isInside(index) && (owner === undefined || !all.includes(owner));
    }).length,
  };
}

/** The same group with the same pages in other versions, which differ in other groups. */
function findShared(sections: Section[], meant: number[]): number[] {
  return sections.flatMap((section, index) => {
    const isShared = section.isCopy && section.pages.length > 0 && !section.pages.every((path) => COPIES.test(path));
    const isSame = meant.some((one) => {
      const { title, kind } = sections[one] ?? {};
      return title === section.title && kind === section.kind && isSameGroup(sections, [one, index]);
    });
    return isShared && isSame ? [index] : [];
  });
}

function isFurther(sections: Section[], meant: number[], index: number): boolean {
  const [one, other] = [sections[meant[0] ?? -1], sections[index]];
  return !meant.includes(index) && other?.isCopy === true && other.title === one?.title && other.kind === one.kind;
}

/** Whether several sections are one that parts of the site, such as its products, share. */
function isSameGroup(sections: Section[], meant: number[]): boolean {
  const [first = "", ...others] = meant.map((index) => JSON.stringify(sections[index]?.children));
  return first !== "[]" && others.every((other) => other === first);
}

/** Whether all pages are in a folder of this name, or in folders that have its words. */
function isInFolder(pages: readonly string[], name: string): boolean {
  const folder = `/${slug(name)}/`;
  const words = wordsOf(name);
  return (
    pages.length > 0 &&
    pages.every((path) => {
      const around = wordsOf(folderOf(path));
      const hasWords = words.length > 1 && words.every((word) => around.includes(word));
      return hasWords || `/${path}`.toLowerCase().includes(folder);
    })
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The sections of this name, by their index; those with the same capitals before others, and groups before tabs. */
function findMeant(sections: Section[], wanted: string, kinds: readonly SectionKind[]): number[] {
  const original = sections.map((_, index) => index).filter((index) => sections[index]?.isCopy === false);
  const named = (isNamed: (title: string) => boolean) =>
    original.filter((index) => isNamed(sections[index]?.title ?? ""));
  const exact = named((title) => title === wanted);
  const found = exact.length > 0 ? exact : named((title) => title.toLowerCase() === wanted.toLowerCase());
  const fitting = found.filter((index) => kinds.includes(sections[index]?.kind ?? "group"));
  const isOne = new Set(fitting.map((index) => sections[index]?.title)).size <= 1;
  return isOne ? fitting : fitting.slice(0, 0);
}

function knownNames(sections: Section[], kinds: readonly SectionKind[]): string[] {
  return [...new Set(sections.filter(({ kind, isCopy }) => kinds.includes(kind) && !isCopy).map(({ title }) => title))];
}

function startsOf(sections: Section[], meant: number[]): string[] {
  return meant.map((index) => sections[index]?.pages[0]).filter((page) => page !== undefined);
}

/** The sections whose name changed, if nothing else did. */
function findRenamed(before: SiteSource, after: SiteSource, name: string, to: string): number[] {
  if (outlineOf(before) !== outlineOf(after)) return [];
  const [old, now] = [listSections(before.navigation), listSections(after.navigation)];
  const changed = old.flatMap(({ title }, index) => (title === now[index]?.title ? [] : [index]));
  return changed.every((index) => old[index]?.title === name && now[index]?.title === to) ? changed : [];
}

function outlineOf({ navigation, settings, pages, redirects, notices }: SiteSource): string {
  const faults = notices.filter(({ isFault, isComputed }) => isFault || isComputed).length;
  return JSON.stringify([withoutNames(navigation), settings, pages, redirects, faults]);
}

function withoutNames(nodes: readonly NavigationNode[]): unknown[] {
  return nodes.map((node) =>
    node.type === "section" ? { ...node, title: "", children: withoutNames(node.children) } : node,
  );
}

function listSections(nodes: readonly NavigationNode[], isCopy = false, around: string[] = []): Section[] {
  const main = [mainEdition(nodes, "language"), mainEdition(nodes, "version")];
  return nodes.flatMap((node) => {
    if (node.type !== "section") return [];
    const pages = [...(node.root === undefined ? [] : [node.root]), ...listPages(node.children)];
    const isOther = isCopy || ((node.kind === "language" || node.kind === "version") && !main.includes(node));
    const isOld = pages.length > 0 && pages.every((path) => COPIES.test(path));
    const siblings = nodes.flatMap((one) => (one.type === "section" && one !== node ? [one.title] : []));
    const root = node.root === undefined ? {} : { root: node.root };
    const own = {
      title: node.title,
      kind: node.kind,
      pages,
      ...root,
      siblings,
      around,
      isCopy: isOther || isOld,
      children: node.children,
    };
    return [own, ...listSections(node.children, own.isCopy, [...around, node.title.toLowerCase()])];
  });
}
