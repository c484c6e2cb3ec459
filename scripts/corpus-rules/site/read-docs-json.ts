import { posix } from "node:path";
import { type ParseError, parse, visit } from "jsonc-parser";
import type { Tree } from "../tree.ts";
import { collectValues, type JudgedSite, joinPath, makeSite, pagesIn, tidyAddress } from "./judged-site.ts";

/** A site of docs.json or mint.json: `$ref` is replaced by what the file holds, wherever it stands. */
export function readDocsJson(tree: Tree, config: string): JudgedSite {
  const files = new Set<string>();
  const problems: string[] = [];
  const settings = inline(tree, config, readJson(tree, config, files, problems), files, problems, 0);
  const root = posix.dirname(config).replace(/^\.$/, "");
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, root)) {
    const address = tidyAddress(`/${joinPath(posix.relative(root, path)).replace(/\.mdx?$/i, "")}`);
    if (!/(^|\/)(?:snippets\/|_)/.test(path)) pages.set(path, address);
  }
  const fields = (settings ?? {}) as Record<string, unknown>;
  const listed: string[] = [];
  collectEntries(fields.navigation, (entry) => listed.push(pageOf(tree, root, entry) ?? entry));
  const canonical = (fields.seo as { metatags?: { canonical?: unknown } } | undefined)?.metatags?.canonical;
  return makeSite({
    format: posix.basename(config),
    configFiles: [...files],
    pages,
    listed,
    redirects: readRedirects(fields.redirects),
    values: collectValues({ ...fields, redirects: undefined, navigation: undefined }).concat(
      collectValues(fields.navigation, "navigation").filter(({ place }) => !/(?:pages\[\]|root)$/.test(place)),
    ),
    hosts: typeof canonical === "string" && URL.canParse(canonical) ? [new URL(canonical).host] : [],
    problems,
  });
}

export function readRedirects(given: unknown): { from: string; to: string }[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((item: { source?: unknown; destination?: unknown }) =>
    typeof item?.source === "string" && typeof item.destination === "string"
      ? [{ from: item.source.replace(/^(?!\/|https?:)/, "/"), to: item.destination }]
      : [],
  );
}

function readJson(tree: Tree, path: string, files: Set<string>, problems: string[]): unknown {
  const text = tree.text(path);
  if (text === undefined) return undefined;
  files.add(path);
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) problems.push(`${path} is no valid JSON`);
  problems.push(...findDuplicateKeys(text).map((key) => `${path} has the key ${JSON.stringify(key)} twice`));
  return value;
}

/** Keys that an object of a JSON text has twice. */
export function findDuplicateKeys(text: string): string[] {
  const open: Set<string>[] = [];
  const twice: string[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key) => {
      if (open.at(-1)?.has(key)) twice.push(key);
      open.at(-1)?.add(key);
    },
  });
  return twice;
}

function inline(
  tree: Tree,
  file: string,
  value: unknown,
  files: Set<string>,
  problems: string[],
  depth: number,
): unknown {
  if (depth > 60) return undefined;
  const go = (item: unknown) => inline(tree, file, item, files, problems, depth + 1);
  if (Array.isArray(value)) return value.map(go);
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  const own = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, go(item)]));
  if (typeof $ref !== "string" || /^https?:|#/.test($ref)) return own;
  const target = joinPath(posix.dirname(file), $ref);
  const included = inline(tree, target, readJson(tree, target, files, problems), files, problems, depth + 1);
  if (Array.isArray(included) || Object.keys(own).length === 0) return included;
  return { ...(included as object), ...own };
}

function collectEntries(value: unknown, take: (entry: string) => void): void {
  if (Array.isArray(value)) for (const item of value) collectEntries(item, take);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (key === "root" && typeof item === "string") take(item);
      else if (key === "pages" && Array.isArray(item))
        for (const entry of item) typeof entry === "string" ? take(entry) : collectEntries(entry, take);
      else collectEntries(item, take);
    }
}

function pageOf(tree: Tree, root: string, entry: string): string | undefined {
  const bare = joinPath(root, entry.replace(/^\/+|\/+$/g, "").replace(/\.mdx?$/, ""));
  return [`${bare}.mdx`, `${bare}.md`, `${bare}/index.mdx`, `${bare}/index.md`].find((path) => tree.paths.has(path));
}
