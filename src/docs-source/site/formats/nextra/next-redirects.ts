import { inHome, type SourceFiles } from "../../site-reading.ts";
import type { SiteRedirect } from "../../site-source.ts";
import { createEvaluator } from "../../values/script/evaluate-script.ts";
import { parseScript } from "../../values/script/parse-script.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "../../values/script/script-node.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import { flagAt, itemsOf, textAt } from "../../values/source-value.ts";

const MOST_NODES = 100_000;

export type NextRedirects =
  | { type: "list"; node: ScriptNode }
  | { type: "computed"; node: ScriptNode }
  | { type: "none" };

/** The list that the one function `redirects` of a configuration returns, where it does nothing else. */
export function findNextRedirects(program: ScriptNode): NextRedirects {
  const found: ScriptNode[] = [];
  const pending = [program];
  let count = 0;
  for (let node = pending.pop(); node && count < MOST_NODES; node = pending.pop()) {
    count += 1;
    if (node.type === "Property" && nameAt(nodeAt(node, "key"), "name") === "redirects" && !node.computed)
      found.push(node);
    for (const value of Object.values(node).flat())
      if (typeof value === "object" && value !== null && "type" in value) pending.push(value as ScriptNode);
  }
  const [property] = found;
  if (!property) return { type: "none" };
  const list = found.length === 1 ? returnedList(nodeAt(property, "value")) : undefined;
  return list ? { type: "list", node: list } : { type: "computed", node: property };
}

function returnedList(from: ScriptNode | undefined): ScriptNode | undefined {
  const body = nodeAt(from, "body");
  const [only, ...others] = body?.type === "BlockStatement" ? nodesAt(body, "body") : [];
  const result = body?.type === "BlockStatement" ? (others.length === 0 ? nodeAt(only, "argument") : undefined) : body;
  return result?.type === "ArrayExpression" ? result : undefined;
}

/** The redirects of Next's own configuration, which lies beside the site's. */
export async function readNextRedirects(sources: SourceFiles): Promise<SiteRedirect[]> {
  const { docs, files, notices } = sources;
  const names = ["js", "mjs", "ts", "mts", "cjs"].map((extension) => inHome(sources, `next.config.${extension}`));
  const path = names.find((name) => files.has(name));
  const text = path === undefined ? undefined : await docs.read(path);
  const script = path === undefined || text === undefined ? undefined : await parseScript(path, text);
  const found = script?.type === "parsed" ? findNextRedirects(script.program) : undefined;
  if (path === undefined || found?.type !== "list") return [];
  const evaluate = createEvaluator(path);
  return itemsOf(evaluate(found.node, new Map())).flatMap((item) => {
    const [source, destination] = [textAt(item, "source"), textAt(item, "destination")];
    const isPermanent = flagAt(item, "permanent") ?? true;
    return source === undefined ? [] : (readRedirect(item, source, destination, isPermanent, notices) ?? []);
  });
}
