import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import { lineEndingOf, startWithComments } from "../../text-edits.ts";
import type { RedirectChange } from "../site-change.ts";
import { findExample, type HostingText, isTemporary, withSplat } from "./hosting-text.ts";

/** Tables `[[redirects]]` of `netlify.toml`. */
export const NETLIFY_TEXT: HostingText = {
  retarget: (_text, { targetStart, targetEnd }, to) => ({ start: targetStart, end: targetEnd, text: withSplat(to) }),
  remove: (text, rules) =>
    rules.map(({ start, end }) => {
      const blank = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end))?.[0].length ?? 0;
      return { start, end: end + blank, text: "" };
    }),
  add(text, rules, before, redirects) {
    if (redirects.some(({ from, to }) => /["'\\\p{Cc}]/u.test(from + to))) return undefined;
    const eol = lineEndingOf(text);
    const tables = redirects.map((redirect) => writeTable(text, rules, redirect).replace(/\r?\n/g, eol));
    const gap = isSpaced(text, rules) ? eol + eol : eol;
    const written = tables.join(gap);
    if (before) {
      // Comments right above a table are about it.
      const at = startWithComments(text, before.start);
      return { start: at, end: at, text: written + gap };
    }
    const at = rules.at(-1)?.end ?? text.length;
    const above = text.slice(0, at);
    const open = above === "" || above.endsWith("\n") ? "" : eol;
    const space = gap === eol || /(?:^|\n)[ \t]*\r?\n$/.test(above) ? "" : eol;
    return { start: at, end: at, text: open + space + written + (open === "" ? eol : "") };
  },
};

/** A table as another one is written, of which status and force are those of redirects too. */
function writeTable(text: string, rules: HostingRule[], { from, to, isTemporary: isForNow }: RedirectChange): string {
  const example = findExample(rules);
  const status = isForNow ? "302" : "301";
  if (!example) {
    const indent = rules[0] ? (/\n([ \t]*)from\b/.exec(text.slice(rules[0].start, rules[0].end))?.[1] ?? "  ") : "  ";
    const lines = [`from = "${from}"`, `to = "${withSplat(to)}"`, `status = ${status}`];
    return ["[[redirects]]", ...lines.map((line) => indent + line)].join("\n");
  }
  const lines = text.slice(example.start, example.end).trimEnd().split(/\r?\n/);
  const values: Record<string, string> = { from, to: withSplat(to) };
  const isOther = isTemporary(example) !== (isForNow ?? false);
  const hasStatus = lines.some((line) => /^\s*status\s*=/.test(line));
  const indent = /^\s*/.exec(lines.find((line) => /^\s*to\b/.test(line)) ?? "")?.[0] ?? "";
  return [...lines, ...(isOther && !hasStatus ? [`${indent}status = ${status}`] : [])]
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .map((line) =>
      line.replace(/^(\s*(from|to)\s*=\s*(["'])).*?\3.*$/, (_, start: string, key: string, quote: string) => {
        return start + values[key] + quote;
      }),
    )
    .map((line) => (isOther ? line.replace(/^(\s*status\s*=\s*)\d+/, (_, key: string) => key + status) : line))
    .join("\n");
}

/** Whether there is a blank line between tables. */
function isSpaced(text: string, rules: HostingRule[]): boolean {
  const [first, second] = rules;
  return !first || !second || /^[ \t]*\r?\n/.test(text.slice(first.end, second.start));
}
