import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { type BlogOptions, readBlog, readOwnPages } from "./docusaurus-extras.ts";
import { evaluateConfig } from "./evaluate-config.ts";
import {
  collectValues,
  type JudgedRedirect,
  type JudgedSite,
  joinPath,
  makeSite,
  pagesIn,
  tidyAddress,
} from "./judged-site.ts";
import { readFields } from "./read-fields.ts";

type DocsOptions = { lastVersion?: string; path?: string; routeBasePath?: string; sidebarPath?: unknown; id?: string };
type Config = { url?: string; baseUrl?: string; presets?: unknown; plugins?: unknown; themeConfig?: unknown };
type Doc = { path: string; id: string; address: string };

export async function readDocusaurus(tree: Tree, config: string): Promise<JudgedSite> {
  const root = posix.dirname(config).replace(/^\.$/, "");
  const read = await evaluateConfig(tree, config);
  const problems = read.type === "failed" ? [read.message] : [];
  const value = (read.type === "value" ? read.value : {}) as Config;
  const files = read.type === "value" ? [...read.files] : [config];
  const pages = new Map<string, string>();
  const listed: string[] = [];
  const redirects: JudgedRedirect[] = [];
  const values = collectValues(value.themeConfig, "themeConfig").filter(({ place }) =>
    /(?:\.to|\.href|docId|\.url|content)$/.test(place),
  );
  const { instances, blogs, redirectLists } = readPlugins(value);
  // A configuration that cannot be run here has its pages where most have them.
  if (read.type === "failed")
    instances.push({
      path: [...tree.paths].some((path) => path.startsWith(`${joinPath(root, "docs")}/`)) ? "docs" : "../docs",
    });
  const contentFolders: string[] = [];
  for (const options of instances) {
    const folder = joinPath(root, options.path ?? "docs");
    contentFolders.push(folder);
    const routeBase = options.routeBasePath ?? "docs";
    const versions = options.id === undefined && options.lastVersion !== "current" ? readVersions(tree, root) : [];
    const docs = pagesIn(tree, folder).flatMap((path) =>
      readDoc(tree, folder, versions.length > 0 ? `${routeBase}/next` : routeBase, path),
    );
    for (const [index, version] of versions.entries()) {
      const kept = joinPath(root, `versioned_docs/version-${version}`);
      contentFolders.push(kept);
      const base = index === 0 ? routeBase : `${routeBase}/${version}`;
      for (const path of pagesIn(tree, kept))
        for (const doc of readDoc(tree, kept, base, path)) pages.set(path, doc.address);
    }
    for (const { path, address } of docs) pages.set(path, address);
    if (typeof options.sidebarPath !== "string") continue;
    const sidebar = joinPath(root, options.sidebarPath);
    const sidebars = await evaluateConfig(tree, sidebar);
    if (sidebars.type === "failed") problems.push(sidebars.message);
    else {
      files.push(...sidebars.files);
      const byId = new Map(docs.map(({ id, path }) => [id, path]));
      collectIds(sidebars.value, (id) => listed.push(byId.get(id) ?? id));
      for (const { place, value: link } of collectValues(sidebars.value, "sidebars"))
        if (/\.(?:href|slug)$/.test(place)) values.push({ place, value: link });
    }
  }
  for (const { from, to } of redirectLists)
    for (const one of Array.isArray(from) ? from : [from]) redirects.push({ from: one, to });
  return makeSite({
    format: "docusaurus",
    configFiles: [config, ...files],
    pages,
    others: new Map([...blogs.flatMap((blog) => [...readBlog(tree, root, blog)]), ...readOwnPages(tree, root)]),
    listed,
    redirects,
    publicFolders: [joinPath(root, "static")],
    contentFolders,
    base: (value.baseUrl ?? "/").replace(/\/$/, ""),
    hosts: value.url !== undefined && URL.canParse(value.url) ? [new URL(value.url).host] : [],
    values,
    problems,
  });
}

/** The newest released version is at the address of the docs, and the folder of the docs below `next`. */
function readVersions(tree: Tree, root: string): string[] {
  try {
    const versions: unknown = JSON.parse(tree.text(joinPath(root, "versions.json")) ?? "[]");
    return Array.isArray(versions) ? versions.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function readPlugins({ presets, plugins }: Config) {
  const instances: DocsOptions[] = [];
  const blogs: BlogOptions[] = [];
  const redirectLists: { from: string | string[]; to: string }[] = [];
  for (const preset of Array.isArray(presets) ? presets : []) {
    const [name, options] = Array.isArray(preset) ? preset : [preset];
    const { docs, blog } = (options ?? {}) as { docs?: DocsOptions | false; blog?: BlogOptions | false };
    // Others, such as those for API descriptions, have no docs of their own.
    const isClassic = typeof name !== "string" || /classic/.test(name);
    if (docs || (docs === undefined && isClassic)) instances.push(docs ?? {});
    if (blog || (blog === undefined && isClassic)) blogs.push(blog ?? {});
  }
  for (const plugin of Array.isArray(plugins) ? plugins : []) {
    const [name, options] = Array.isArray(plugin) ? plugin : [plugin];
    if (typeof name !== "string" || typeof options !== "object") continue;
    if (/content-docs/.test(name)) instances.push(options as DocsOptions);
    if (/content-blog/.test(name)) blogs.push(options as BlogOptions);
    if (/client-redirects/.test(name))
      redirectLists.push(...((options as { redirects?: typeof redirectLists }).redirects ?? []));
  }
  return { instances, blogs, redirectLists };
}

function readDoc(tree: Tree, folder: string, routeBase: string, path: string): Doc[] {
  const relative = posix.relative(folder, path).replace(/\.mdx?$/, "");
  if (relative.split("/").some((name) => name.startsWith("_"))) return [];
  const fields = readFields(tree.text(path) ?? "");
  const bare = relative.split("/").map(withoutNumber).join("/");
  const parent = posix.dirname(bare) === "." ? "" : `${posix.dirname(bare)}/`;
  const name = typeof fields.id === "string" ? fields.id : posix.basename(bare);
  const slug = typeof fields.slug === "string" ? fields.slug : undefined;
  const isIndex =
    slug === undefined &&
    (/^(?:index|readme)$/i.test(posix.basename(bare)) ||
      posix.basename(bare).toLowerCase() === posix.basename(posix.dirname(bare)).toLowerCase());
  const place = slug === undefined ? (isIndex ? parent : parent + name) : slug.startsWith("/") ? slug : parent + slug;
  return [{ path, id: parent + name, address: tidyAddress(`/${routeBase}/${place}`) }];
}

function withoutNumber(name: string): string {
  return /^\d+[-_.]\d/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, "");
}

function collectIds(value: unknown, take: (id: string) => void): void {
  if (typeof value === "string") take(value);
  else if (Array.isArray(value)) for (const item of value) collectIds(item, take);
  else if (typeof value === "object" && value !== null) {
    const item = value as Record<string, unknown>;
    if (typeof item.type !== "string") return void Object.values(item).forEach((one) => void collectIds(one, take));
    if ((item.type === "doc" || item.type === "ref") && typeof item.id === "string") take(item.id);
    if (item.type === "category") {
      const link = item.link as { type?: string; id?: string } | undefined;
      if (link?.type === "doc" && link.id !== undefined) take(link.id);
      collectIds(item.items, take);
    }
  }
}
