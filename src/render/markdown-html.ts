import { toHtml } from "hast-util-to-html";
import { type Html, trusted } from "./html.ts";
import { renderMarkdown } from "./markdown/render-markdown.ts";

/** Markdown of strangers as markup for a page without scripts. */
export function markdownHtml(source: string): Html {
  return trusted(toHtml(renderMarkdown(source), { characterReferences: { useNamedReferences: true } }));
}
