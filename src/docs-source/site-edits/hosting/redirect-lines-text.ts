import type { HostingRule } from "../../site/hosting/hosting-rule.ts";
import { lineEndingOf, startWithComments, type TextEdit } from "../../text-edits.ts";
import { findExample, type HostingText, isTemporary, withSplat } from "./hosting-text.ts";

/** Lines of `_redirects`. */
export const REDIRECT_LINES_TEXT: HostingText = {
  retarget: (_text, { targetStart, targetEnd }, to) => ({ start: targetStart, end: targetEnd, text: withSplat(to) }),
  remove(text, rules) {
    const edits = rules.map(({ start, end }) => ({ start, end, text: "" }));
    keepOpenEnd(text, edits);
    return edits;
  },
  add(text, rules, before, redirects) {
    const example = findExample(rules);
    const isPlain = example && example.status === undefined;
    const usual = isPlain ? "" : example && !isTemporary(example) ? ` ${example.status}` : " 301";
    const eol = lineEndingOf(text);
    const lines = redirects
      .map((one) => `${one.from} ${withSplat(one.to)}${one.isTemporary ? " 302" : usual}`)
      .join(eol);
    if (before) return addBefore(text, rules, before, lines + eol);
    const at = rules.at(-1)?.end ?? text.length;
    const isOpen = at > 0 && text[at - 1] !== "\n";
    return { start: at, end: at, text: isOpen ? eol + lines : lines + eol };
  },
};

/** Comments right above a rule are about it, so that what goes before it follows the rule above these. */
function addBefore(text: string, rules: HostingRule[], before: HostingRule, lines: string): TextEdit {
  const own = startWithComments(text, before.start);
  const above = rules.findLast(({ end }) => end <= own);
  const isNext = above && own < before.start && text.slice(above.end, own).trim() === "";
  const at = isNext ? above.end : own;
  return { start: at, end: at, text: lines + (isNext || own === before.start ? "" : lineEndingOf(text)) };
}

/** A text without a newline at its end keeps having none when its last lines go. `edits` are in the order of the lines. */
function keepOpenEnd(text: string, edits: TextEdit[]): void {
  if (text.endsWith("\n")) return;
  let end = text.length;
  let first: TextEdit | undefined;
  for (let edit = edits.at(-1), at = -1; edit?.end === end && edit.text === ""; edit = edits.at(--at)) {
    first = edit;
    end = edit.start;
  }
  if (first) first.start -= /\r?\n$/.exec(text.slice(0, first.start))?.[0].length ?? 0;
}
