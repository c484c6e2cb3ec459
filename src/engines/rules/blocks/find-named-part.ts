import { slug } from "github-slugger";
import type { Nodes } from "mdast";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { withoutCopies } from "../../../docs-source/find-page-on-site.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { isPage, listOwnDocuments, pageTitle, withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listEntryTitles, listGroups } from "../../../docs-source/site-edits/listed-pages.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { sectionsNamed } from "../sections/page-sections.ts";
import { type OpenBlocks, openBlocksAt } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";

/** Where a part of a page is: on which one, and under a heading where that tells it from others there. */
export type NamedPart = { path: string; heading?: string };

/**
 * The table, or the list, that people call by words of the headings around it or of the line that announces it, where one page
 * alone has such a one. A table may also be called by words of its page's title or file name, and a list as its page is, rather
 * than one elsewhere by some of its words.
 */
export async function findNamedTable(
  docs: DocsFiles,
  kind: "table" | "list",
  name: string,
): Promise<NamedPart | undefined> {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return undefined;
  const found = new Map<string, string[]>();
  const called = new Set<string>();
  let hasTitled = false;
  const isName = (text: string) => wordsOf(text).join(" ") === wanted.join(" ");
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    const text = (await docs.read(path)) ?? "";
    const said = text.toLowerCase();
    const file = withoutExtension(path).split("/").at(-1) ?? "";
    const isTitled = kind === "list" && [file, pageTitle(text) ?? ""].some(isName);
    const fileWords = kind === "table" || isTitled ? wordsOf(file).concat(isTitled ? wanted : []) : [];
    if (
      !wanted.every((word) => said.includes(word) || fileWords.includes(word)) ||
      (kind === "table" && !/\||<table/i.test(text))
    )
      continue;
    const open = await openBlocksAt(docs, path);
    const headings = open.type === "open" ? headingsWith(open, kind, wanted, fileWords) : [];
    if (headings.length > 0) found.set(path, headings);
    if (headings.length > 0 && (isTitled || headings.some(isName))) called.add(path);
    hasTitled ||= isTitled && headings.length > 0;
  }
  if (hasTitled) for (const path of [...found.keys()].filter((one) => !called.has(one))) found.delete(path);
  const paths = found.size > 1 ? await withoutCopies(docs, [...found.keys()]) : [...found.keys()];
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) return undefined;
  const [heading = "", ...further] = new Set(found.get(path));
  return heading === "" || further.length > 0 ? { path } : { path, heading };
}

/** A section, and which words it was found by. */
export type NamedSection = Required<NamedPart> & { said: string };

/**
 * The section with one of these headings, if one page alone has it once: of several headings the first. None that may be a group
 * or an entry of the navigation, or a folder, is taken.
 */
export async function findNamedSection(
  docs: DocsFiles,
  headings: readonly string[],
): Promise<NamedSection | undefined> {
  const source = await readSiteSource(docs);
  const listed = [
    ...listGroups(source).map(({ title }) => title),
    ...[...listEntryTitles(source.navigation).values()].flat(),
  ];
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  const folders = new Set(pages.flatMap((path) => path.split("/").slice(0, -1)));
  const entries = new Set([...listed, ...folders].map((name) => name.trim().toLowerCase()));
  const isOther = (name: string) => entries.has(name.toLowerCase()) || folders.has(slug(name));
  const wanted = headings.filter((one) => !isOther(one));
  const found = new Map<string, NamedSection[]>(wanted.map((one) => [one, []]));
  const like = new Map<string, NamedSection[]>(wanted.map((one) => [one, []]));
  for (const path of wanted.length > 0 ? pages : []) {
    const text = (await docs.read(path)) ?? "";
    if (!wanted.some((one) => mayHaveHeading(text, one))) continue;
    const open = await openBlocksAt(docs, path);
    if (open.type !== "open") continue;
    const below = open.sections.filter(({ depth }) => depth > 1);
    for (const one of wanted) {
      found.get(one)?.push(...sectionsNamed(below, one).map(({ title }) => ({ path, heading: title, said: one })));
      if (SEVERAL_WORDS.test(one))
        like
          .get(one)
          ?.push(
            ...below
              .filter(({ title }) => hasWords(title, one))
              .map(({ title }) => ({ path, heading: title, said: one })),
          );
    }
  }
  const named = (of: typeof found) => wanted.map((one) => of.get(one) ?? []).find((sections) => sections.length > 0);
  const all = named(found) ?? named(like) ?? [];
  const own = new Set(
    all.length > 1 ? await withoutCopies(docs, [...new Set(all.map(({ path }) => path))]) : undefined,
  );
  const [section, ...others] = own.size > 0 ? all.filter(({ path }) => own.has(path)) : all;
  return others.length === 0 ? section : undefined;
}

/** "auto-save", too */
const SEVERAL_WORDS = /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u;

/** Whether a line that may be a heading has these words, so that most pages need not be parsed. */
function mayHaveHeading(text: string, words: string): boolean {
  const said = words.toLowerCase();
  const lines = text.split("\n");
  return lines.some((line, at) => {
    const isLine = /^[\s>]*#/.test(line) || /^\s*<h\d/i.test(line) || /^\s*(?:=+|-+)\s*$/.test(lines[at + 1] ?? "");
    return isLine && line.toLowerCase().replaceAll("`", "").includes(said.replaceAll("`", ""));
  });
}

/** Whether a heading has these words one behind the other, among others. */
function hasWords(heading: string, words: string): boolean {
  const plain = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
  return plain(heading).includes(plain(words));
}

/** The heading above each table whose name has the words; an empty one where none is above it, or it says less than the line above a list. */
function headingsWith(
  open: OpenBlocks,
  kind: "table" | "list",
  wanted: readonly string[],
  fileWords: readonly string[],
): string[] {
  const { tree, text, sections } = open;
  const title = kind === "table" ? (pageTitle(text) ?? "") : "";
  return [...findPaths(tree)].flatMap(([node, path]) => {
    if ((node as Nodes).type !== kind || path.some(({ type }) => type === kind)) return [];
    const { start } = rangeOf(node as Nodes);
    const around = sections.filter((one) => one.start <= start && one.end > start);
    const lead = wordsOf(leadOf(node as Nodes, path.at(-1)));
    // The line above it tells a list from others under the same heading.
    if (kind === "list" && wanted.every((word) => lead.includes(word))) return [""];
    const words = new Set([title, ...around.map((one) => one.title)].flatMap(wordsOf).concat(lead, fileWords));
    return wanted.every((word) => words.has(word)) ? [around.at(-1)?.title ?? ""] : [];
  });
}

/** "The supported makers are:", right before a list or table. */
function leadOf(node: Nodes, around: Nodes | undefined): string {
  const siblings: Nodes[] = around && "children" in around ? around.children : [];
  const before = siblings[siblings.indexOf(node) - 1];
  const lead = before?.type === "paragraph" ? ownText(before).trim() : "";
  return lead.endsWith(":") ? lead : "";
}

/** Words in lower case, each without the ending of a plural. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));
}
