import { findFile, indexFiles } from "../docs-index.ts";
import type { SitePage } from "./site-source.ts";

const TARGET = /\]\((\/(?!\/)[^\s()?#]{1,500})[)?#\s]/g;
const FEWEST = 20;
const MOST_FOUND = 0.2;

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
