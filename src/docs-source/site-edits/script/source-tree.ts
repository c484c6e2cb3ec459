import type { DocsFiles } from "../../docs-files.ts";
import { parseData } from "../../site/values/script/parse-script.ts";
import { positionOf, type ScriptNode } from "../../site/values/script/script-node.ts";
import type { SourceValue } from "../../site/values/source-value.ts";

/** A script, or a file of JSON or TOML, of a site's configuration, with the places of its values. */
export type SourceTree = {
  path: string;
  text: string;
  root: ScriptNode;
  /** The text, list or object that was read as this value; undefined if it is not written there as it is. */
  nodeOf(value: SourceValue): ScriptNode | undefined;
  parentOf(node: ScriptNode): ScriptNode | undefined;
  nodes(): ScriptNode[];
};

export type SourceTrees = (path: string) => Promise<SourceTree | undefined>;

/** Parses each file once. */
export function openSourceTrees(docs: DocsFiles): SourceTrees {
  const trees = new Map<string, Promise<SourceTree | undefined>>();
  return (path) => {
    const tree = trees.get(path) ?? readTree(docs, path);
    trees.set(path, tree);
    return tree;
  };
}

async function readTree(docs: DocsFiles, path: string): Promise<SourceTree | undefined> {
  const text = await docs.read(path);
  return text === undefined ? undefined : parseSource(path, text);
}

/** Undefined for what cannot be parsed. */
export async function parseSource(path: string, text: string): Promise<SourceTree | undefined> {
  const parsed = await parseData(path, text);
  if (parsed.type !== "parsed") return undefined;
  const parents = new Map<ScriptNode, ScriptNode>();
  const byPosition = new Map<string, ScriptNode[]>();
  const pending = [parsed.program];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { line, column } = positionOf(node);
    const key = `${line}:${column}`;
    byPosition.set(key, [...(byPosition.get(key) ?? []), node]);
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      pending.push(child);
    }
  }
  return {
    path,
    text,
    root: parsed.program,
    nodeOf: ({ line, column, value }) => byPosition.get(`${line}:${column}`)?.find((node) => isWritten(node, value)),
    parentOf: (node) => parents.get(node),
    nodes: () => [...byPosition.values()].flat(),
  };
}

function childrenOf(node: ScriptNode): ScriptNode[] {
  return Object.values(node).flatMap((value) => {
    return (Array.isArray(value) ? value : [value]).filter(
      (child) => typeof child === "object" && child !== null && typeof child.type === "string",
    );
  });
}

function isWritten(node: ScriptNode, value: SourceValue["value"]): boolean {
  if (Array.isArray(value)) return node.type === "ArrayExpression";
  if (value instanceof Map) return node.type === "ObjectExpression";
  return value !== undefined && textValue(node) === value;
}

/** The text that a node is; undefined for all else. */
export function textValue(node: ScriptNode | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral" || (node.expressions as unknown[]).length > 0) return undefined;
  const [part] = node.quasis as { value?: { cooked?: string } }[];
  return part?.value?.cooked;
}

/** The name of a property; undefined if it is computed. */
export function keyOf(property: ScriptNode | undefined): string | undefined {
  if (property?.type !== "Property" || property.computed) return undefined;
  const key = property.key as ScriptNode;
  return key.type === "Identifier" ? String(key.name) : String(key.value);
}
