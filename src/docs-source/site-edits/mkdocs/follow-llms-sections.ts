import { isMap, isScalar, isSeq, type Scalar } from "yaml";
import { joinDocsPath } from "../../docs-path.ts";
import type { TextEdit } from "../../text-edits.ts";
import { pairAt, replaceScalar, textOfScalar } from "../yaml/yaml-text.ts";

/** The edits of the lists of pages of the plugin `llmstxt`: pages that moved, by their new paths. */
export function followLlmsSections(root: unknown, folder: string, moves: ReadonlyMap<string, string>): TextEdit[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  return listSections(root).flatMap((item) => {
    const to = moves.get(joinDocsPath(folder, textOfScalar(item) ?? "") ?? "");
    const edit = to?.startsWith(prefix) ? replaceScalar(item, to.slice(prefix.length)) : undefined;
    return edit ? [edit] : [];
  });
}

/** The plain items of the lists. Those with a description or a pattern stay. */
function listSections(root: unknown): Scalar[] {
  const plugins = pairAt(root, "plugins")?.value;
  const maps: unknown[] = isSeq(plugins) ? plugins.items : [plugins];
  const options = maps.map((map) => pairAt(map, "llmstxt")?.value).find((value) => value);
  const sections = pairAt(options, "sections")?.value;
  const lists = isMap(sections) ? sections.items.map(({ value }) => value) : [];
  return lists.flatMap((list) => (isSeq(list) ? list.items.filter((item) => isScalar(item)) : []));
}
