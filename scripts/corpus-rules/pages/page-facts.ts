import type { Tree } from "../tree.ts";
import { type Anchors, comparableAnchor, readAnchors } from "./read-anchors.ts";
import { type PageLink, readLinks } from "./read-links.ts";

export type PageFacts = { links: PageLink[]; anchors: Anchors };

/** Characters of the pages whose facts are kept, those used last. */
const MAX_KEPT = 40_000_000;
const kept = new Map<string, PageFacts>();
let keptLength = 0;

/** A page's links and anchors. Pages with the same text are read once. */
export function factsOf(text: string): PageFacts {
  const known = kept.get(text);
  const facts = known ?? { links: readLinks(text), anchors: readAnchors(text) };
  kept.delete(text);
  kept.set(text, facts);
  if (known !== undefined) return facts;
  keptLength += text.length;
  for (const oldest of kept.keys()) {
    if (keptLength <= MAX_KEPT) break;
    kept.delete(oldest);
    keptLength -= oldest.length;
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
