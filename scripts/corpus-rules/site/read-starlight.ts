import { posix } from "node:path";
import { slug as githubSlug } from "github-slugger";
import type { Tree } from "../tree.ts";
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
import { findAddress } from "./resolve-link.ts";

type Config = {
  site?: string;
  base?: string;
  integrations?: unknown[];
  redirects?: Record<string, string | { destination?: string }>;
};

export async function readStarlight(tree: Tree, config: string): Promise<JudgedSite> {
  const root = posix.dirname(config).replace(/^\.$/, "");
  const read = await evaluateConfig(tree, config);
  const value = (read.type === "value" ? read.value : {}) as Config;
  const call = value.integrations
    ?.flat()
    .find((one) => /starlight/.test(String((one as { $call?: string } | null)?.$call))) as
    | { $with?: unknown[] }
    | undefined;
  const settings = (call?.$with?.[0] ?? {}) as {
    sidebar?: unknown;
    defaultLocale?: string;
    locales?: Record<string, unknown>;
  };
  const locales = Object.keys(settings.locales ?? {});
  const main = locales.includes("root") ? "root" : (settings.defaultLocale ?? "root");
  const others = locales.filter((name) => name !== main);
  const folder = joinPath(root, "src/content/docs");
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, folder)) {
    const relative = posix.relative(folder, path).replace(/\.mdx?$/, "");
    const own = readFields(tree.text(path) ?? "").slug;
    const place =
      typeof own === "string"
        ? own
        : relative
            .split("/")
            .map((name) => githubSlug(name))
            .join("/");
    if (!relative.split("/").some((name) => name.startsWith("_")))
      pages.set(path, tidyAddress(`/${place.replace(/(^|\/)index$/, "$1")}`));
  }
  const redirects: JudgedRedirect[] = Object.entries(value.redirects ?? {}).flatMap(([from, to]) => {
    const target = typeof to === "string" ? to : to?.destination;
    return target === undefined
      ? []
      : [
          {
            from: from.replace(/\[\.\.\.(\w+)\]/g, ":$1*").replace(/\[(\w+)\]/g, ":$1"),
            to: target.replace(/\[\.\.\.(\w+)\]/g, ":$1*").replace(/\[(\w+)\]/g, ":$1"),
          },
        ];
  });
  const site = makeSite({
    format: "starlight",
    configFiles: read.type === "value" ? read.files : [config],
    pages,
    redirects,
    publicFolders: [joinPath(root, "public")],
    fallback: { main: main === "root" ? "" : main, languages: others },
    translated: { folder, main: main === "root" ? "" : main, others },
    base: (value.base ?? "").replace(/\/$/, ""),
    hosts: value.site !== undefined && URL.canParse(value.site) ? [new URL(value.site).host] : [],
    values: collectValues(settings, "starlight").filter(({ place }) => /(?:link|href)$/.test(place)),
    problems: read.type === "failed" ? [read.message] : [],
  });
  site.listed = collectValues(settings.sidebar, "sidebar").flatMap(({ place, value: entry }) => {
    if (!/(?:\[\]|slug|link)$/.test(place) || /^https?:/.test(entry)) return [];
    const found = findAddress(tree, site, `/${entry.replace(/^\/|[?#].*$/g, "")}`);
    return [found && "path" in found ? found.path : entry];
  });
  return site;
}
