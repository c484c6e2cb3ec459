import {
  indentAt,
  indentUnit,
  insertChildren,
  isOnOneLine,
  type JsonNode,
  propertyOf,
} from "../../navigation/json-text.ts";
import { lineEndingOf } from "../../text-edits.ts";
import type { RedirectChange } from "../site-change.ts";
import { type HostingText, withSplat } from "./hosting-text.ts";
import { indexOfRule, readRoot, removeRules } from "./json-rules.ts";

/** Properties of `routing.redirects` in `void.json`. */
export const VOID_TEXT: HostingText = {
  retarget: (_text, { targetStart, targetEnd }, to) => ({
    start: targetStart,
    end: targetEnd,
    text: JSON.stringify(withSplat(to)),
  }),
  remove: (text, rules) => removeRules(propertyOf(propertyOf(readRoot(text), "routing"), "redirects"), rules),
  add(text, _rules, before, redirects) {
    const root = readRoot(text);
    const properties = redirects.map(writeProperty);
    if (!root) return undefined;
    const routing = propertyOf(root, "routing");
    const list = propertyOf(routing, "redirects");
    if (list) return insertChildren(text, list, indexOfRule(list, before), properties);
    const outer = routing ? indentAt(text, routing.offset) : indentUnit(text);
    const indent = outer + indentUnit(text);
    const written = `"redirects": ${writeObject(text, root, properties, indent)}`;
    if (routing) return insertChildren(text, routing, routing.children?.length ?? 0, [written]);
    return insertChildren(text, root, root.children?.length ?? 0, [
      `"routing": ${writeObject(text, root, [written], outer)}`,
    ]);
  },
};

/** A redirect without a status is one for now. */
function writeProperty({ from, to, isTemporary }: RedirectChange): string {
  const target = JSON.stringify(withSplat(to));
  return `${JSON.stringify(from)}: ${isTemporary ? target : `{ "to": ${target}, "status": 301 }`}`;
}

function writeObject(text: string, root: JsonNode, properties: string[], indent: string): string {
  if (isOnOneLine(text, root)) return `{ ${properties.join(", ")} }`;
  const eol = lineEndingOf(text);
  const inner = indent + indentUnit(text);
  return `{${eol}${properties.map((property) => inner + property).join(`,${eol}`)}${eol}${indent}}`;
}
