import { slug } from "github-slugger";
import { countOf } from "../../count-of.ts";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { listOwnDocuments } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { listGroups } from "../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import { codeSpan } from "./code-span.ts";
import type { NamedPlace, Refused } from "./instruction.ts";
import { type FoundDocuments, listFolder } from "./list-folder.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { pagesOfLanguage } from "./page-edits/pages-of-language.ts";
import { refuse } from "./refuse.ts";

type Meant = { what: string; paths: string[]; isPage?: true };

const KINDS = {
  any: "page, folder or group of the navigation",
  pages: "folder or group of the navigation",
  section: "group of the navigation or folder",
  chapter: "group of the navigation, folder or page",
  group: "group of the navigation",
};

/** The documents that a name means, if it is clear whether it is that of a page, a folder or a group of the navigation. */
export async function findNamedPlace(docs: DocsFiles, place: NamedPlace): Promise<FoundDocuments | Refused> {
  const { name } = place;
  const as = place.as === "chapter" ? "section" : place.as;
  // "the Getting Started guide" may be called just so, or "Getting Started".
  const short = name.replace(/\s+(?:guide|guides|tutorial|tutorials|reference|manual|handbook)$/i, "");
  // "the German pages", "the German translation"
  const spoken = as === "pages" ? name : /^(\S+) (?:version|translation|edition)$/i.exec(name)?.[1];
  const language = spoken === undefined ? undefined : await pagesOfLanguage(docs, spoken);
  if (language)
    return {
      type: "found",
      paths: language,
      notes: [`Looked at the pages in ${codeSpan(spoken ?? name)} (${countOf(language.length, "file")}).`],
      isWhole: false,
    };
  let meant = await listMeant(docs, { name, as });
  if (meant.length === 0 && short !== name) meant = await listMeant(docs, { name: short, as });
  // "the SDK pages" are those of the folder `sdks`.
  if (meant.length === 0 && (as === "pages" || as === "section"))
    meant = await listMeant(docs, { name: pluralOf(name), as });
  // "In the requirements" may be about a page of that name.
  const isPlural = place.as === "pages" && /^\S+s$/i.test(name);
  const mayBePage = isPlural || place.as === "chapter" || place.as === "any";
  const page = meant.length === 0 && mayBePage ? await findOnePage(docs, name) : undefined;
  if (page?.type === "refused" && page.reason === "ambiguous_page") return page;
  if (page?.type === "found") meant = [{ what: `the page ${codeSpan(page.path)}`, paths: [page.path], isPage: true }];
  // Several guides are no page.
  const several = SEVERAL.test(name) ? meant.filter(({ isPage }) => !isPage) : [];
  const [first, ...others] = withoutIndex(several.length > 0 ? several : meant);
  if (!first) return refuse("page_not_found", `There is no ${KINDS[place.as]} called ${codeSpan(name)}.`);
  if (others.some(({ paths }) => !isSame(paths, first.paths))) {
    const all = [first, ...others].map(({ what }) => what).join(", ");
    return refuse(
      "ambiguous_page",
      `${codeSpan(name)} may be any of these: ${all}. Please name its path or its pages.`,
    );
  }
  const notes = first.isPage ? [] : [`Looked at ${first.what}.`];
  return { type: "found", paths: first.paths, notes, isWhole: false };
}

const SEVERAL = /\s(?:guides|tutorials|references|manuals|handbooks)$/i;

function pluralOf(name: string): string {
  return /s$/i.test(name) ? name.slice(0, -1) : `${name}s`;
}

async function listMeant(docs: DocsFiles, { name, as }: NamedPlace): Promise<Meant[]> {
  const own = new Set(await listOwnDocuments(docs));
  const source = await readSiteSource(docs);
  const wanted = findSectionTitle(source, name.trim(), {
    byFolder: as === "group",
    byPart: as === "group",
  }).toLowerCase();
  const groups = listGroups(source).filter((group) => group.title.trim().toLowerCase() === wanted);
  const originals = groups.filter(({ isFurther }) => !isFurther);
  const meant: Meant[] = (originals.length > 0 ? originals : groups).flatMap(({ title, pages }) => {
    const paths = [...own].filter((path) => pages.includes(path));
    return paths.length === 0
      ? []
      : [{ what: `the group ${codeSpan(title)} (${countOf(paths.length, "page")}) of the navigation`, paths }];
  });
  if (as === "group" || (as === "section" && meant.length > 0)) return meant;
  for (const folder of new Set([name.trim(), slug(name)])) {
    const found = await listFolder(docs, folder.replace(/^\/+|(?<!\/)\/+$/g, ""));
    if (found) {
      const count = countOf(found.paths.length, "file");
      meant.push({ what: `the folder ${codeSpan(`${found.folder}/`)} (${count})`, paths: found.paths });
      break;
    }
  }
  if (as !== "any") return meant;
  const pages = new Set<string>();
  for (const reference of new Set([name, slug(name)])) {
    const match = await findPageOnSite(docs, reference);
    for (const path of match.type === "found" ? [match.path] : match.type === "ambiguous" ? match.candidates : [])
      pages.add(path);
  }
  return [
    ...meant,
    ...[...pages].map((path): Meant => ({ what: `the page ${codeSpan(path)}`, paths: [path], isPage: true })),
  ];
}

/** The page of a folder, which is among what is in it, is no other meaning of their name. */
function withoutIndex(meant: Meant[]): Meant[] {
  return meant.filter(({ isPage, paths }) => {
    const [page = ""] = paths;
    const own = /^(.*?)(?:\/(?:\d+\.)?(?:index|readme))?\.mdx?$/i.exec(page)?.[1]?.toLowerCase();
    return !isPage || !meant.some((one) => !one.isPage && one.paths.includes(page) && isBelow(one.paths, `${own}/`));
  });
}

function isBelow(paths: string[], folder: string): boolean {
  return paths.some((path) => path.toLowerCase().startsWith(folder));
}

function isSame(left: string[], right: string[]): boolean {
  return left.length === right.length && left.every((path) => right.includes(path));
}
