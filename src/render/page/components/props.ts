import type { RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { toNodes } from "../expand/to-nodes.ts";
import { toText, type Value, ValueMap } from "../expand/values.ts";
import { BASE } from "../page.ts";

const MAX_LENGTH = 10_000;

/** The text of the first of these properties that there is; undefined if there is none or it is content. */
export function readText(node: ComponentNode, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = node.props.get(name);
    if (value === undefined || value === null || value === true || value === false) continue;
    const text = toText(value);
    if (text !== undefined && text !== "") return text.slice(0, MAX_LENGTH).replaceAll(BASE, "\ufffd");
  }
  return undefined;
}

/** The content of a property that may be text or JSX. */
export function readSlot(node: ComponentNode, ...names: string[]): RootContent[] {
  for (const name of names) {
    const value = node.props.get(name);
    const nodes = toNodes(value);
    if (nodes.length > 0) return nodes;
  }
  return [];
}

/** Whether a property is set, as in `<Field required>`; undefined if it is not mentioned. */
export function readFlag(node: ComponentNode, ...names: string[]): boolean | undefined {
  for (const name of names) {
    const value = node.props.get(name);
    if (value === undefined) continue;
    return value !== false && value !== null && value !== "false" && value !== 0;
  }
  return undefined;
}

export function readNumber(node: ComponentNode, ...names: string[]): number | undefined {
  const number = Number.parseInt(readText(node, ...names) ?? "", 10);
  return Number.isFinite(number) ? number : undefined;
}

export function readList(node: ComponentNode, name: string): Value[] {
  const value = node.props.get(name);
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function readTexts(node: ComponentNode, name: string): string[] {
  return readList(node, name).flatMap((item) => {
    const text = typeof item === "string" || typeof item === "number" ? String(item) : "";
    return text === "" ? [] : [text.slice(0, MAX_LENGTH).replaceAll(BASE, "\ufffd")];
  });
}

export function textOfMap(value: Value, name: string): string | undefined {
  const text = value instanceof ValueMap ? value.get(name) : undefined;
  return typeof text === "string" || typeof text === "number" ? String(text).replaceAll(BASE, "\ufffd") : undefined;
}
