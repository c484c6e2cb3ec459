import { folderOf, relativeDocsPath } from "../../../docs-path.ts";
import type { SourceValue } from "../source-value.ts";
import { nameAt, nodeAt, nodesAt, type ScriptNode } from "./script-node.ts";

/** Whether an expression is the folder of the file that it is in: `__dirname` or `import.meta.dirname`. */
export function isOwnFolder(node: ScriptNode | undefined): boolean {
  if (node?.type === "Identifier") return nameAt(node, "name") === "__dirname";
  const isMeta = node?.type === "MemberExpression" && nodeAt(node, "object")?.type === "MetaProperty";
  return isMeta && !node.computed && nameAt(nodeAt(node, "property"), "name") === "dirname";
}

/** The folder of a file as a path that starts in the folder `home`. */
export function ownFolderPath(path: string, home: string): string {
  const folder = folderOf(path);
  return folder === home ? "." : relativeDocsPath(home, folder);
}

/** The parts of a path that starts in the folder of its file: `path.join(__dirname, "a", "b")` */
export function readJoinedPath(call: ScriptNode): ScriptNode[] | undefined {
  const callee = nodeAt(call, "callee");
  const isMember = callee?.type === "MemberExpression" && !callee.computed;
  const name = isMember ? nameAt(nodeAt(callee, "property"), "name") : nameAt(callee, "name");
  const parts = nodesAt(call, "arguments");
  return (name === "join" || name === "resolve") && isOwnFolder(parts[0]) ? parts : undefined;
}

/** The value of a path in parts; the last part itself where the others say nothing, so that it can be edited as it stands. */
export function joinPath(parts: readonly SourceValue[], at: (value: string | undefined) => SourceValue): SourceValue {
  const texts = parts.map(({ value }) => value);
  const [, ...below] = texts;
  const isKnown = texts.every((text) => typeof text === "string");
  if (!isKnown || below.some((text) => String(text).startsWith("/"))) return at(undefined);
  const [folder, only, ...others] = parts;
  return folder?.value === "." && only && others.length === 0 ? only : at(texts.join("/"));
}
