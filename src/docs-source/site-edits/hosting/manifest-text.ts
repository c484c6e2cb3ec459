import { insertChildren } from "../../navigation/json-text.ts";
import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import type { RedirectChange } from "../site-change.ts";
import { findExample, type HostingText } from "./hosting-text.ts";
import { indexOfRule, readRoot, removeRules } from "./json-rules.ts";

/** Properties of a `redirects.json`, each written as another one there is. */
export const MANIFEST_TEXT: HostingText = {
  retarget: (_text, { targetStart, targetEnd }, to) => ({
    start: targetStart,
    end: targetEnd,
    text: JSON.stringify(to),
  }),
  remove: (text, rules) => removeRules(readRoot(text), rules),
  add(text, rules, before, redirects) {
    const root = readRoot(text);
    const example = findExample(rules);
    if (!root || !example || redirects.some(({ from }) => /[*:]/.test(from))) return undefined;
    const properties = redirects.map((redirect) => writeLike(text, example, redirect));
    return insertChildren(text, root, indexOfRule(root, before), properties);
  },
};

function writeLike(
  text: string,
  { start, end, targetStart, targetEnd }: HostingRule,
  { from, to, isTemporary }: RedirectChange,
): string {
  const [, key = ""] = /^("(?:[^"\\]|\\.)*")/.exec(text.slice(start, end)) ?? [];
  const rest = text.slice(start + key.length, targetStart) + JSON.stringify(to) + text.slice(targetEnd, end);
  const status = rest.replace(
    /("status(?:Code)?"\s*:\s*"?)\d{3}/,
    (_, head: string) => `${head}${isTemporary ? 302 : 301}`,
  );
  return JSON.stringify(from) + status;
}
