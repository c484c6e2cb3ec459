import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { RenderedPage } from "../render/page/page.ts";
import type { BuiltAsset, BuiltPage, SiteDocument } from "../site-build/site-build.ts";

/** All that is known of a build but the bodies of its pages and the bytes of its assets. Stored as gzipped JSON. */
export type SiteManifest = {
  document: SiteDocument;
  pages: ManifestPage[];
  assets: ManifestAsset[];
};

/** A page without its body: `readPage` gives that, by the key. */
export type ManifestPage = BuiltPage;

/** `key` is the git object id of the content: a strong validator. */
export type ManifestAsset = Pick<BuiltAsset, "url" | "path" | "bytes" | "width" | "height"> & { key: string };

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

export async function packJson(value: SiteManifest | RenderedPage): Promise<Buffer> {
  return gzipAsync(JSON.stringify(value), { level: 6 });
}

export async function unpackManifest(bytes: Buffer): Promise<SiteManifest> {
  return JSON.parse((await gunzipAsync(bytes)).toString("utf8")) as SiteManifest;
}

export async function unpackPage(bytes: Buffer): Promise<RenderedPage> {
  return JSON.parse((await gunzipAsync(bytes)).toString("utf8")) as RenderedPage;
}
