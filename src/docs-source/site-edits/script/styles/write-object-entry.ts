import { nameOf } from "../../../docs-path.ts";
import { titleFromName } from "../../../site/navigation-from-folders.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../../site/values/script/script-node.ts";
import { rangeOf } from "../edit-literals.ts";
import { callAround, type Place } from "../places.ts";
import { scriptIndent } from "../script-trivia.ts";
import { keyOf, type SourceTree, textValue } from "../source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "../write-text.ts";
import { bareName } from "./page-names.ts";

const LABELS = ["text", "label", "title"];

/** An object or call with a label and what names the page, written like the one that `beside` is in. */
export function writeObjectEntry(
  { tree, node }: Place,
  reference: string,
  path: string,
  title: string | undefined,
): string | undefined {
  const call = callAround(tree, node);
  if (call) return writeCall(tree, call, node, [title ?? titleOf(path), reference]);
  const property = tree.parentOf(node);
  const object = property && tree.parentOf(property);
  const name = keyOf(property);
  if (!object || name === undefined) return undefined;
  const { start, end } = rangeOf(object);
  const text = tree.text.slice(start, end);
  const label =
    nodesAt(object, "properties")
      .map(keyOf)
      .find((key) => LABELS.includes(key ?? "")) ?? "label";
  const quote = quoteOf(tree.text, node) ?? usualQuote(tree.path, tree.text);
  const isQuoted = tree.path.endsWith(".json") || /^\{\s*["']/.test(text);
  const entries = [
    `${writeKey(label, quote, isQuoted)}: ${writeText(title ?? titleOf(path), quote)}`,
    `${writeKey(name, quote, isQuoted)}: ${writeText(reference, quote)}`,
  ];
  if (!/^\{\s*\n/.test(text)) return /^\{\S/.test(text) ? `{${entries.join(", ")}}` : `{ ${entries.join(", ")} }`;
  const unit = scriptIndent(tree.text);
  const last = /,\s*\}$/.test(text) ? "," : "";
  return `{\n${entries.map((entry) => unit + entry).join(",\n")}${last}\n}`;
}

/** A call of the same function with another label and reference; undefined if it is given anything else. */
function writeCall(
  tree: SourceTree,
  call: ScriptNode,
  named: ScriptNode,
  [title, reference]: [string, string],
): string | undefined {
  const given = nodesAt(call, "arguments");
  const texts = given.map((one) => textValue(one));
  if (given.length !== 2 || texts.includes(undefined)) return undefined;
  const written = given.map((one) => writeText(one === named ? reference : title, quoteOf(tree.text, one) ?? "'"));
  const { start, end } = rangeOf(nodeAt(call, "callee") ?? call);
  return `${tree.text.slice(start, end)}(${written.join(", ")})`;
}

export function titleOf(path: string): string {
  return titleFromName(nameOf(bareName(path)) || "Overview");
}
