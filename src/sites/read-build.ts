import type { App } from "../app.ts";
import type { RenderedPage } from "../render/page/page.ts";
import { selectManifest } from "./builds-store.ts";
import { selectContent } from "./contents-store.ts";
import { type SiteManifest, unpackManifest, unpackPage } from "./manifest.ts";

/** What a build consists of; undefined for one that did not succeed or is no longer kept. It never changes. */
export async function readManifest(app: App, projectId: string, buildId: string): Promise<SiteManifest | undefined> {
  const bytes = await selectManifest(app.database, projectId, buildId);
  return bytes && unpackManifest(bytes);
}

/** The body of a page, by the key that the manifest has for it. */
export async function readPage(app: App, projectId: string, key: string): Promise<RenderedPage | undefined> {
  const bytes = await selectContent(app.database, projectId, `p:${key}`);
  return bytes && unpackPage(bytes);
}

/** The bytes of an asset, by the id that the manifest has for it. */
export async function readAsset(app: App, projectId: string, id: string): Promise<Buffer | undefined> {
  return selectContent(app.database, projectId, `a:${id}`);
}

/** As many of the bytes from `start` to `end`, both included, as the asset has. */
export async function readAssetRange(
  app: App,
  projectId: string,
  id: string,
  range: { start: number; end: number },
): Promise<Buffer | undefined> {
  return selectContent(app.database, projectId, `a:${id}`, range);
}
