import { posix } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { visit } from "unist-util-visit";
import { parse } from "yaml";
import type { Tree } from "../tree.ts";
import { decode, type JudgedSite, joinPath, makeSite, pagesIn, tidyAddress } from "./judged-site.ts";
import { listParents } from "./list-parents.ts";

type Config = { root?: string; structure?: { readme?: string; summary?: string }; redirects?: Record<string, string> };

export function readGitbook(tree: Tree, folder: string): JudgedSite {
  const config = joinPath(folder, ".gitbook.yaml");
  const problems: string[] = [];
  let value: Config = {};
  try {
    value = (parse(tree.text(config) ?? "") ?? {}) as Config;
  } catch (error) {
    problems.push(String(error));
  }
  const root = joinPath(folder, value.root ?? ".");
  const summary = joinPath(root, value.structure?.summary ?? "SUMMARY.md");
  // Without a summary of their own, the folders are spaces that each have one.
  const spaces = [...tree.paths].filter((path) => path.startsWith(root) && path.endsWith("/SUMMARY.md")).sort();
  const summaries = tree.paths.has(summary) ? [summary] : spaces;
  const pages = new Map<string, string>();
  for (const path of pagesIn(tree, root)) {
    const relative = root === "" ? path : posix.relative(root, path);
    if (!summaries.includes(path))
      pages.set(path, tidyAddress(`/${relative.replace(/\.mdx?$/, "").replace(/(^|\/)README$/i, "$1")}`));
  }
  const listed: string[] = [];
  for (const file of summaries)
    visit(fromMarkdown(tree.text(file) ?? ""), "link", ({ url }) => {
      const path = joinPath(posix.dirname(file), decode(url.replace(/[?#].*$/, "")));
      listed.push(tree.paths.has(path) ? path : url);
    });
  const redirects = Object.entries(value.redirects ?? {}).map(([from, to]) => ({
    from: tidyAddress(`/${from}`),
    to: /^https?:/.test(to)
      ? to
      : tidyAddress(
          `/${to
            .replace(/^\.?\//, "")
            .replace(/\.md$/, "")
            .replace(/(^|\/)README$/i, "$1")}`,
        ),
  }));
  return makeSite({
    format: "gitbook",
    configFiles: [config, summary, ...summaries],
    pages,
    listed,
    parents: summaries.flatMap((file) =>
      listParents(tree.text(file) ?? "").map((url) => joinPath(posix.dirname(file), decode(url))),
    ),
    redirects,
    problems,
  });
}
