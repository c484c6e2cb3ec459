import type { Nodes as HastNodes, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { element, HANDLERS, text } from "./handlers.ts";
import { markUnsafe } from "./mark-unsafe.ts";
import { SANITIZE_SCHEMA } from "./sanitize-schema.ts";

const MAX_CHARACTERS = 30_000;
const MAX_DEPTH = 40;
// The parser takes time in the square of such runs.
const NESTED_TOO_DEEP = /(?:[>[\]*_~(`|!<]\s*){200}|(?:^|\n)[ \t]*(?:[-+*>][ \t]+){40}/;

/**
 * Turns Markdown of strangers into a tree that is safe to show: no raw HTML, no images loaded, links only to the web, to
 * mail or within, and characters that deceive the reader made visible. Needs nothing but the language, so that the server
 * and the dashboard share it.
 */
export function renderMarkdown(source: string): Root {
  const shown = source.slice(0, MAX_CHARACTERS).toWellFormed();
  const tree = NESTED_TOO_DEEP.test(shown) ? showAsText(shown) : toTree(shown);
  const rest = element("p", { className: ["quiet"] }, [text(`Shortened: ${source.length} characters in all.`)]);
  const children = source.length > MAX_CHARACTERS ? [...tree.children, rest] : tree.children;
  return markUnsafe(sanitize({ type: "root", children }, SANITIZE_SCHEMA) as Root);
}

function toTree(source: string): Root {
  const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  cutBelow(tree, 0);
  const found: HastNodes = toHast(tree, { handlers: HANDLERS });
  return found.type === "root" ? found : { type: "root", children: [] };
}

function showAsText(source: string): Root {
  return { type: "root", children: [element("pre", { className: ["plain"] }, [text(source)])] };
}

/** Keeps what follows from calling itself too deep. */
function cutBelow(node: Nodes, depth: number): void {
  if (!("children" in node)) return;
  if (depth > MAX_DEPTH) node.children = [{ type: "text", value: "…" }];
  else for (const child of node.children) cutBelow(child, depth + 1);
}
