import { findNextRedirects } from "../../../site/formats/nextra/next-redirects.ts";
import { positionOf } from "../../../site/values/script/script-node.ts";
import type { SiteFormat } from "../../site-format.ts";
import { openSourceTrees } from "../source-tree.ts";
import { editRedirectNode } from "./edit-redirect-list.ts";

/** The list that `redirects` of Next's configuration returns. */
export const editNextRedirects: SiteFormat["editRedirects"] = async (context, added, ended) => {
  const names = ["js", "mjs", "ts", "mts", "cjs"].map((extension) => [context.source.home, `next.config.${extension}`]);
  const paths = names.map((parts) => parts.filter((part) => part !== "").join("/"));
  const file = paths.find((path) => context.files.has(path));
  const open = openSourceTrees(context.docs);
  const config = file === undefined ? undefined : await open(file);
  const found =
    config && (await findNextRedirects(config.path, context.files, async (path) => (await open(path))?.root));
  if (!config || !found || found.type === "none") {
    if (added.length === 0) return { type: "edits", edits: [], ended: [] };
    return { type: "impossible", reason: "the configuration of Next (next.config) has no list of redirects" };
  }
  const place = { path: found.path, ...positionOf(found.node), value: undefined };
  const tree = found.type === "list" ? await open(found.path) : undefined;
  if (!tree)
    return { type: "computed", places: [{ file: found.path, line: place.line, what: "computes the redirects" }] };
  const keys = { from: "source", to: "destination", more: [["permanent", "true"]] satisfies [string, string][] };
  return editRedirectNode(tree, found.node, added, ended, { ...keys }, place);
};
