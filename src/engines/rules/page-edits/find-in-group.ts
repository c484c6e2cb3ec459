import { slug } from "github-slugger";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import {
  cleanReference,
  cleanTitle,
  isPage,
  listOwnDocuments,
  pageTitle,
  withoutExtension,
} from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findGroupsOnPath } from "../../../docs-source/site-edits/groups-on-path.ts";
import { listEntryTitles } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The index of a group is the one of its own folder, and not one below that. */
function highest(paths: readonly string[]): string | undefined {
  const depthOf = (path: string) => path.split("/").length;
  const [first, second] = paths.toSorted((a, b) => depthOf(a) - depthOf(b));
  return first !== undefined && (second === undefined || depthOf(first) < depthOf(second)) ? first : undefined;
}

/** The one page of a group of the navigation that has a name, by its entry, title, file name or path. */
export async function findInGroup(
  docs: DocsFiles,
  page: string,
  group: string,
): Promise<{ type: "found"; path: string } | Refused> {
  const source = await readSiteSource(docs);
  const called = (name: string) => {
    const { title, groups } = findGroupsOnPath(source, name);
    // Found by their folder, several may have one title.
    const folder = `/${slug(name)}/`;
    const isInside = ({ pages }: { pages: string[] }) =>
      pages.every((path) => `/${path.toLowerCase()}`.includes(folder));
    const inside = title === name ? [] : groups.filter((one) => one.pages.length > 0 && isInside(one));
    return { title, groups: inside.length > 0 ? inside : groups };
  };
  const exact = called(group);
  // "the CLI docs" are the group "CLI".
  const name = group.replace(/ (?:docs|documentation|pages)$/i, "");
  const { title, groups } = exact.groups.length > 0 ? exact : called(name);
  if (groups.length === 0) {
    const pages = new Set([...(await listBelow(docs, group)), ...(await listBelow(docs, name))]);
    const below = await findNamedIn(docs, page, pages);
    return below.length === 1 && below[0] !== undefined
      ? { type: "found", path: below[0] }
      : refuse("group_not_found", `There is no group ${codeSpan(group)} in the navigation.`);
  }
  const originals = groups.filter(({ isFurther }) => !isFurther);
  const counted = originals.length > 0 ? originals : groups;
  const all = await findNamedIn(docs, page, new Set(counted.flatMap(({ pages }) => pages)));
  // A part of the site may have the name of one of its groups: then the group is meant.
  const inEach = all.filter((path) => counted.every(({ pages }) => pages.includes(path)));
  const found = inEach.length > 0 ? inEach : all;
  const [path] = found;
  if (path !== undefined && found.length === 1) return { type: "found", path };
  const first = /^(?:index|readme)(?:\.mdx?)?$/i.test(page) ? highest(found) : undefined;
  if (first !== undefined) return { type: "found", path: first };
  if (path === undefined)
    return refuse("page_not_found", `There is no page ${codeSpan(page)} in the group ${codeSpan(title)}.`);
  return refuse(
    "ambiguous_page",
    `${codeSpan(page)} in the group ${codeSpan(title)} may be any of these pages: ${codeSpans(found)}. Please give its path.`,
  );
}

/** The one page of a group that has a word in the name of its file: "after Lamps" is `lamps-and-bulbs` there. */
export async function findByWordInGroup(docs: DocsFiles, word: string, group: string): Promise<string | undefined> {
  if (!/^[\p{L}\d]{3,40}$/u.test(word)) return undefined;
  const { groups } = findGroupsOnPath(await readSiteSource(docs), group);
  const pages = new Set(groups.filter(({ isFurther }) => !isFurther).flatMap((one) => one.pages));
  const wanted = word.toLowerCase();
  const [path, ...others] = [...pages].filter((one) =>
    withoutExtension(nameOf(one))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(wanted),
  );
  return others.length === 0 ? path : undefined;
}

/** The pages in the folders of a name. */
export async function listBelow(docs: DocsFiles, name: string): Promise<string[]> {
  const folder = `/${cleanReference(name).toLowerCase().replace(/\/$/, "")}/`;
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  return folder === "//" ? [] : pages.filter((path) => `/${path.toLowerCase()}`.includes(folder));
}

/** Those of some pages that have a name, by their entries, titles, file names or paths. */
export async function findNamedIn(docs: DocsFiles, page: string, pages: Iterable<string>): Promise<string[]> {
  const entries = listEntryTitles((await readSiteSource(docs)).navigation);
  const wanted = { title: cleanTitle(page), path: cleanReference(page).toLowerCase(), slug: slug(page) };
  const found: string[] = [];
  for (const path of pages) {
    const bare = withoutExtension(path).toLowerCase();
    const text = (await docs.read(path)) ?? "";
    const fields = readFrontmatter(text);
    const labels = ["sidebarTitle", "sidebar_label"].map((name) => String(frontmatterValue(fields, name) ?? ""));
    const names = [...(entries.get(path) ?? []), pageTitle(text) ?? "", ...labels].map(cleanTitle);
    const isNamed =
      names.includes(wanted.title) ||
      [path.toLowerCase(), bare].some((form) => form === wanted.path || form.endsWith(`/${wanted.path}`)) ||
      nameOf(bare) === wanted.slug;
    if (isNamed) found.push(path);
  }
  return found;
}
