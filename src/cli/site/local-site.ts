import type { RenderedPage } from "../../render/page/page.ts";
import { createBuildMemory } from "../../site-build/build-memory.ts";
import { buildSite } from "../../site-build/build-site.ts";
import { filesOfFolder } from "../../site-build/files-of-folder.ts";
import { keepPagesInMemory } from "../../site-build/pages-in-memory.ts";
import type { SiteBuild, SiteFiles } from "../../site-build/site-build.ts";

const MAX_TEXT_BYTES = 1_048_576;

/** The site of a folder on this machine. */
export type LocalSite = {
  files: SiteFiles;
  /** Builds the folder as it is now, from what the build before knows. */
  build(signal: AbortSignal, onProgress?: (progress: { done: number; total: number }) => void): Promise<SiteBuild>;
  /** A page of the last build. */
  pageOf(key: string): RenderedPage | undefined;
  textOf(path: string): Promise<string | undefined>;
};

export function openLocalSite(folder: string): LocalSite {
  const files = filesOfFolder(folder);
  const cache = keepPagesInMemory();
  const memory = createBuildMemory();
  let previous: SiteBuild | undefined;
  return {
    files,
    async build(signal, onProgress) {
      const build = await buildSite({ files, cache, memory, previous, signal, ...(onProgress && { onProgress }) });
      cache.keepOnly([...build.pages, ...(previous?.pages ?? [])].map(({ key }) => key));
      previous = build;
      return build;
    },
    pageOf: (key) => cache.get(key),
    textOf: async (path) => (await files.read(path, MAX_TEXT_BYTES))?.toString("utf8"),
  };
}
