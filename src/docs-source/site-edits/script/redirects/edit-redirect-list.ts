import type { ScriptNode } from "../../../site/values/script/script-node.ts";
import { itemsOf, type SourceValue } from "../../../site/values/source-value.ts";
import type { NeededRedirect, RedirectEdits, SiteContext } from "../../site-format.ts";
import { rangeOf } from "../edit-literals.ts";
import { createListEdits } from "../list-edits.ts";
import { scriptIndent } from "../script-trivia.ts";
import { openSourceTrees, type SourceTree } from "../source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "../write-text.ts";
import { changeRows, propertyValue, readRows } from "./redirect-rows.ts";

/** The keys of a redirect, and what else is written into a new one. */
export type RedirectKeys = { from: string; to: string; more: [string, string][] };

/** Edits a list of objects with a source and a target; `owner` is the object that gets a list where there is none. */
export async function editRedirectList(
  context: SiteContext,
  { list, owner }: { list: SourceValue | undefined; owner: SourceValue },
  added: readonly NeededRedirect[],
  ended: readonly string[],
  keys: RedirectKeys,
): Promise<RedirectEdits> {
  const at = list ?? owner;
  const tree = await openSourceTrees(context.docs)(at.path);
  const node = tree?.nodeOf(at);
  if (!tree || !node) return computedAt(at);
  if (list) {
    // A part that is computed may redirect the same addresses.
    const isOpen = itemsOf(list).some((item) => item.value === undefined);
    return isOpen ? computedAt(list) : editRedirectNode(tree, node, added, ended, keys, at);
  }
  const lists = createListEdits();
  const quote = usualQuote(tree.path, tree.text);
  const unit = scriptIndent(tree.text);
  const rows = added.map((redirect) => unit + writeRedirect(redirect, keys, quote, undefined));
  const comma = tree.path.endsWith(".json") ? "" : ",";
  const written = `${writeKey("redirects", quote, tree.path.endsWith(".json"))}: [\n${rows.join(",\n")}${comma}\n]`;
  if (rows.length > 0) lists.insert(tree, node, Number.POSITIVE_INFINITY, written);
  const done = await lists.edits();
  return done ? { type: "edits", edits: done.edits, ended: [] } : computedAt(at);
}

export async function editRedirectNode(
  tree: SourceTree,
  node: ScriptNode,
  added: readonly NeededRedirect[],
  ended: readonly string[],
  keys: RedirectKeys,
  at: SourceValue,
): Promise<RedirectEdits> {
  const lists = createListEdits();
  const rows = readRows(node, keys.from, keys.to);
  const changed = changeRows(tree, rows, added, ended, lists);
  const example = rows.at(-1)?.item;
  const quote = quoteOf(tree.text, propertyValue(example, keys.to)) ?? usualQuote(tree.path, tree.text);
  for (const redirect of changed.left) {
    const shown = example ? tree.text.slice(...span(example)) : tree.path.endsWith(".json") ? '{ "' : undefined;
    const written = writeRedirect(redirect, keys, quote, shown);
    if (!lists.insert(tree, node, Number.POSITIVE_INFINITY, written)) return computedAt(at);
  }
  const done = await lists.edits();
  if (!done || changed.isComputed) return computedAt(at);
  return { type: "edits", edits: [...changed.edits, ...done.edits], ended: changed.ended };
}

function span(node: ScriptNode): [number, number] {
  const { start, end } = rangeOf(node);
  return [start, end];
}

/** A redirect, on several lines where the `example` is. */
function writeRedirect(
  { from, to }: NeededRedirect,
  keys: RedirectKeys,
  quote: ReturnType<typeof usualQuote>,
  example: string | undefined,
): string {
  const isQuoted = /^\{\s*["']/.test(example ?? "");
  const texts: [string, string][] = [
    [keys.from, writeText(from, quote)],
    [keys.to, writeText(to, quote)],
    ...keys.more,
  ];
  const entries = texts.map(([key, value]) => `${writeKey(key, quote, isQuoted)}: ${value}`);
  const [, indent] = /^\{\r?\n([ \t]*)/.exec(example ?? "") ?? [];
  if (indent === undefined)
    return /^\{\S/.test(example ?? "") ? `{${entries.join(", ")}}` : `{ ${entries.join(", ")} }`;
  const outer = /\n([ \t]*)\}$/.exec(example ?? "")?.[1] ?? "";
  const unit = indent.startsWith(outer) ? indent.slice(outer.length) : "  ";
  const last = /,\s*\}$/.test(example ?? "") ? "," : "";
  return `{\n${entries.map((entry) => unit + entry).join(",\n")}${last}\n}`;
}

function computedAt({ path, line }: Pick<SourceValue, "path" | "line">): RedirectEdits {
  return { type: "computed", places: [{ file: path, line, what: "computes the redirects" }] };
}
