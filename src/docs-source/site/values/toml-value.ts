import type { SourceNotices } from "../source-notices.ts";
import { parseToml } from "./script/parse-toml.ts";
import { nodeAt, nodesAt, positionOf, type ScriptNode } from "./script/script-node.ts";
import type { SourceValue } from "./source-value.ts";

/** Reads a TOML file. Dates are no values. Never throws. */
export function readTomlValue(path: string, text: string, notices: SourceNotices): SourceValue | undefined {
  const parsed = parseToml(text);
  if (parsed.type === "parsed") return toValue(path, parsed.program);
  return void notices.addFault({ path, ...parsed }, parsed.message);
}

function toValue(path: string, node: ScriptNode): SourceValue {
  const place = { path, ...positionOf(node) };
  if (node.elements) return { ...place, value: nodesAt(node, "elements").map((item) => toValue(path, item)) };
  if (!node.properties) return { ...place, value: isPlain(node.value) ? node.value : undefined };
  const entries = nodesAt(node, "properties").map((own): [string, SourceValue] => {
    return [String(nodeAt(own, "key")?.value), toValue(path, nodeAt(own, "value") ?? own)];
  });
  return { ...place, value: new Map(entries) };
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
