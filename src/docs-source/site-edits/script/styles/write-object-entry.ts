import { nameOf } from "../../../docs-path.ts";
import { titleFromName } from "../../../site/navigation-from-folders.ts";
import { nodesAt } from "../../../site/values/script/script-node.ts";
import { rangeOf } from "../edit-literals.ts";
import type { Place } from "../places.ts";
import { scriptIndent } from "../script-trivia.ts";
import { keyOf } from "../source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "../write-text.ts";
import { bareName } from "./page-names.ts";

const LABELS = ["text", "label", "title"];

/** An object with a label and what names the page, written like the one that `beside` is in. */
export function writeObjectEntry(
  { tree, node }: Place,
  reference: string,
  path: string,
  title: string | undefined,
): string | undefined {
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

export function titleOf(path: string): string {
  return titleFromName(nameOf(bareName(path)) || "Overview");
}
