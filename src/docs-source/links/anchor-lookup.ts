import type { PageHeading } from "../headings.ts";
import { isDocument } from "../pages.ts";
import type { SiteAddresses } from "../site/site-addresses.ts";
import { type AnchorStyle, slugify } from "./anchor-style.ts";
import { findImported, type ImportingDocs } from "./imported-documents.ts";
import { makeAnchors } from "./made-anchors.ts";
import type { PageFactsLookup } from "./page-facts.ts";

/** `isOpen`: parts of the page come from elsewhere, so any anchor may exist. */
export type KnownAnchors = {
  headings: PageHeading[];
  all: ReadonlySet<string>;
  isOpen: boolean;
  /** With that of VitePress, browsers look for what a heading with the written anchor as its text would have. */
  style: AnchorStyle;
};

type Indexed = ImportingDocs & { addresses: Pick<SiteAddresses, "anchorStyle" | "anchorMaker"> };

export type AnchorLookup = (path: string) => Promise<KnownAnchors>;

const OPEN: KnownAnchors = { headings: [], all: new Set(), isOpen: true, style: "github" };

/** Makes a lookup for the anchors of a page, those of its imported snippets included. Reads each page once. */
export function createAnchorLookup(factsOf: PageFactsLookup, site: Indexed): AnchorLookup {
  const known = new Map<string, Promise<KnownAnchors>>();
  return (path) => {
    const found =
      known.get(path) ??
      readAnchors(factsOf, site, path).then((anchors) => ({ ...anchors, style: site.addresses.anchorStyle }));
    known.set(path, found);
    return found;
  };
}

async function readAnchors(factsOf: PageFactsLookup, site: Indexed, page: string): Promise<KnownAnchors> {
  const { anchorMaker: maker, anchorStyle } = site.addresses;
  const all = new Set<string>();
  const headings: PageHeading[] = [];
  let given: ReadonlySet<string> = new Set();
  const seen = new Set<string>();
  const pending = [page];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const facts = isDocument(path) ? await factsOf(path) : undefined;
    if (facts?.type !== "parsed" || facts.hasUnknownAnchors) return OPEN;
    for (const anchor of facts.anchors.all) all.add(anchor);
    if (path === page) {
      headings.push(...facts.anchors.headings);
      given = facts.anchors.given;
    }
    for (const { form, target } of facts.links) {
      if (form === "import") pending.push(...(await findImported(site, path, target)));
    }
  }
  // Where its configuration has them made otherwise, they may still be made of the letters of ASCII alone.
  if (anchorStyle === "python-markdown") for (const anchor of makeAnchors("python", headings)) all.add(anchor);
  // What other documents bring in may change the numbers of repeated headings.
  if (maker === undefined || seen.size > 1) return { headings, all, isOpen: false, style: "github" };
  return { headings, all: new Set([...given, ...makeAnchors(maker, headings)]), isOpen: false, style: "github" };
}

/** What a program on the page reads, such as the text of a playground, and no heading. */
const STATE = /^(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9+/=_]{60,}$/;

/** Whether a link to this anchor works. `#`, text fragments and what is for programs always do. */
export function hasAnchor(anchors: KnownAnchors, anchor: string | undefined): boolean {
  if (anchor === undefined || anchor === "" || anchor.startsWith(":~:") || anchors.isOpen) return true;
  if (STATE.test(anchor)) return true;
  if (anchors.all.has(anchor)) return true;
  if (anchors.style === "any-case") return anchors.all.has(anchor.toLowerCase());
  if (anchors.style === "gitbook") return anchors.all.has(anchor.replace(/^id-(?=\d)/, "").replaceAll(".", ""));
  return (anchors.style === "vitepress" || anchors.style === "own") && anchors.all.has(slugify(anchor));
}
