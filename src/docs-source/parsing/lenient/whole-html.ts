import { visit } from "unist-util-visit";
import { type Range, rangeOf } from "../../links/link.ts";
import { parseText } from "../parse-text.ts";
import { isVoidElement } from "./element-names.ts";

/** A tag: its slash, its name, and what stands behind that. */
const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;

/**
 * The blocks of HTML of a Markdown page that close all that they open. Markdown takes them as they are, whatever they would
 * be in MDX.
 */
export function findWholeHtml(text: string): Range[] {
  const page = parseText("page.md", text);
  const found: Range[] = [];
  if (page.type === "parsed")
    visit(page.tree, "html", (node) => {
      if (isWhole(node.value)) found.push(rangeOf(node));
    });
  return found;
}

function isWhole(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, rest = ""] of withoutComments(html).matchAll(TAG)) {
    if (name === undefined || isVoidElement(name) || rest.endsWith("/")) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** A pattern would look for the end of each comment that has none. */
function withoutComments(html: string): string {
  const [first = "", ...others] = html.split("<!--");
  return first + others.map((part) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : "")).join("");
}
