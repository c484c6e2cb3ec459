import type { RenderedPage } from "../render/page/page.ts";
import type { PageCache } from "./site-build.ts";

/** The pages of one process, by key. */
export type PagesInMemory = PageCache & {
  get(key: string): RenderedPage | undefined;
  keepOnly(keys: Iterable<string>): void;
};

export function keepPagesInMemory(): PagesInMemory {
  const pages = new Map<string, RenderedPage>();
  return {
    find: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const page = pages.get(key);
          return page ? [[key, page]] : [];
        }),
      ),
    store: async (rendered) => {
      for (const { key, ...page } of rendered) pages.set(key, page);
    },
    get: (key) => pages.get(key),
    keepOnly(keys) {
      const kept = new Set(keys);
      for (const key of pages.keys()) if (!kept.has(key)) pages.delete(key);
    },
  };
}
