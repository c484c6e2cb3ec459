import type { DocsFiles } from "../docs-files.ts";
import type { DocsIndex } from "../docs-index.ts";
import { frontmatterValue, readFrontmatter } from "../frontmatter.ts";
import { findAnchors, type PageHeading } from "../headings.ts";
import { findLinks } from "../links.ts";
import { isDocument } from "../pages.ts";
import { parsePage } from "../parse-page.ts";
import { resolveLink } from "./link-target.ts";

/** `isOpen`: parts of the page are made elsewhere, so that any anchor may exist. */
export type KnownAnchors = { headings: PageHeading[]; all: ReadonlySet<string>; isOpen: boolean };

export type AnchorLookup = (path: string) => Promise<KnownAnchors>;

const OPEN: KnownAnchors = { headings: [], all: new Set(), isOpen: true };

/** Looks up anchors of pages with those of the snippets they take in, parsing each once. */
export function createAnchorLookup(docs: DocsFiles, index: DocsIndex): AnchorLookup {
  const known = new Map<string, Promise<KnownAnchors>>();
  return (path) => {
    const found = known.get(path) ?? readAnchors(docs, index, path);
    known.set(path, found);
    return found;
  };
}

async function readAnchors(docs: DocsFiles, index: DocsIndex, page: string): Promise<KnownAnchors> {
  const all = new Set<string>();
  const headings: PageHeading[] = [];
  const seen = new Set<string>();
  const pending = [page];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = isDocument(path) ? await docs.read(path) : undefined;
    const parsed = text === undefined ? undefined : await parsePage(path, text);
    if (text === undefined || parsed?.type !== "parsed" || isMadeFromApi(text)) return OPEN;
    const anchors = findAnchors(text, parsed.tree);
    for (const anchor of anchors.all) all.add(anchor);
    if (path === page) headings.push(...anchors.headings);
    for (const link of findLinks(text, parsed.tree)) {
      const target = link.form === "import" ? resolveLink(index, path, link) : undefined;
      if (target?.type === "file" && isDocument(target.path)) pending.push(target.path);
    }
  }
  return { headings, all, isOpen: false };
}

function isMadeFromApi(text: string): boolean {
  const frontmatter = readFrontmatter(text);
  return ["openapi", "api", "asyncapi"].some((field) => frontmatterValue(frontmatter, field) !== undefined);
}

/** Whether a link to this anchor arrives. `#` and text fragments always do. */
export function hasAnchor(anchors: KnownAnchors, anchor: string | undefined): boolean {
  return anchor === undefined || anchor === "" || anchor.startsWith(":~:") || anchors.isOpen || anchors.all.has(anchor);
}
