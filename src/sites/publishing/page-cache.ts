import type { App } from "../../app.ts";
import type { RenderedPage } from "../../render/page/page.ts";
import type { BuiltPage, PageCache, PageSummary } from "../../site-build/site-build.ts";
import { type ContentKey, insertContents, type NewContent, selectSummaries } from "../contents-store.ts";
import { packJson, unpackSummary } from "../manifest.ts";

/** So many bytes of pages go into one statement. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_LENGTH = 100;
const KEYS_AT_ONCE = 1000;

/** Pages of a project by what they were made from. Those of the build that readers see are known without asking. */
export function createPageCache(app: App, projectId: string, current: BuiltPage[]): PageCache {
  const known = new Map<string, PageSummary>(current.map((page) => [page.key, page]));
  return {
    async find(keys) {
      const found = new Map<string, PageSummary>();
      const asked: ContentKey[] = [];
      for (const key of keys) {
        const summary = known.get(key);
        if (summary) found.set(key, summary);
        else asked.push(`p:${key}`);
      }
      for (let at = 0; at < asked.length; at += KEYS_AT_ONCE)
        for (const { key, summary } of await selectSummaries(
          app.database,
          projectId,
          asked.slice(at, at + KEYS_AT_ONCE),
        ))
          found.set(key.slice(2), await unpackSummary(summary));
      return found;
    },
    async store(pages) {
      const contents = await Promise.all(pages.map(toContent));
      await storeContents(app, projectId, contents);
    },
  };
}

/** Stores contents in statements of a limited size. */
export async function storeContents(app: App, projectId: string, contents: NewContent[]): Promise<void> {
  const unique = [...new Map(contents.map((content) => [content.key, content])).values()];
  let batch: NewContent[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await insertContents(app.database, projectId, batch, app.clock());
    batch = [];
    size = 0;
  };
  for (const content of unique) {
    const isFull = size + content.bytes.length > BATCH_BYTES || batch.length === BATCH_LENGTH;
    if (isFull) await flush();
    batch.push(content);
    size += content.bytes.length;
  }
  await flush();
}

async function toContent({ key, ...page }: RenderedPage & { key: string }): Promise<NewContent> {
  const { html: _, markdown: __, updates: ___, ...summary } = page;
  return { key: `p:${key}`, summary: await packJson(summary), bytes: await packJson(page) };
}
