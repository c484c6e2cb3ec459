import { createHash } from "node:crypto";
import { folderOf, joinDocsPath } from "../docs-source/docs-path.ts";
import { withoutExtension } from "../docs-source/pages.ts";
import type { ApiSettings, SitePage, SiteSource } from "../docs-source/site/site-source.ts";
import type { RenderContext } from "../render/page/page.ts";
import type { ApiOperation } from "./api/described-api.ts";
import type { Text } from "./collect-imports.ts";
import { rendererVersion } from "./renderer-version.ts";
import type { BuiltAsset } from "./site-build.ts";

/** Folders whose content some site generators serve at the root of the site. */
const STATIC_FOLDERS = ["public", "static", "docs/public", ".vitepress/public"];

/** Finds what the targets of a page may lead to. */
export type SiteLookup = {
  /** Pages by path, by path without extension or `index`, and by address, in lower case. */
  pages: ReadonlyMap<string, SitePage>;
  /** Assets by path and by address. */
  assets: ReadonlyMap<string, BuiltAsset>;
};

export function createSiteLookup(source: SiteSource, assets: BuiltAsset[]): SiteLookup {
  const pages = new Map<string, SitePage>();
  for (const page of source.pages) {
    const bare = withoutExtension(page.path);
    const forms = [page.path, bare, bare.replace(/(?:^|\/)(?:index|readme)$/i, ""), page.url.slice(1)];
    for (const form of forms) if (!pages.has(form.toLowerCase())) pages.set(form.toLowerCase(), page);
  }
  const byForm = new Map<string, BuiltAsset>();
  for (const asset of assets) for (const form of [asset.path, asset.url.slice(1)]) byForm.set(form, asset);
  return { pages, assets: byForm };
}

/** What a page is rendered with: no more of the site than the texts of the page and its imports may refer to. */
export function contextOf(
  source: SiteSource,
  lookup: SiteLookup,
  page: Text,
  imports: Text[],
  operation?: ApiOperation,
): RenderContext {
  const pages = new Map<string, string>();
  const assets = new Map<string, RenderContext["assets"][string]>();
  const variables = new Map<string, string>();
  const texts: Pick<Text, "path" | "scan">[] = [page, ...imports];
  if (operation) texts.push({ path: operation.source, scan: operation.scan });
  const folders = new Set(texts.map(({ path }) => folderOf(path)));
  for (const { path, scan } of texts) {
    for (const name of scan.variables)
      if (Object.hasOwn(source.settings.variables, name)) variables.set(name, source.settings.variables[name] ?? "");
    for (const target of scan.targets)
      for (const form of formsOf(target, folders, path)) {
        const linked = lookup.pages.get(form.toLowerCase());
        if (linked) pages.set(linked.path, linked.url);
        const asset = lookup.assets.get(form);
        if (asset) assets.set(asset.path, sizeAndAddress(asset));
      }
  }
  return {
    format: source.format,
    pages: sorted(pages),
    assets: sorted(assets),
    imports: sorted(new Map(imports.map(({ path, text }) => [path, text]))),
    variables: sorted(variables),
    ...(source.settings.hasMath === false && { hasMath: false }),
    ...(operation && { operation: operation.json, api: apiContext(source.settings.api) }),
    ...(source.home !== "" && { home: source.home }),
  };
}

function apiContext(api: ApiSettings | undefined): NonNullable<RenderContext["api"]> {
  const { hasPlayground = true, allowsInternal = false, languages } = api ?? {};
  return { hasPlayground, allowsInternal, ...(languages && { languages }) };
}

/** The paths that a target may mean, without a leading slash. */
function formsOf(target: string, folders: ReadonlySet<string>, from: string): string[] {
  const bare = decode(target.replace(/[?#].*$/s, ""))
    .replace(/(?<!\/)\/+$/, "")
    .replace(/^@site\//, "/");
  if (bare.startsWith("/")) {
    const path = joinDocsPath("", bare);
    return path === undefined ? [] : [path, ...STATIC_FOLDERS.map((folder) => `${folder}/${path}`)];
  }
  // A relative address on a page such as `/guides/start/` begins one level deeper than the file lies.
  const bases = [...folders, withoutExtension(from), ""];
  const paths = bases.map((folder) => joinDocsPath(folder, bare)).filter((path) => path !== undefined);
  return /\.html?$/i.test(bare) ? [...paths, ...paths.map((path) => path.replace(/\.html?$/i, ""))] : paths;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sizeAndAddress({ url, width, height }: BuiltAsset): RenderContext["assets"][string] {
  return { url, ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

/** Without the properties that every object has, since authors choose the names. */
function sorted<Value>(entries: Map<string, Value>): Record<string, Value> {
  const result: Record<string, Value> = Object.create(null);
  for (const name of [...entries.keys()].sort()) result[name] = entries.get(name) as Value;
  return result;
}

/** Names everything that the rendered page depends on. */
export function keyOf(page: SitePage, { id }: Text, imports: Text[], context: RenderContext): string {
  const { imports: _, ...rest } = context;
  const parts = [rendererVersion(), page.path, page.url, id, imports.map((one) => [one.path, one.id]), rest];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
