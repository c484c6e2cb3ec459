import { slug } from "github-slugger";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { findPageOnSite, withoutCopies } from "../../../docs-source/find-page-on-site.ts";
import { isPage, listOwnDocuments, withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listGroups } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { listFolder } from "../list-folder.ts";
import { splitInGroup } from "../prompt/read-page-in-group.ts";
import { splitButNot } from "../prompt/values.ts";
import { refuse } from "../refuse.ts";
import { findAtAddress } from "./find-at-address.ts";
import {
  findByNumber,
  findByNumberedName,
  findByNumberOfFile,
  findByOwnName,
  findByOwnWords,
  findByStems,
  findByTitleStart,
  findByTitleWords,
  findByWords,
  findOfKind,
  findWithoutSiteName,
  findWithWords,
} from "./find-by-words.ts";
import { findByWordInGroup, findInGroup, findNamedIn, listBelow } from "./find-in-group.ts";
import { findPart } from "./find-part.ts";
import { refuseLostEntry } from "./refuse-lost-entry.ts";

const INDEX = /\/(?:_?index|readme)\.mdx?$/i;

/** The one page that a person means, or a refusal that says why it is not clear. */
export async function findOnePage(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused> {
  const excluded = splitButNot(reference);
  if (excluded) return findBut(docs, excluded.page, excluded.other);
  const there = await findAtAddress(docs, reference);
  if (there) return there;
  const match = await findPageOnSite(docs, reference);
  if (match.type === "found") return match;
  const placed = splitInGroup(reference);
  if (placed) return findPlaced(docs, placed);
  if (match.type === "ambiguous") return refuseAmbiguous(reference, match.candidates);
  const counted = await findByNumber(docs, reference);
  if (counted.length === 1 && counted[0] !== undefined) return { type: "found", path: counted[0] };
  if (counted.length > 1) return refuseAmbiguous(reference, counted);
  // The path of a folder is that of no page that has its words.
  const written = reference.includes("/") ? await findFolderOf(docs, reference) : undefined;
  if (written) return written;
  // "the launch week page" is `launch-week`.
  const name = reference.includes(" ") ? slug(reference) : "";
  const named = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(name) ? await findPageOnSite(docs, name) : undefined;
  const worded = await findByWords(docs, reference);
  // "the migration page of v2" may be `migration/v2` as well.
  const both = [...new Set([...(named?.type === "found" ? [named.path] : []), ...worded])];
  const found = both.length > 1 ? await withoutCopies(docs, both) : both;
  if (found.length === 1 && found[0] !== undefined) return { type: "found", path: found[0] };
  const above = indexAbove(found) ?? overviewAbove(reference, found);
  if (above !== undefined) return { type: "found", path: above };
  if (found.length > 1) return refuseAmbiguous(reference, found);
  const inside =
    (await findInNamedGroup(docs, reference)) ??
    (await findOverview(docs, reference)) ??
    (await findOneOfGroup(docs, reference));
  if (inside) return inside;
  const folder = await findFolderOf(docs, reference);
  if (folder) return folder;
  const titled = await findByTitleWords(docs, reference);
  if (titled.length === 1 && titled[0] !== undefined) return { type: "found", path: titled[0] };
  if (titled.length > 1) return refuseAmbiguous(reference, titled);
  const own = await withoutCopies(docs, await findByOwnWords(docs, reference));
  if (own.length === 1 && own[0] !== undefined) return { type: "found", path: own[0] };
  if (own.length > 1) return refuseAmbiguous(reference, own);
  const stems = await withoutCopies(docs, await findByStems(docs, reference));
  if (stems.length === 1 && stems[0] !== undefined) return { type: "found", path: stems[0] };
  if (stems.length > 1) return refuseAmbiguous(reference, stems);
  const begun = await withoutCopies(docs, await findByTitleStart(docs, reference));
  if (begun.length === 1 && begun[0] !== undefined) return { type: "found", path: begun[0] };
  const short = await withoutCopies(docs, await findWithoutSiteName(docs, reference));
  if (short.length === 1 && short[0] !== undefined) return { type: "found", path: short[0] };
  const called = await findByOwnName(docs, reference);
  if (called !== undefined) return { type: "found", path: called };
  const ofKind = await withoutCopies(docs, await findOfKind(docs, reference));
  if (ofKind.length === 1 && ofKind[0] !== undefined) return { type: "found", path: ofKind[0] };
  if (ofKind.length > 1) return refuseAmbiguous(reference, ofKind);
  const numbered = await findByNumberedName(docs, reference);
  if (numbered.length === 1 && numbered[0] !== undefined) return { type: "found", path: numbered[0] };
  const part = await findPart(docs, reference);
  if (part !== undefined)
    return refuse("page_not_found", `${codeSpan(part)} is no page, but a part of pages. Its text can be changed.`);
  const begins = await withoutCopies(docs, await findByNumberOfFile(docs, reference));
  if (begins.length === 1 && begins[0] !== undefined) return { type: "found", path: begins[0] };
  const start = /^docs (?:index|home ?page)$/i.test(reference) ? await findPageOnSite(docs, "start page") : undefined;
  if (start?.type === "found") return start;
  const lost = await refuseLostEntry(docs, reference);
  if (lost) return lost;
  const likely = match.suggestions.length > 0 ? match.suggestions : await findWithWords(docs, reference);
  const hint = likely.length > 0 ? ` Did you mean ${codeSpans(likely)}?` : "";
  return refuse("page_not_found", `There is no page ${codeSpan(reference)}.${hint}`);
}

/** What the name of a folder means: its page, if there is nothing beside that, or none. */
async function findFolderOf(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused | undefined> {
  const folder = /^[^\s]+$/.test(reference) && !reference.endsWith("/") ? await listFolder(docs, reference) : undefined;
  if (!folder) return undefined;
  // "The FAQ" is `faq/README.md`, with nothing beside it.
  const [only, ...beside] = folder.paths;
  if (only !== undefined && beside.length === 0 && INDEX.test(only)) return { type: "found", path: only };
  return refuse(
    "page_not_found",
    `There is no page ${codeSpan(reference)}, but a folder ${codeSpan(`${folder.folder}/`)}. If that is meant, please say: the folder ${codeSpan(folder.folder)}.`,
  );
}

/** "Settings in Workshop" is a page of a group, or has that title. */
export async function findPlaced(
  docs: DocsFiles,
  { page, group }: { page: string; group: string },
): Promise<{ type: "found"; path: string } | Refused> {
  const inside = await findInGroup(docs, page, group);
  if (inside.type === "found" || inside.reason === "ambiguous_page") return inside;
  // A group may be called as the folder is, and list some of its pages alone.
  const [path, ...others] = await findNamedIn(docs, page, await listBelow(docs, group));
  if (path !== undefined && others.length === 0) return { type: "found", path };
  for (const preposition of ["in", "of", "under", "within", "inside", "below", "from"]) {
    for (const article of ["", "the "]) {
      const match = await findPageOnSite(docs, `${page} ${preposition} ${article}${group}`);
      if (match.type === "found") return match;
      if (match.type === "ambiguous")
        return refuseAmbiguous(`${page} ${preposition} ${article}${group}`, match.candidates);
    }
  }
  const found = (await findByWordInGroup(docs, page, group)) ?? (await findBelow(docs, page, group));
  return found === undefined ? inside : { type: "found", path: found };
}

/** The page that a name means among all, if it is in the folder that it is said to be in. */
async function findBelow(docs: DocsFiles, page: string, folder: string): Promise<string | undefined> {
  const paths = await listBelow(docs, folder);
  const found = paths.length > 0 ? await findOnePage(docs, page) : undefined;
  return found?.type === "found" && paths.includes(found.path) ? found.path : undefined;
}

/** Of several index pages, the one of the folder that all others are in: "the reference index". */
function indexAbove(paths: readonly string[]): string | undefined {
  if (!paths.every((path) => /(?:^|\/)(?:_?index|readme)\.mdx?$/i.test(path))) return undefined;
  return paths.find((path) => paths.every((other) => other.startsWith(path.slice(0, path.lastIndexOf("/") + 1))));
}

/** "The auth overview" is `auth/overview`, and not `auth/tokens/overview`. */
function overviewAbove(reference: string, paths: readonly string[]): string | undefined {
  if (!/^\S.{0,99} (?:overview|introduction|intro)$/i.test(reference)) return undefined;
  const [path = "", ...others] = paths.toSorted((a, b) => a.length - b.length);
  const isAbove = path.includes("/") && others.every((other) => other.startsWith(`${folderOf(path)}/`));
  return isAbove ? path : undefined;
}

/** "the clients overview": the page `clients` that stands for the pages in a folder. */
async function findOverview(docs: DocsFiles, reference: string): Promise<{ type: "found"; path: string } | undefined> {
  const [, name] =
    /^(\S.{0,99}?) (?:overview|index|(?:landing|start|main|home|front)(?: page)?)$/i.exec(reference) ?? [];
  const own = name === undefined ? [] : await withoutCopies(docs, await findIndexOf(docs, slug(name)));
  if (own.length === 1 && own[0] !== undefined) return { type: "found", path: own[0] };
  const match = name === undefined ? undefined : await findPageOnSite(docs, name);
  if (match?.type !== "found") return undefined;
  const isIndex = /(?:^|\/)(?:_?index|readme)\.mdx?$/i.test(match.path);
  const folder = `${withoutExtension(match.path)}/`;
  const isAbove = isIndex || (await docs.list()).some((path) => path.startsWith(folder) && isPage(path));
  return isAbove ? { type: "found", path: match.path } : undefined;
}

/** The index pages of folders of a name. */
async function findIndexOf(docs: DocsFiles, folder: string): Promise<string[]> {
  const pages = (await listOwnDocuments(docs)).filter(isPage);
  return pages.filter((path) => {
    const [file = "", above = ""] = path.split("/").toReversed();
    return slug(above) === folder && /^(?:_?index|readme)\.mdx?$/i.test(file);
  });
}

/** "Git Hooks in the Recipes": a page of a group, where no page has that title. */
async function findInNamedGroup(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | undefined> {
  const [, page, group] = /^(\S.{0,99}?) (?:in|under) (?:the )?(\p{Lu}.{0,99})$/u.exec(reference) ?? [];
  const found = page === undefined || group === undefined ? undefined : await findInGroup(docs, page, group);
  return found?.type === "found" ? found : undefined;
}

const MAX_GROUP_WORDS = 2;

/** "the Acme case study": the page that the navigation calls "Acme", in the group "Case studies"; "the Acme setup" and "Acme's setup" are "Setup" in "Acme". */
async function findOneOfGroup(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | undefined> {
  const words = reference.trim().split(/\s+/);
  const titles = new Set(listGroups(await readSiteSource(docs)).map(({ title }) => title.trim()));
  for (let count = 1; count <= MAX_GROUP_WORDS && count < words.length; count++) {
    const one = words.slice(-count).join(" ").toLowerCase();
    const several = [one, `${one}s`, `${one}es`, one.replace(/y$/, "ies")];
    const before = words
      .slice(0, count)
      .join(" ")
      .toLowerCase()
      .replace(/['’]s$/, "");
    const named: [names: string[], page: string[]][] = [
      [several, words.slice(0, -count)],
      [[before], words.slice(count)],
    ];
    for (const [names, page] of named) {
      const [group, ...others] = [...titles].filter((title) => names.includes(title.toLowerCase()));
      const found =
        group === undefined || others.length > 0 ? undefined : await findInGroup(docs, page.join(" "), group);
      if (found?.type === "found") return found;
    }
  }
  return undefined;
}

/** The one page that is called so and is not that of a folder, or with a word in its path, that the person does not mean. */
async function findBut(
  docs: DocsFiles,
  reference: string,
  other: string,
): Promise<{ type: "found"; path: string } | Refused> {
  const all = await listNamed(docs, reference);
  const words = pathWords(other);
  const left = all.filter((path) => !words.every((word) => pathWords(path).includes(word)));
  const [path] = left;
  if (path !== undefined && left.length === 1 && all.length > 1) return { type: "found", path };
  if (all.length < 2) return findOnePage(docs, all[0] === path && path !== undefined ? path : reference);
  return refuseAmbiguous(reference, left.length > 0 ? left : all);
}

/** All pages that a name may mean. */
async function listNamed(docs: DocsFiles, reference: string): Promise<string[]> {
  const match = await findPageOnSite(docs, reference);
  if (match.type === "ambiguous") return match.candidates;
  const names = await findNamedIn(docs, reference, (await listOwnDocuments(docs)).filter(isPage));
  return match.type === "found" ? [...new Set([match.path, ...names])] : names;
}

function pathWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function refuseAmbiguous(reference: string, candidates: string[]): Refused {
  return refuse(
    "ambiguous_page",
    `${codeSpan(reference)} may be any of these pages: ${codeSpans(candidates)}. Please give its path.`,
  );
}
