import { nodesAt, type ScriptNode } from "../../../site/values/script/script-node.ts";
import { type SourceValue, textAt, valueAt } from "../../../site/values/source-value.ts";
import type { RedirectEdits, SiteFormat } from "../../site-format.ts";
import { createListEdits } from "../list-edits.ts";
import { scriptIndent } from "../script-trivia.ts";
import { keyOf, openSourceTrees, textValue } from "../source-tree.ts";
import { usualQuote, writeKey, writeText } from "../write-text.ts";
import { readConfig } from "./read-config.ts";
import { changeRows, readPropertyRows, sameAddress } from "./redirect-rows.ts";

/** The `redirects` of Astro's configuration: an object from addresses to addresses. */
export const editAstroRedirects: SiteFormat["editRedirects"] = async (context, needed, ended) => {
  const config = await readConfig(context, context.source.file);
  const redirects = valueAt(config, "redirects");
  const at = redirects ?? config;
  if (!at) return { type: "impossible", reason: "the configuration cannot be read" };
  const written = textAt(config, "base") ?? "/";
  const { base } = context.source;
  if (written !== "/" && base === undefined && needed.length > 0)
    return { type: "impossible", reason: "the `base` of the site is no plain path" };
  // Astro puts the base before the sources of redirects, and takes their targets as they are.
  const added = needed.map(({ from, to, ...rest }) => ({ ...rest, from, to: withBase(base, to) }));
  const computed: RedirectEdits = {
    type: "computed",
    places: [{ file: at.path, line: at.line, what: "computes the redirects" }],
  };
  const tree = await openSourceTrees(context.docs)(at.path);
  const node = tree?.nodeOf(at);
  if (!tree || !node) return computed;
  const isAlways = textAt(config, "trailingSlash") === "always";
  const lists = createListEdits();
  const quote = usualQuote(tree.path, tree.text);
  const isJson = tree.path.endsWith(".json");
  const write = ({ from, to }: { from: string; to: string }, isFolder: boolean) => {
    const target = isFolder && /^\/[^?#]*[^/?#]$/.test(to) ? `${to}/` : to;
    return `${writeKey(from, quote, isJson)}: ${writeText(target, quote)}`;
  };
  if (!redirects) {
    const unit = scriptIndent(tree.text);
    const rows = added.map((redirect) => `${unit}${write(redirect, isAlways)},\n`);
    if (rows.length > 0 && !lists.insert(tree, node, 0, `redirects: {\n${rows.join("")}}`)) return computed;
  } else if (mayBeElsewhere(redirects, node, [...needed.map(({ from }) => from), ...ended])) return computed;
  const rows = redirects ? readPropertyRows(node) : [];
  const changed = changeRows(tree, rows, added, ended, lists, base);
  const hasOther = rows.some(({ sources }) => sources.some(({ address }) => isBelow(base, address)));
  if (hasOther && needed.length > 0)
    return {
      type: "impossible",
      reason: "the redirects of the site begin with its `base`, which Astro puts before them",
    };
  const targets = rows.map(({ target }) => textValue(target) ?? "").filter((target) => target.startsWith("/"));
  const isFolder = isAlways || targets.filter((target) => target.endsWith("/")).length > targets.length / 2;
  if (redirects)
    for (const redirect of changed.left)
      if (!lists.insert(tree, node, Number.POSITIVE_INFINITY, write(redirect, isFolder))) return computed;
  const done = await lists.edits();
  if (!done || changed.isComputed) return computed;
  return { type: "edits", edits: [...changed.edits, ...done.edits], ended: changed.ended };
};

/** Whether one of the addresses may be in a part of the redirects that is written elsewhere, or has a computed name. */
function mayBeElsewhere(redirects: SourceValue, node: ScriptNode, addresses: readonly string[]): boolean {
  const properties = nodesAt(node, "properties");
  const named = properties.filter(({ type }) => type !== "SpreadElement");
  const own = named.map(keyOf);
  if (own.includes(undefined)) return true;
  if (named.length === properties.length) return false;
  if (redirects.unknown || !(redirects.value instanceof Map)) return true;
  const others = [...redirects.value.keys()].filter((key) => !own.includes(key)).map(sameAddress);
  return addresses.some((address) => others.includes(sameAddress(address)));
}

function withBase(base: string | undefined, to: string): string {
  return base === undefined || !to.startsWith("/") || isBelow(base, to) ? to : `${base}${to === "/" ? "" : to}`;
}

function isBelow(base: string | undefined, address: string): boolean {
  return base !== undefined && `${address.replace(/[?#].*$/s, "")}/`.startsWith(`${base}/`);
}
