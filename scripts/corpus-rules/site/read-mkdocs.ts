import { posix } from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse } from "yaml";
import type { Tree } from "../tree.ts";
import { collectValues, type JudgedSite, joinPath, makeSite, pagesIn, tidyAddress } from "./judged-site.ts";

type Config = {
  docs_dir?: string;
  site_url?: string;
  nav?: unknown;
  plugins?: unknown;
  INHERIT?: string;
  use_directory_urls?: boolean;
};

export function readMkdocs(tree: Tree, config: string): JudgedSite {
  const problems: string[] = [];
  const files: string[] = [];
  const value = readConfig(tree, config, files, problems);
  const root = posix.dirname(config).replace(/^\.$/, "");
  const folder = joinPath(root, value.docs_dir ?? "docs");
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, folder)) {
    const relative = posix.relative(folder, path).replace(/\.mdx?$/, "");
    pages.set(path, tidyAddress(`/${relative.replace(/(^|\/)(?:index|README)$/, "$1")}`));
  }
  const listed: string[] = [];
  for (const { value: entry } of collectValues(value.nav, "nav"))
    listed.push(tree.paths.has(joinPath(folder, entry)) ? joinPath(folder, entry) : entry);
  const maps = redirectMaps(value.plugins);
  const redirects = Object.entries(maps).map(([from, to]) => ({
    from: addressOf(from),
    to: /^https?:/.test(to) ? to : addressOf(to.replace(/#.*$/, "")),
  }));
  return makeSite({
    format: "mkdocs",
    configFiles: files,
    pages,
    listed,
    redirects,
    publicFolders: [folder],
    hosts: typeof value.site_url === "string" && URL.canParse(value.site_url) ? [new URL(value.site_url).host] : [],
    base:
      typeof value.site_url === "string" && URL.canParse(value.site_url)
        ? new URL(value.site_url).pathname.replace(/\/$/, "")
        : "",
    problems,
  });
}

function addressOf(path: string): string {
  return tidyAddress(`/${path.replace(/\.mdx?$/, "").replace(/(^|\/)(?:index|README)$/, "$1")}`);
}

function readConfig(tree: Tree, path: string, files: string[], problems: string[]): Config {
  files.push(path);
  try {
    if (path.endsWith(".toml")) return (parseToml(tree.text(path) ?? "").project ?? {}) as Config;
    const value = (parse(tree.text(path) ?? "", { logLevel: "silent" }) ?? {}) as Config;
    if (typeof value.INHERIT !== "string" || files.length > 5) return value;
    return { ...readConfig(tree, joinPath(posix.dirname(path), value.INHERIT), files, problems), ...value };
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return {};
  }
}

function redirectMaps(plugins: unknown): Record<string, string> {
  const entries = Array.isArray(plugins) ? plugins : [plugins];
  for (const entry of entries) {
    const found = (entry as { redirects?: { redirect_maps?: Record<string, string> } } | undefined)?.redirects
      ?.redirect_maps;
    if (found) return found;
  }
  return {};
}
