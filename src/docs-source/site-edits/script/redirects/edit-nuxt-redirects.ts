import { nodeAt, nodesAt, type ScriptNode } from "../../../site/values/script/script-node.ts";
import { textAt, valueAt } from "../../../site/values/source-value.ts";
import type { RedirectEdits, SiteFormat } from "../../site-format.ts";
import { createListEdits } from "../list-edits.ts";
import { keyOf, openSourceTrees } from "../source-tree.ts";
import { usualQuote, writeKey, writeText } from "../write-text.ts";
import { editUndocsRedirects, findUndocsFile } from "./edit-undocs-redirects.ts";
import { readConfig } from "./read-config.ts";
import { changeRows, propertyValue, type RedirectRow, sameAddress } from "./redirect-rows.ts";

/**
 * The `routeRules` of Nuxt's configuration, where there are some: an object from addresses to what applies to them. A site
 * of undocs has its redirects in a file of its own.
 */
export const editNuxtRedirects: SiteFormat["editRedirects"] = async (context, added, ended) => {
  const undocs = findUndocsFile(context);
  if (undocs !== undefined) return editUndocsRedirects(context, undocs, added, ended);
  const config = await readConfig(context, context.source.file);
  const rules = valueAt(config, "routeRules");
  if (!rules) {
    if (added.length === 0) return { type: "edits", edits: [], ended: [] };
    const lack = config
      ? "the configuration of Nuxt (nuxt.config) has no `routeRules`"
      : "there is no configuration of Nuxt (nuxt.config) here";
    return { type: "impossible", reason: lack };
  }
  if ((textAt(config, "app", "baseURL") ?? "/") !== "/")
    return { type: "impossible", reason: "the site is below a `baseURL`" };
  const computed: RedirectEdits = {
    type: "computed",
    places: [{ file: rules.path, line: rules.line, what: "computes the redirects" }],
  };
  const tree = await openSourceTrees(context.docs)(rules.path);
  const node = tree?.nodeOf(rules);
  if (!tree || node?.type !== "ObjectExpression") return computed;
  const properties = nodesAt(node, "properties");
  if (properties.some((property) => keyOf(property) === undefined)) return computed;
  const concerned = new Set([...added.map(({ from }) => from), ...ended].map(sameAddress));
  // A rule that says more than a redirect stays, and another one for the same address would take its place.
  const isMixed = properties.some((property) => {
    return concerned.has(sameAddress(keyOf(property) ?? "")) && !isRedirectAlone(property);
  });
  if (isMixed) return computed;
  const lists = createListEdits();
  const quote = usualQuote(tree.path, tree.text);
  const changed = changeRows(tree, properties.filter(isRedirectAlone).map(rowOf), added, ended, lists);
  for (const { from, to } of changed.left) {
    const rule = `${writeKey(from, quote, false)}: { redirect: { to: ${writeText(to, quote)}, statusCode: 301 } }`;
    if (!lists.insert(tree, node, Number.POSITIVE_INFINITY, rule)) return computed;
  }
  const done = await lists.edits();
  if (!done || changed.isComputed) return computed;
  return { type: "edits", edits: [...changed.edits, ...done.edits], ended: changed.ended };
};

function isRedirectAlone(property: ScriptNode): boolean {
  const [rule, ...others] = nodesAt(nodeAt(property, "value"), "properties");
  return rule !== undefined && others.length === 0 && keyOf(rule) === "redirect";
}

function rowOf(item: ScriptNode): RedirectRow {
  const redirect = propertyValue(nodeAt(item, "value"), "redirect");
  const target = redirect?.type === "ObjectExpression" ? propertyValue(redirect, "to") : redirect;
  return { item, sources: [{ address: keyOf(item) ?? "", item }], target };
}
