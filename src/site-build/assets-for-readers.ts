import type { SiteAsset, SiteSource } from "../docs-source/site/site-source.ts";
import type { SiteFiles } from "./site-build.ts";

/**
 * The files that readers may fetch. Where the site is configured outside of its docs folder, only files in that folder and
 * in those that the configuration serves: the rest of the repository is not documentation.
 */
export function assetsForReaders({ docsFolder }: SiteFiles, source: SiteSource): SiteAsset[] {
  if (docsFolder === undefined) return source.assets;
  const folders = [docsFolder, ...source.staticFolders.filter((folder) => folder !== "")];
  return source.assets.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
}
