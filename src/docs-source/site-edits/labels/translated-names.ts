import type { DocsFiles } from "../../docs-files.ts";
import { nodeAt, nodesAt } from "../../site/values/script/script-node.ts";
import { rangeOf } from "../script/edit-literals.ts";
import { keyOf, parseSource, textValue } from "../script/source-tree.ts";
import { writeText } from "../script/write-text.ts";
import type { FileEdit } from "../site-change.ts";

const MOST_FILES = 200;
const CURRENT = /(?:^|\/)i18n\/([^/]+)\/docusaurus-plugin-content-docs(?:-[^/]+)?\/current\.json$/;

/**
 * The keys by which translations of Docusaurus name a category or the entry of a page, with the edits that make them name it
 * by its new name. What is written for the site's own language is shown in place of the name, so that it follows.
 */
export async function findTranslatedNames(
  docs: DocsFiles,
  kind: "category" | "doc",
  name: string,
  to: string,
  language: string,
): Promise<FileEdit[]> {
  const edits: FileEdit[] = [];
  for (const file of (await docs.list()).filter((path) => CURRENT.test(path)).slice(0, MOST_FILES)) {
    const text = (await docs.read(file)) ?? "";
    const isOwn = CURRENT.exec(file)?.[1] === language;
    const tree = text.includes(`.${kind}.`) ? await parseSource(file, text) : undefined;
    for (const node of tree?.nodes() ?? []) {
      const key = nodeAt(node, "key");
      const [, sidebar, ownKind, own = ""] = /^(sidebar\.[^.]+\.(category|doc)\.)(.+)$/s.exec(keyOf(node) ?? "") ?? [];
      const isNamed = own === name || (kind === "category" && own.startsWith(`${name}.link.`));
      if (!key || sidebar === undefined || ownKind !== kind || !isNamed) continue;
      edits.push({ file, ...rangeOf(key), text: writeText(`${sidebar}${to}${own.slice(name.length)}`, '"') });
      const message = nodesAt(nodeAt(node, "value"), "properties").find((one) => keyOf(one) === "message");
      const value = nodeAt(message, "value");
      if (isOwn && value && textValue(value) === name)
        edits.push({ file, ...rangeOf(value), text: writeText(to, '"') });
    }
  }
  return edits;
}
