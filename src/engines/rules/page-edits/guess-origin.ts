import { isDocument, withoutExtension } from "../../../docs-source/pages.ts";
import type { RepositoryLine, RepositoryView } from "../../../docs-source/repository-view.ts";
import { isGenerated, resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { isCodeHost } from "./code-host-names.ts";
import { wordsOfFiles } from "./words-of-files.ts";

const MAX_BASES = 3;
const MAX_URLS = 300;
const MAX_DEPTH = 12;
const FEWEST_URLS = 5;
const LEAST_SHARE = 0.8;
const LIKELY_SHARE = 0.6;

/** Addresses without what programs put into them. */
const WEB_ADDRESS = /(https?:\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?)(\/[\w./~%@+-]*)(?![\w./~%@+\-${*<]|:\w)/gi;
/** Published versions that are not this one keep their addresses, and repositories show files at theirs. */
const OF_OTHERS = /[/.](?:v?\d[\d.-]*|stable|legacy|old|archive|blob|edit|tree|raw|blame|branch)(?=[/.]|$)/i;
const OTHER_FILE = /\.(?!mdx?$|html?$)[a-z]\w{1,4}$/i;

/** Where a site is: the web address of its top, and the folder at its top that alone is known to be there, if not all is. */
export type OwnSite = { address: string; folder: string };

export type GuessedSite = OwnSite & {
  /** Otherwise it is only likely: enough to tell people of an address, and not to change it. */
  isSure: boolean;
};

type Guesses = { sure: GuessedSite | undefined; tried: Map<string, Promise<GuessedSite | undefined>> };
const guesses = new WeakMap<RepositoryView, Guesses>();

/**
 * The address at which a site is published whose configuration names none: an origin, and a path where the site is below
 * one, at which nearly all full addresses in the repository are those of pages.
 *
 * @param files only what is said of these files is looked at first, so that most calls cost one search
 */
export async function guessOrigin(
  view: RepositoryView,
  site: Site,
  files: readonly string[],
): Promise<GuessedSite | undefined> {
  const known = guesses.get(view) ?? { sure: undefined, tried: new Map() };
  guesses.set(view, known);
  if (known.sure) return known.sure;
  const words = wordsOfFiles(view, site, files);
  const key = words.join("\n");
  const guess = known.tried.get(key) ?? findOrigin(view, site, words);
  known.tried.set(key, guess);
  const found = await guess;
  if (found?.isSure && found.folder === "") known.sure = found;
  return found;
}

async function findOrigin(view: RepositoryView, site: Site, words: string[]): Promise<GuessedSite | undefined> {
  const urls = urlsIn(await view.findLines(words));
  const possible = Map.groupBy(urls, (url) => findPageAt(site, url)?.base ?? "");
  const bases = [...possible].filter(([base]) => base !== "" && !OF_OTHERS.test(base.slice(base.indexOf("//") + 1)));
  const most = bases.sort(([, a], [, b]) => b.length - a.length).slice(0, MAX_BASES);
  const all =
    most.length === 0 ? [] : urlsIn(await view.findLines(most.map(([address]) => `${countedPart(address)}/`)));
  let likely: GuessedSite | undefined;
  for (const [address, [named = ""]] of most) {
    const counted = countedPart(address);
    const there = all.filter((url) => url.startsWith(`${counted}/`));
    const [, top = ""] = /^([^/]+)\//.exec(named.slice(address.length + 1)) ?? [];
    for (const folder of new Set(counted === address ? ["", top] : [""])) {
      const below = folder === "" ? there : there.filter((url) => url.startsWith(`${address}/${folder}/`));
      const { right, share } = countPages(site, address, below);
      if (right >= FEWEST_URLS && share >= LEAST_SHARE) return { address, folder, isSure: true };
      if (right >= FEWEST_URLS && share >= LIKELY_SHARE) likely ??= { address, folder, isSure: false };
    }
  }
  return likely;
}

const DOCS_HOST = /^https?:\/\/(?:docs?|documentation|developers?|help|learn|manual|guides?)\./i;

/** On a host for documentation alone, a path that precedes those of the pages may be where an earlier site was. */
function countedPart(address: string): string {
  return DOCS_HOST.test(address) ? (/^https?:\/\/[^/]+/i.exec(address)?.[0] ?? address) : address;
}

/** How many addresses are those of pages, and how much of all this is. What is made from an API or is no page counts for nothing. */
function countPages(site: Site, base: string, urls: string[]): { right: number; share: number } {
  let right = 0;
  let wrong = 0;
  for (const url of urls.slice(0, MAX_URLS)) {
    const path = url.slice(base.length).replace(/\.md$/, "");
    if (!url.startsWith(`${base}/`)) wrong++;
    else if (findPageAt(site, base + path)?.base === base || isRedirected(site, path)) right++;
    else if (!OTHER_FILE.test(path) && !isGenerated(site, path.slice(1))) wrong++;
  }
  return { right, share: right / Math.max(1, right + wrong) };
}

function isRedirected(site: Site, path: string): boolean {
  return resolveOnSite(site, anyPage(site), { form: "attribute", target: path }).type === "redirected";
}

/** From a page with an address, a link is one to an address before it is the path of a file. */
export function anyPage({ addresses }: Site): string {
  const [from = "index.md"] = addresses.urls.keys();
  return from;
}

/** The page that an address of the web may be that of, by as much of its path as possible, and what precedes that part. */
export function findPageAt(site: Site, url: string): { base: string; path: string } | undefined {
  const [, origin = "", whole = ""] = /^(https?:\/\/[^/]+)(\/[^?#]*)/i.exec(url) ?? [];
  const parts = whole.split("/").slice(1);
  for (let start = 0; start < Math.min(parts.length, MAX_DEPTH); start++) {
    const rest = parts.slice(start).join("/");
    if (rest === "") return undefined;
    // A page's Markdown is at its address with an ending, whatever that of its file is.
    const found = [`/${rest}`, `/${withoutExtension(rest)}`]
      .map((target) => resolveOnSite(site, anyPage(site), { form: "attribute", target }))
      .find(({ type }) => type === "file");
    if (found?.type === "file" && isDocument(found.path))
      return { base: [origin, ...parts.slice(0, start)].join("/"), path: found.path };
  }
  return undefined;
}

/** Each address once, as it is without a slash at its end. */
function urlsIn(lines: RepositoryLine[]): string[] {
  const found = lines
    .filter(({ text }) => text.includes("://"))
    .flatMap(({ text }) => [...text.matchAll(WEB_ADDRESS)])
    .filter(([, origin = "", path = ""]) => !isCodeHost(origin.replace(/^\w+:\/\//, "")) && path !== "/")
    .map(([, origin = "", path = ""]) => origin + path.replace(/[./]+$/, ""));
  return [...new Set(found)];
}
