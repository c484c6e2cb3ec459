import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../../docs-source/site/values/script/script-node.ts";
import { rangeOf } from "../../../docs-source/site-edits/script/edit-literals.ts";
import { keyOf, parseSource, type SourceTree } from "../../../docs-source/site-edits/script/source-tree.ts";
import type { FileEdit } from "../../../docs-source/site-edits/site-change.ts";

/** What the settings say of a group beside its name: the value of a field, if it has one, and where it can be added. */
export type FieldBeside = { tree: SourceTree; own: ScriptNode | undefined; add(key: string, value: string): FileEdit };

/** Finds a field of the object that has a name; undefined if the name is in none. `place` is that of the name. */
export async function findFieldBeside(
  docs: DocsFiles,
  { file, start, end }: FileEdit,
  field: string,
): Promise<FieldBeside | undefined> {
  const tree = /\.(?:json|[cm]?[jt]sx?)$/.test(file)
    ? await parseSource(file, (await docs.read(file)) ?? "")
    : undefined;
  const name = tree?.nodes().find((node) => {
    const value = node.type === "Property" ? nodeAt(node, "value") : undefined;
    return value !== undefined && rangeOf(value).start === start && rangeOf(value).end === end;
  });
  if (!tree || !name) return undefined;
  const own = nodesAt(tree.parentOf(name), "properties").find((one) => keyOf(one) === field);
  const from = rangeOf(name).start;
  const line = tree.text.slice(tree.text.lastIndexOf("\n", from) + 1, from);
  const gap = /^[ \t]+$/.test(line) ? `\n${line}` : " ";
  const quote = /^["']/.exec(tree.text.slice(from))?.[0] ?? "";
  return {
    tree,
    own: nodeAt(own, "value"),
    add: (key, value) => ({ file, start: end, end, text: `,${gap}${quote}${key}${quote}: ${value}` }),
  };
}
