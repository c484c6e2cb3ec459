import { posix } from "node:path";
import { parse } from "yaml";
import type { Tree } from "../tree.ts";
import { evaluateConfig } from "./evaluate-config.ts";
import { collectValues, type JudgedRedirect, type JudgedSite, joinPath, makeSite, pagesIn } from "./judged-site.ts";

type Config = { url?: string; redirects?: Record<string, string>; landing?: unknown; routeRules?: unknown };

/** Nuxt Content, also as undocs uses it: numbers before names only order them, and there is no list of the pages. */
export async function readNuxt(tree: Tree, config: string): Promise<JudgedSite> {
  const isUndocs = /\.ya?ml$/.test(config);
  const root = joinPath(posix.dirname(isUndocs ? posix.dirname(config) : config));
  const problems: string[] = [];
  let value: Config = {};
  if (isUndocs)
    try {
      value = (parse(tree.text(config) ?? "") ?? {}) as Config;
    } catch (error) {
      problems.push(String(error));
    }
  else {
    const read = await evaluateConfig(tree, config);
    if (read.type === "failed") problems.push(read.message);
    else value = (read.value ?? {}) as Config;
  }
  const folder = isUndocs ? root : joinPath(root, "content");
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, folder)) {
    const names = (folder === "" ? path : posix.relative(folder, path)).replace(/\.md$/, "").split("/");
    if (path.endsWith(".md") && !names.some((name) => name.startsWith("_"))) pages.set(path, addressOf(names));
  }
  return makeSite({
    format: "nuxt",
    configFiles: [config],
    pages,
    redirects: [
      ...readRules(value.routeRules),
      ...Object.entries(value.redirects ?? {}).map(([from, to]) => ({ from, to })),
    ],
    publicFolders: [joinPath(root, isUndocs ? ".docs/public" : "public")],
    hosts: value.url !== undefined && URL.canParse(value.url) ? [new URL(value.url).host] : [],
    values: collectValues(value.landing, "landing"),
    problems,
  });
}

/** Numbers are left out, and `index` is the page of its folder. */
export function addressOf(names: string[]): string {
  const bare = names.map((name) => name.replace(/^\d+\./, "").toLowerCase());
  return `/${(bare.at(-1) === "index" ? bare.slice(0, -1) : bare).join("/")}`;
}

function readRules(rules: unknown): JudgedRedirect[] {
  return Object.entries((rules ?? {}) as Record<string, { redirect?: unknown } | null>).flatMap(([from, rule]) => {
    const given = rule?.redirect;
    const to = typeof given === "string" ? given : (given as { to?: unknown } | undefined)?.to;
    return typeof to === "string" ? [{ from: from.replace(/\*\*$/, "*"), to: to.replace(/\*\*$/, "*") }] : [];
  });
}
