import type { Tree } from "../tree.ts";
import { type Anchors, comparableAnchor, readAnchors } from "./read-anchors.ts";
import { type PageLink, readLinks } from "./read-links.ts";

export type PageFacts = { links: PageLink[]; anchors: Anchors };

const kept = new Map<string, PageFacts>();

/** A page's links and anchors. Pages with the same text are read once. */
export function factsOf(text: string): PageFacts {
  let facts = kept.get(text);
  if (facts === undefined) {
    facts = { links: readLinks(text), anchors: readAnchors(text) };
    kept.set(text, facts);
  }
  return facts;
}

/** Whether a page has the anchor for a generator that is generous about how slugs are written. */
export function hasAnchor(tree: Tree, path: string, anchor: string): boolean {
  const wanted = comparableAnchor(anchor);
  const { loose } = factsOf(tree.text(path) ?? "").anchors;
  return wanted === "" || loose.has(wanted) || loose.has(wanted.replace(/\d+$/, ""));
}

/** Whether a page has the anchor just as it is written. */
export function hasExactAnchor(tree: Tree, path: string, anchor: string): boolean {
  return anchor === "" || factsOf(tree.text(path) ?? "").anchors.exact.has(anchor);
}

export function isPagePath(path: string): boolean {
  return /\.(?:mdx?|markdown)$/i.test(path);
}
