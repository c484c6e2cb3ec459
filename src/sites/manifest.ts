import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { RenderedPage } from "../render/page/page.ts";
import type { BuiltAsset, BuiltPage, PageSummary, SiteDocument } from "../site-build/site-build.ts";

/**
 * All that is known of a build but the bodies of its pages and the bytes of its assets: `readPage` gives the first by their
 * keys, `readAsset` the second by their ids. Stored as gzipped JSON.
 */
export type SiteManifest = {
  /** The commit that it was built from. */
  commit: string;
  docsFolder: string;
  document: SiteDocument;
  pages: BuiltPage[];
  assets: BuiltAsset[];
};

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

export async function packJson(value: SiteManifest | RenderedPage | PageSummary): Promise<Buffer> {
  return gzipAsync(JSON.stringify(value), { level: 6 });
}

export async function unpackManifest(bytes: Buffer): Promise<SiteManifest> {
  return JSON.parse((await gunzipAsync(bytes)).toString("utf8")) as SiteManifest;
}

export async function unpackPage(bytes: Buffer): Promise<RenderedPage> {
  return JSON.parse((await gunzipAsync(bytes)).toString("utf8")) as RenderedPage;
}

export async function unpackSummary(bytes: Buffer): Promise<PageSummary> {
  return JSON.parse((await gunzipAsync(bytes)).toString("utf8")) as PageSummary;
}
