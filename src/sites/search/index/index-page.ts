import type { RenderedPage } from "../../../render/page/page.ts";
import { translateLabels } from "../../../site-theme/words/translate-labels.ts";
import { findIdentifiers, splitWords } from "../split-words.ts";
import { type PagePart, readHtml } from "./read-html.ts";
import { readMarkdown } from "./read-markdown.ts";

export type Audience = "all" | "people" | "agents";

/** A section as it is stored. The texts of `words` are split, and become its words by weight. */
export type IndexedSection = {
  audience: Audience;
  anchor: string;
  heading: string;
  text: string;
  words: { a: string; b: string; c: string; d: string };
  /** With places and weights, as the text of a tsvector. */
  identifiers: string;
};

export type IndexedPage = { sections: IndexedSection[]; words: string[] };

/** Longer parts are cut between lines, so that a hit shows what was looked for. */
const MAX_TEXT = 3000;
const MAX_SECTIONS = 3000;
const MAX_WORDS = 20_000;
const MAX_IDENTIFIERS = 400;

/** What a page is found by, with the labels that people see in its language. Of a page that says different things to people and agents, each has their own sections. */
export function indexPage(page: RenderedPage, language: string): IndexedPage {
  const people = readHtml(translateLabels(page.html, language));
  const parts: [PagePart, Audience][] = page.hasAudiences
    ? [
        ...people.map((part): [PagePart, Audience] => [part, "people"]),
        ...readMarkdown(page.markdown, page.headings).map((part): [PagePart, Audience] => [part, "agents"]),
      ]
    : people.map((part) => [part, "all"]);
  const vocabulary = new Set<string>();
  const sections = parts.flatMap(([part, audience]) =>
    cut(part.text).flatMap((text, index) => {
      const isLead = part.anchor === "" && part.heading === "" && index === 0;
      // What says nothing, unless it is the page itself.
      if (!isLead && part.heading === "" && text === "") return [];
      return [
        toSection(page, { ...part, text: isLead ? withDescription(page, text) : text }, audience, isLead, vocabulary),
      ];
    }),
  );
  return { sections: sections.slice(0, MAX_SECTIONS), words: [...vocabulary].slice(0, MAX_WORDS) };
}

function toSection(
  page: RenderedPage,
  { anchor, heading, text, strong }: PagePart,
  audience: Audience,
  isLead: boolean,
  vocabulary: Set<string>,
): IndexedSection {
  const aside = isLead ? [page.description, ...page.keywords].join(" ") : page.title;
  const texts = {
    a: isLead ? [page.title, page.sidebarTitle ?? ""].join(" ") : "",
    b: heading,
    c: [aside, ...strong.slice(0, 200)].join(" "),
    d: text,
  };
  const words = { a: "", b: "", c: "", d: "" };
  const identifiers: string[] = [];
  for (const weight of ["a", "b", "c", "d"] as const) {
    const split = splitWords(texts[weight]);
    words[weight] = split.join(" ");
    for (const word of split) if (word.length <= 40) vocabulary.add(word);
    for (const whole of findIdentifiers(texts[weight]).slice(0, MAX_IDENTIFIERS)) {
      vocabulary.add(whole);
      identifiers.push(`'${whole.replace(/['\\]/g, "$&$&")}':${identifiers.length + 1}${weight.toUpperCase()}`);
    }
  }
  return { audience, anchor, heading: heading.slice(0, 500), text, words, identifiers: identifiers.join(" ") };
}

function withDescription({ description }: RenderedPage, text: string): string {
  return description === "" || text.includes(description) ? text : `${description}\n${text}`.trim();
}

function cut(text: string): string[] {
  if (text.length <= MAX_TEXT) return [text];
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_TEXT) {
    const line = rest.lastIndexOf("\n", MAX_TEXT);
    const space = rest.lastIndexOf(" ", MAX_TEXT);
    const end = line > MAX_TEXT / 2 ? line : space > MAX_TEXT / 2 ? space : MAX_TEXT;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
