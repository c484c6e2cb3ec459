import GithubSlugger from "github-slugger";
import type { PageHeading } from "../headings.ts";
import type { SourceFormat } from "../site/site-source.ts";
import { slugify, slugifyInPython } from "./anchor-style.ts";

/** How a generator makes the anchors of a page's headings, if nothing in its configuration says otherwise. */
export type AnchorMaker = keyof typeof MAKERS;

const COLLAPSED = /^-+|(?<=-)-+|-+$/g;

/** Each gives all forms that versions of the generator make of the texts, which are in the order of the page. */
const MAKERS = {
  slugger: slugAll,
  /** Astro left repeated dashes in, up to version 5. */
  astro: (texts) => slugAll(texts).flatMap((slug) => [slug, slug.replace(/-$/, ""), slug.replace(COLLAPSED, "")]),
  mdc: (texts) => slugAll(texts).map((slug) => slug.replace(COLLAPSED, "").replace(/^(?=\d)/, "_")),
  vitepress: (texts) => numberRepeats(texts.map(slugify)).flatMap((slug) => [slug, slug.replace(/^(?=\d)/, "_")]),
  /** Up to 0.4, mdBook made only letters of ASCII small. */
  mdbook: (texts) => {
    const kept = texts.map((text) => text.replace(/\s/g, "-").replace(/[^\p{L}\p{N}_-]/gu, ""));
    const small = kept.map((text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
    return [...numberRepeats(kept.map((text) => text.toLowerCase())), ...numberRepeats(small)];
  },
  python: makeInPython,
} satisfies Record<string, (texts: string[]) => string[]>;

const MAKER_OF: Partial<Record<SourceFormat, AnchorMaker>> = {
  docusaurus: "slugger",
  nextra: "slugger",
  fumadocs: "slugger",
  starlight: "astro",
  nuxt: "mdc",
  vitepress: "vitepress",
  mkdocs: "python",
  mdbook: "mdbook",
};

/** Undefined for a format whose way to make them is not known. */
export function anchorMakerOf(format: SourceFormat): AnchorMaker | undefined {
  return MAKER_OF[format];
}

/**
 * The anchors that the plain headings of a page have. Whether other headings take part in the numbering of repeated ones
 * differs between versions, so that those of both ways are among them.
 */
export function makeAnchors(maker: AnchorMaker, headings: readonly PageHeading[]): Set<string> {
  const plain = headings.filter(({ isPlain }) => isPlain);
  const textsOf = (of: readonly PageHeading[]) => of.map(({ text, anchor, isPlain }) => (isPlain ? text : anchor));
  const make: (texts: string[]) => string[] = MAKERS[maker];
  return new Set([...make(textsOf(plain)), ...(plain.length < headings.length ? make(textsOf(headings)) : [])]);
}

function slugAll(texts: string[]): string[] {
  const slugger = new GithubSlugger();
  return texts.map((text) => slugger.slug(text));
}

/** The second `a` is `a-1`, unless that is taken. */
function numberRepeats(slugs: string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return slugs.map((slug) => {
    let count = next.get(slug) ?? 0;
    while (taken.has(count === 0 ? slug : `${slug}-${count}`)) count += 1;
    const numbered = count === 0 ? slug : `${slug}-${count}`;
    taken.add(numbered);
    next.set(slug, count + 1);
    return numbered;
  });
}

/** As the extension `toc` of Python-Markdown does it: the second `a` is `a_1`, and an `a_1` that is taken is `a_2`. */
function makeInPython(texts: string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    let id = slugifyInPython(text);
    for (let tries = 0; (taken.has(id) || id === "") && tries <= texts.length; tries += 1) {
      const [, before = id, count = "0"] = /^(.*)_(\d{1,9})$/.exec(id) ?? [];
      id = `${before}_${Number(count) + 1}`;
    }
    taken.add(id);
    return id;
  });
}
