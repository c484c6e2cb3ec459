import type { DocsFiles } from "../../docs-files.ts";
import { nameOf } from "../../docs-path.ts";
import { nodeAt, nodesAt } from "../../site/values/script/script-node.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { keyOf, parseSource, textValue } from "../script/source-tree.ts";
import { quoteOf } from "../script/write-text.ts";
import type { FileEdit } from "../site-change.ts";

const TAG = /<[^<>]*>/g;

/** Titles that a sidebar of Docusaurus has as HTML between its entries, with the edits that make them others. */
export async function findHtmlNames(
  docs: DocsFiles,
  files: readonly string[],
  name: string,
  to: string,
): Promise<FileEdit[]> {
  if (/[<>&"'`\\$]/.test(name + to)) return [];
  const found: FileEdit[] = [];
  for (const file of files) {
    if (!/\.(?:json|[cm]?[jt]s)$/.test(file) || nameOf(file).startsWith("docusaurus.config.")) continue;
    const tree = await parseSource(file, (await docs.read(file)) ?? "");
    for (const node of tree?.nodes() ?? []) {
      const properties = node.type === "ObjectExpression" ? nodesAt(node, "properties") : [];
      const at = (key: string) =>
        nodeAt(
          properties.find((own) => keyOf(own) === key),
          "value",
        );
      const value = at("value");
      if (!tree || !value || textValue(at("type")) !== "html" || !quoteOf(tree.text, value)) continue;
      if (textValue(value)?.replaceAll(TAG, "").trim().toLowerCase() !== name.trim().toLowerCase()) continue;
      const { start, end } = rangeOf(value);
      const written = tree.text.slice(start, end);
      const index = written.toLowerCase().lastIndexOf(name.trim().toLowerCase());
      const isText = index >= 0 && !/<[^<>]*$/.test(written.slice(0, index));
      if (isText) found.push({ file, start: start + index, end: start + index + name.trim().length, text: to });
    }
  }
  return found;
}
