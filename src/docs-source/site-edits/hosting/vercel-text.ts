import {
  endOf,
  indentAt,
  indentUnit,
  insertChildren,
  isOnOneLine,
  type JsonNode,
  propertyOf,
} from "../../navigation/json-text.ts";
import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import { readVercelJson } from "../../site/hosting/vercel-json.ts";
import { lineEndingOf } from "../../text-edits.ts";
import type { RedirectChange } from "../site-change.ts";
import { findExample, type HostingText } from "./hosting-text.ts";
import { indexOfRule, readRoot, removeRules } from "./json-rules.ts";

/** Items of `redirects` in `vercel.json`. */
export const VERCEL_TEXT: HostingText = {
  retarget: (_text, { targetStart, targetEnd }, to) => ({
    start: targetStart,
    end: targetEnd,
    text: JSON.stringify(withName(to)),
  }),
  remove: (text, rules) => removeRules(propertyOf(readRoot(text), "redirects"), rules),
  add(text, rules, before, redirects) {
    const root = readRoot(text);
    if (!root) return undefined;
    const list = propertyOf(root, "redirects");
    const unit = indentUnit(text);
    const example = findExample(rules);
    if (!list) {
      const items = redirects.map((redirect) => unit + unit + writeItem(text, undefined, unit + unit, redirect));
      const eol = lineEndingOf(text);
      const written = `"redirects": [${eol}${items.join(`,${eol}`)}${eol}${unit}]`;
      return insertChildren(text, root, root.children?.length ?? 0, [written]);
    }
    const children = list.children ?? [];
    const indent = children[0] ? indentAt(text, children[0].offset) : indentAt(text, list.offset) + unit;
    return insertChildren(
      text,
      list,
      indexOfRule(list, before),
      redirects.map((redirect) => writeItem(text, example, indent, redirect)),
    );
  },
};

/** An item as another one is written, with its own addresses. */
function writeItem(
  text: string,
  example: HostingRule | undefined,
  indent: string,
  { from, to, isTemporary }: RedirectChange,
): string {
  const fields = { source: JSON.stringify(withName(from)), destination: JSON.stringify(withName(to)) };
  const node = example && readVercelJson(text)?.find(({ start }) => start === example.start)?.node;
  const [source, destination] = [propertyOf(node, "source"), propertyOf(node, "destination")];
  if (node && source && destination) {
    const edits = [
      { node: source, text: fields.source },
      { node: destination, text: fields.destination },
      ...permanenceEdits(node, !isTemporary),
    ].sort((a, b) => b.node.offset - a.node.offset);
    return edits.reduce(
      (item, edit) => {
        const start = edit.node.offset - node.offset;
        return item.slice(0, start) + edit.text + item.slice(start + edit.node.length);
      },
      text.slice(node.offset, endOf(node)),
    );
  }
  const entries = [
    `"source": ${fields.source}`,
    `"destination": ${fields.destination}`,
    `"permanent": ${!isTemporary}`,
  ];
  const root = readRoot(text);
  if (!root || isOnOneLine(text, root)) return `{ ${entries.join(", ")} }`;
  const eol = lineEndingOf(text);
  const inner = indent + indentUnit(text);
  return `{${eol}${entries.map((entry) => inner + entry).join(`,${eol}`)}${eol}${indent}}`;
}

/** Makes an item count for good or not. */
function permanenceEdits(item: JsonNode, isPermanent: boolean): { node: JsonNode; text: string }[] {
  const [permanent, status] = [propertyOf(item, "permanent"), propertyOf(item, "statusCode")];
  const isOther = status && /^30[237]$/.test(String(status.value)) === isPermanent;
  return [
    ...(permanent?.value === !isPermanent ? [{ node: permanent, text: String(isPermanent) }] : []),
    ...(isOther ? [{ node: status, text: isPermanent ? "301" : "302" }] : []),
  ];
}

function withName(address: string): string {
  return address.replace(/\/\*$/, "/:path*");
}
