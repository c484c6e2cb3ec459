import { findFile, indexFiles } from "../docs-index.ts";
import type { SitePage } from "./site-source.ts";

const TARGET = /\]\((\/(?!\/)[^\s()?#]{1,500})[)?#\s]/g;
const FEWEST = 20;
const MOST_FOUND = 0.2;
const MOST_GUESSED = 0.8;

/** The links of a text that begin at the root of the site, but for those to files of Markdown. */
export function listAbsoluteTargets(text: string): string[] {
  return [...text.matchAll(TARGET)].flatMap(([, target = ""]) => (/\.mdx?$/i.test(target) ? [] : target));
}

/** Whether links from the root nearly all lead to nothing: then the site has its pages elsewhere than where their files are. */
export function isRootUnknown(targets: string[], files: string[], pages: SitePage[]): boolean {
  if (targets.length < FEWEST) return false;
  const index = indexFiles(files);
  const urls = new Set(pages.map(({ url }) => url));
  const found = targets.filter((target) => {
    const bare = target.replace(/(?:\.html|\/)$/, "");
    return urls.has(bare) || findFile(index, bare.slice(1)) !== undefined;
  });
  return found.length < targets.length * MOST_FOUND;
}

/** The folder of its host that a site is in, if nearly all links from the root begin with it and lead to its pages then. */
export function guessBase(targets: string[], pages: SitePage[]): string | undefined {
  if (targets.length < FEWEST) return undefined;
  const urls = new Set(pages.map(({ url }) => url));
  const counts = new Map<string, number>();
  for (const target of targets) {
    const names = target
      .replace(/(?:\.html|\/)$/, "")
      .split("/")
      .slice(1);
    const depth = names.findIndex((_, at) => at > 0 && urls.has(`/${names.slice(at).join("/")}`));
    const base = `/${names.slice(0, depth).join("/")}`;
    if (depth > 0) counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [[base, count] = ["", 0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return count > targets.length * MOST_GUESSED ? base : undefined;
}
