import type { DocsFiles } from "../../docs-files.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import { nodeAt, nodesAt } from "../../site/values/script/script-node.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { findPlaces } from "../script/places.ts";
import { keyOf, openSourceTrees, textValue } from "../script/source-tree.ts";
import { quoteOf, usualQuote, writeKey, writeText } from "../script/write-text.ts";
import type { FileEdit } from "../site-change.ts";

/** The edits after which the `_meta` file of Nextra that names a page hides it: without its entry, the page would be shown. */
export async function planMetaHidden(docs: DocsFiles, path: string): Promise<FileEdit[]> {
  const source = await readSiteSource(docs);
  const references = source.references.filter((one) => one.path === path && one.key !== undefined);
  const { places } = await findPlaces(references, openSourceTrees(docs));
  return places.flatMap(({ tree, node }): FileEdit[] => {
    const value = nodeAt(node, "value");
    const quote = usualQuote(tree.path, tree.text);
    const isQuoted = tree.path.endsWith(".json");
    const hidden = `${writeKey("display", quote, isQuoted)}: ${writeText("hidden", quote)}`;
    if (value && quoteOf(tree.text, value)) {
      const { start, end } = rangeOf(value);
      const title = `${writeKey("title", quote, isQuoted)}: ${tree.text.slice(start, end)}, `;
      return [{ file: tree.path, start, end, text: `{ ${textValue(value) === "" ? "" : title}${hidden} }` }];
    }
    const properties = nodesAt(value, "properties");
    const [first, last] = [properties[0], properties.at(-1)];
    if (value?.type !== "ObjectExpression" || !first || !last) return [];
    const display = nodeAt(
      properties.find((one) => keyOf(one) === "display"),
      "value",
    );
    if (display) return [{ file: tree.path, ...rangeOf(display), text: writeText("hidden", quote) }];
    const gap = /\s*$/.exec(tree.text.slice(rangeOf(value).start, rangeOf(first).start))?.[0] ?? " ";
    const { end } = rangeOf(last);
    return [{ file: tree.path, start: end, end, text: `,${gap === "" ? " " : gap}${hidden}` }];
  });
}
