import { nameOf } from "../docs-path.ts";
import { isDocument } from "../pages.ts";
import type { ContentRoot } from "./content-root.ts";
import type { SiteAsset } from "./site-source.ts";

const MEDIA =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|mp4|webm|mov|m4v|ogv|mp3|wav|ogg|oga|m4a|flac|vtt|srt|pdf)$/i;
/** Only served when a page links to a file of that name, because repositories hold many that are not for readers. */
const DOWNLOADS =
  /\.(?:zip|gz|tgz|tar|7z|csv|tsv|txt|json|ya?ml|xml|docx?|xlsx?|pptx?|od[tsp]|ipynb|epub|ics|sql|proto|graphql)$/i;
/** Files that readers and crawlers ask for by name. */
const WELL_KNOWN = /^(?:llms|llms-full|robots|humans|security|ads)\.txt$/;
const CONFIGURATION =
  /^(?:package(?:-lock)?|docs|mint|composer|vercel|netlify|void|tsconfig.*|jsconfig.*|biome|turbo|lerna|nx|renovate|versions|sidebars?|_?meta|crowdin|(?:mkdocs|properdocs|zensical).*|docker-compose.*|pnpm-(?:lock|workspace)|_category_|requirements.*|\w+\.config)\.\w+$/i;

/** GitBook keeps the images of pages in a hidden folder. */
const GITBOOK_ASSETS = /(?:^|\/)\.gitbook\/(?=assets\/)/;

export type AssetPlaces = {
  roots: ContentRoot[];
  staticFolders: string[];
  home: string;
  /** A static folder's files are served at their own paths too. */
  isStaticTwice: boolean;
  /** Names of files that pages link to. */
  linked: ReadonlySet<string>;
  /** Files that the settings name, such as the logo. */
  named: ReadonlySet<string>;
};

/** The files that readers may fetch, each with its address. Never configuration, and hidden files only in `.well-known`. */
export function listAssets(files: Iterable<string>, places: AssetPlaces): SiteAsset[] {
  const assets: SiteAsset[] = [];
  const taken = new Set<string>();
  const add = (path: string, url: string) => {
    if (taken.has(url)) return;
    taken.add(url);
    assets.push({ path, url });
  };
  const aliases: SiteAsset[] = [];
  for (const path of files) {
    const folder = places.staticFolders.find((name) => path.startsWith(`${name}/`));
    const root = places.roots.find((candidate) => isInside(path, candidate.folder));
    const skill = folder === undefined ? skillAddress(below(path, places.home)) : undefined;
    if (skill !== undefined && isInside(path, places.home)) add(path, skill);
    if (!mayServe(path, places, folder, root)) continue;
    const own = root ? `${root.base}/${below(path, root.folder)}` : `/${below(path, places.home)}`;
    if (folder === undefined || places.isStaticTwice) add(path, own);
    if (folder !== undefined) aliases.push({ path, url: `/${below(path, folder)}` });
  }
  for (const { path, url } of aliases) add(path, url);
  return assets;
}

/** Skills for agents, which are no pages: one at the top, or several. */
function skillAddress(top: string): string | undefined {
  if (/^skill\.md$/i.test(top)) return "/skill.md";
  const [, name] = /^(?:\.mintlify\/skills|\.well-known\/agent-skills)\/([a-z0-9-]{1,64})\/skill\.md$/i.exec(top) ?? [];
  return name === undefined ? undefined : `/.well-known/agent-skills/${name.toLowerCase()}/SKILL.md`;
}

function mayServe(
  path: string,
  places: AssetPlaces,
  folder: string | undefined,
  root: ContentRoot | undefined,
): boolean {
  if (isDocument(path) || (root === undefined && !isInside(path, places.home))) return false;
  if (places.named.has(path) && MEDIA.test(path)) return true;
  const top = below(path, folder ?? places.home);
  if (/^\.well-known\/[^.][^/]*$/.test(top)) return true;
  if (/(?:^|\/)(?:\.|node_modules\/)/.test(path.replace(GITBOOK_ASSETS, ""))) return false;
  if (WELL_KNOWN.test(top)) return true;
  const isLinked = places.linked.has(nameOf(path));
  if (folder === undefined && root === undefined) return MEDIA.test(path) && isLinked;
  return MEDIA.test(path) || (DOWNLOADS.test(path) && isLinked && !CONFIGURATION.test(nameOf(path)));
}

function isInside(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

function below(path: string, folder: string): string {
  return folder !== "" && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

/** Where the name of a file that is served may end in a page, instead of at the end of a path: few places, so that they are found in little time. */
const ENDINGS = new RegExp(
  `(?:${[MEDIA, DOWNLOADS].map(({ source }) => source.slice(0, -1)).join("|")})(?=[\\s"'\`()<>{}#?]|$)`,
  "gi",
);
const OF_TARGET = /[^\s"'`()<>{}#?]/;
const MAX_TARGET = 500;
const BEFORE_TARGET = /(?:\]\(<?|\]:[ \t]*|(?:href|src|url|link|file|to|download)[ \t]*[=:][ \t]*[{]?["'`])$/;

/** Adds the names of the files that a page's links may lead to. */
export function collectLinkedNames(text: string, names: Set<string>): void {
  for (const { 0: ending, index } of text.matchAll(ENDINGS)) {
    const end = index + ending.length;
    let start = index;
    while (start > 0 && end - start < MAX_TARGET && OF_TARGET.test(text.charAt(start - 1))) start--;
    const target = text.slice(start, end);
    // In "[a]:b.png" no space and no mark is before the target.
    const isNamed = target.includes("]:") || BEFORE_TARGET.test(text.slice(Math.max(0, start - 30), start));
    if (isNamed) names.add(nameOf(decode(target.slice(target.lastIndexOf("]:") + 1).replace(/^:/, ""))));
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
