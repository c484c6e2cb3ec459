import { posix } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { parse } from "smol-toml";
import { visit } from "unist-util-visit";
import type { Tree } from "../tree.ts";
import { decode, type JudgedRedirect, type JudgedSite, joinPath, makeSite, tidyAddress } from "./judged-site.ts";
import { listParents } from "./list-parents.ts";

type Table = { [key: string]: unknown };

/** A book of mdBook: its chapters are the pages that `SUMMARY.md` links to, and no others. */
export function readMdbook(tree: Tree, config: string): JudgedSite {
  const problems: string[] = [];
  let value: Table = {};
  try {
    value = parse(tree.text(config) ?? "");
  } catch (error) {
    problems.push(String(error));
  }
  const src = tableAt(value, "book").src;
  const folder = joinPath(posix.dirname(config), typeof src === "string" ? src : "src");
  const summary = joinPath(folder, "SUMMARY.md");
  const listed: string[] = [];
  visit(fromMarkdown(tree.text(summary) ?? ""), "link", ({ url }) => {
    // A chapter that is still to be written has a title alone.
    if (url === "") return;
    const path = joinPath(folder, decode(url));
    listed.push(tree.paths.has(path) ? path : url);
  });
  const pages = new Map<string, string>();
  for (const path of listed)
    if (/\.md$/.test(path) && tree.paths.has(path))
      pages.set(path, addressOf((folder === "" ? path : posix.relative(folder, path)).replace(/\.md$/, "")));
  const html = tableAt(value, "output", "html");
  const base = html["site-url"];
  return makeSite({
    format: "mdbook",
    configFiles: [config, summary],
    pages,
    listed,
    parents: listParents(tree.text(summary) ?? "").map((url) => joinPath(folder, decode(url))),
    redirects: Object.entries(tableAt(html, "redirect")).flatMap(([from, to]) => toRedirect(from, to)),
    publicFolders: [folder],
    base: typeof base === "string" && base.startsWith("/") ? base.replace(/\/+$/, "") : "",
    problems,
  });
}

/** mdBook writes a file at `from`, which leads browsers on from there. */
function toRedirect(from: string, to: unknown): JudgedRedirect[] {
  if (typeof to !== "string") return [];
  const source = addressOf(from);
  if (/^(?:https?:|\/)/i.test(to)) return [{ from: source, to: /^\//.test(to) ? addressOf(to) : to }];
  return [{ from: source, to: addressOf(joinPath(posix.dirname(joinPath("/", from)), to.replace(/[?#].*$/, ""))) }];
}

function addressOf(path: string): string {
  return tidyAddress(joinPath("/", path).replace(/(^|\/)README$/i, "$1"));
}

function tableAt(value: Table, ...keys: string[]): Table {
  let table = value;
  for (const key of keys) {
    const next = table[key];
    table = typeof next === "object" && next !== null && !Array.isArray(next) ? (next as Table) : {};
  }
  return table;
}
