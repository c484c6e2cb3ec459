import type { Nodes } from "mdast";
import { ownText } from "./own-text.ts";

const OPENS = /^\{\{?[<%]-? *(\/?[\w/-]+)/;

/** The paragraphs that are neither tags of a template, as `{{< note >}}`, nor between two of them. */
export function outsideShortcodes<T extends { node: Nodes }>(paragraphs: readonly T[]): T[] {
  const texts = paragraphs.map(({ node }) => ownText(node).trim());
  const kept: T[] = [];
  for (let at = 0; at < paragraphs.length; at += 1) {
    const [, name] = OPENS.exec(texts[at] ?? "") ?? [];
    if (name !== undefined) {
      const closes = new RegExp(`\\{\\{?[<%]-? *(?:/|end) *${name.replace(/[^\w]/g, "\\$&")}\\b`);
      at = Math.max(
        at,
        texts.findIndex((text, later) => later >= at && closes.test(text)),
      );
      continue;
    }
    const paragraph = paragraphs[at];
    if (paragraph) kept.push(paragraph);
  }
  return kept;
}
