import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { evaluateConfig } from "./evaluate-config.ts";
import { collectValues, type JudgedSite, joinPath, makeSite, pagesIn, tidyAddress } from "./judged-site.ts";
import { findAddress } from "./resolve-link.ts";

type Config = {
  srcDir?: string;
  base?: string;
  rewrites?: Record<string, string>;
  themeConfig?: { i18nRouting?: boolean };
  locales?: Record<string, unknown>;
  sitemap?: { hostname?: string };
};

export async function readVitepress(tree: Tree, config: string): Promise<JudgedSite> {
  const root = joinPath(config.replace(/\/?\.vitepress\/.*$/, ""));
  const read = await evaluateConfig(tree, config);
  const value = (read.type === "value" ? read.value : {}) as Config;
  const folder = joinPath(root, value.srcDir ?? ".");
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, folder)) {
    if (!path.endsWith(".md")) continue;
    const relative = folder === "" ? path : posix.relative(folder, path);
    pages.set(path, tidyAddress(`/${rewrite(relative, value.rewrites ?? {}).replace(/\.md$/, "")}`));
  }
  const values = [
    ...collectValues(withWholeLinks(value.themeConfig), "themeConfig"),
    ...collectValues(withWholeLinks(value.locales), "locales"),
  ];
  const base = (value.base ?? "/").replace(/\/$/, "");
  const hostname = value.sitemap?.hostname;
  const site = makeSite({
    format: "vitepress",
    configFiles: read.type === "value" ? read.files : [config],
    pages,
    publicFolders: [joinPath(folder, "public")],
    base,
    translated: {
      folder,
      main: "",
      // The menu of languages leads to the same path in the other's folder, unless that is turned off.
      others:
        value.themeConfig?.i18nRouting === false
          ? []
          : Object.keys(value.locales ?? {}).filter((key) => key !== "root"),
    },
    hosts: hostname !== undefined && URL.canParse(hostname) ? [new URL(hostname).host] : [],
    values: values.filter(({ place }) => /(?:link|url|href)$/i.test(place)),
    problems: read.type === "failed" ? [read.message] : [],
  });
  site.listed = listSidebar(tree, site, values);
  return site;
}

/** The links of a list begin with its `base`, or that of the list around it. */
function withWholeLinks(value: unknown, around = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withWholeLinks(item, around));
  if (typeof value !== "object" || value === null) return value;
  const { base = around, ...fields } = value as { base?: unknown };
  const start = typeof base === "string" ? base : around;
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]: [string, unknown]) => [
      key,
      start !== "" && key === "link" && typeof field === "string" && !/^(?:https?:|mailto:)/.test(field)
        ? `${start}${field}`.replace(/\/{2,}/g, "/")
        : withWholeLinks(field, start),
    ]),
  );
}

function listSidebar(tree: Tree, site: JudgedSite, values: { place: string; value: string }[]): string[] {
  return values.flatMap(({ place, value }) => {
    if (!/(?:sidebar|nav)[.[].*link$/.test(place) || /^(?:https?:|mailto:)/.test(value)) return [];
    const found = findAddress(tree, site, `/${value.replace(/^\/|[?#].*$/g, "")}`);
    return [found && "path" in found ? found.path : value];
  });
}

function rewrite(path: string, rewrites: Record<string, string>): string {
  for (const [from, to] of Object.entries(rewrites)) {
    const names: string[] = [];
    const pattern = from
      .replace(/[.+?^${}()|[\]\\*]/g, "\\$&")
      .replace(/:(\w+)((?:\\\(.*?\\\))?)(\\\*|\\\+)?/g, (_, name: string, _own, many?: string) => {
        names.push(name);
        return many === undefined ? "([^/]+)" : "(.*)";
      });
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match) return to.replace(/:(\w+)[*+]?/g, (_, name: string) => match[names.indexOf(name) + 1] ?? "");
  }
  return path;
}
