import { type JsonNode, parseJsonText, removeChildren } from "../../navigation/json-text.ts";
import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import type { TextEdit } from "../../text-edits.ts";

export function readRoot(text: string): JsonNode | undefined {
  const parsed = parseJsonText(text);
  return parsed.type === "parsed" ? parsed.root : undefined;
}

/** Takes rules out of the array or object that they are the children of. */
export function removeRules(list: JsonNode | undefined, rules: readonly HostingRule[]): TextEdit[] {
  const starts = new Set(rules.map(({ start }) => start));
  const removed = new Set((list?.children ?? []).filter(({ offset }) => starts.has(offset)));
  return list ? removeChildren(list, removed) : [];
}

/** The index at which new rules go: before a rule, else behind all. */
export function indexOfRule(list: JsonNode, before: HostingRule | undefined): number {
  const children = list.children ?? [];
  return before ? children.findIndex(({ offset }) => offset === before.start) : children.length;
}
