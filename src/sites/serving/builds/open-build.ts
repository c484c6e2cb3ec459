import type { App } from "../../../app.ts";
import type { BuiltAsset, BuiltPage, ResolvedNode, SiteDocument } from "../../../site-build/site-build.ts";
import type { SiteManifest } from "../../manifest.ts";
import { readManifest } from "../../read-build.ts";
import { type Redirects, readRedirects } from "../addresses/match-redirect.ts";
import { toKey } from "../addresses/read-path.ts";
import { type Remembered, remember } from "../memory/remember.ts";
import { sizeOf } from "../memory/size-of.ts";

/** What is needed of a page before its body is read: a build with many pages stays in memory. */
export type ServedPage = Pick<
  BuiltPage,
  "url" | "title" | "description" | "key" | "updatedAt" | "isHidden" | "isNoindex" | "canonical" | "hasFeed" | "groups"
>;

/** A build made ready for answering: everything in it is found by the path of `readPath`. */
export type OpenBuild = {
  id: string;
  projectId: string;
  document: SiteDocument;
  pages: Map<string, ServedPage>;
  assets: Map<string, BuiltAsset>;
  redirects: Redirects;
  /** The addresses of pages that the navigation shows, in its order. */
  navigated: string[];
  bytes: number;
};

const MAX_BYTES = 96 * 1024 * 1024;
const open = new WeakMap<App, Remembered<OpenBuild>>();

/** A build by its id, which never changes; undefined for one that is no longer kept. */
export function openBuild(app: App, projectId: string, buildId: string): Promise<OpenBuild | undefined> {
  const get = open.get(app) ?? remember<OpenBuild>(MAX_BYTES, ({ bytes }) => bytes);
  open.set(app, get);
  return get(`${projectId} ${buildId}`, async () => {
    const manifest = await readManifest(app, projectId, buildId);
    return manifest && toOpenBuild(projectId, buildId, manifest);
  });
}

export function toOpenBuild(projectId: string, id: string, { document, pages, assets }: SiteManifest): OpenBuild {
  const build = {
    id,
    projectId,
    document,
    pages: new Map(pages.map((page) => [toKey(page.url), toServedPage(page)])),
    assets: new Map(assets.map((asset) => [toKey(asset.url), asset])),
    redirects: readRedirects(document.redirects),
    navigated: listNavigated(document.navigation),
  };
  return { ...build, bytes: sizeOf(build) };
}

function toServedPage(page: BuiltPage): ServedPage {
  const { url, title, description, key, updatedAt, isHidden, isNoindex, canonical, hasFeed, groups } = page;
  return { url, title, description, key, updatedAt, isHidden, isNoindex, canonical, hasFeed, groups };
}

function listNavigated(nodes: ResolvedNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "page") return [node.url];
    if (node.type !== "section") return [];
    return [...(node.url === undefined ? [] : [node.url]), ...listNavigated(node.children)];
  });
}
