import { element } from "../../html/element.ts";
import type { Component } from "../component.ts";
import { SVG } from "../svg.ts";
import { CAPTION, CHECKBOX, CODE, DETAILS, FIGURE, heading, levelOf, PRE, QUOTE } from "./block-elements.ts";
import { markup } from "./markup.ts";
import { listOf, part, TABLE } from "./tables-and-lists.ts";
import { ANCHOR, asWords, deleted, emphasis, kept, strong } from "./text-elements.ts";

const EMPTY: Component = { html: () => [], plain: () => [] };

const BLOCKS = [
  "address",
  "article",
  "aside",
  "center",
  "div",
  "dl",
  "dt",
  "dd",
  "footer",
  "header",
  "hgroup",
  "main",
  "nav",
  "p",
  "section",
  "li",
];
const WORDS = [
  "abbr",
  "bdi",
  "bdo",
  "cite",
  "dfn",
  "ins",
  "q",
  "ruby",
  "rt",
  "rp",
  "samp",
  "small",
  "span",
  "time",
  "u",
  "var",
  "data",
  "label",
  "font",
  "big",
  "tt",
];
const TAG_OF: Record<string, string> = {
  center: "div",
  font: "span",
  big: "span",
  tt: "code",
  label: "span",
  main: "div",
  nav: "div",
  header: "div",
  footer: "div",
  hgroup: "div",
  data: "span",
  article: "div",
};

export const HTML_ELEMENTS: Record<string, Component> = {
  ...Object.fromEntries(BLOCKS.map((name) => [name, markup(TAG_OF[name] ?? name, false)])),
  ...Object.fromEntries(WORDS.map((name) => [name, markup(TAG_OF[name] ?? name, true)])),
  ...Object.fromEntries(["thead", "tbody", "tfoot", "tr", "caption", "colgroup"].map((name) => [name, part(name)])),
  ...Object.fromEntries(["td", "th"].map((name) => [name, markup(name, false)])),
  ...Object.fromEntries(["kbd", "mark", "sub", "sup"].map((name) => [name, kept(name)])),
  Kbd: kept("kbd"),
  a: ANCHOR,
  b: strong,
  strong,
  i: emphasis,
  em: emphasis,
  s: deleted,
  strike: deleted,
  del: deleted,
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  Heading: {
    html: (node, to) => heading(levelOf(node)).html(node, to),
    plain: (node, to) => heading(levelOf(node)).plain(node, to),
  },
  details: DETAILS,
  summary: asWords,
  table: TABLE,
  ul: listOf(false),
  ol: listOf(true),
  pre: PRE,
  code: CODE,
  blockquote: QUOTE,
  figure: FIGURE,
  figcaption: CAPTION,
  br: { isInline: true, html: () => [element("br", [])], plain: () => [{ type: "break" }] },
  wbr: { isInline: true, html: () => [element("wbr", [])], plain: () => [] },
  hr: { html: () => [element("hr", [])], plain: () => [{ type: "thematicBreak" }] },
  svg: SVG,
  input: CHECKBOX,
  button: asWords,
  select: asWords,
  option: asWords,
  // The list of headings, which stands beside every page.
  TOCInline: EMPTY,
  form: { html: (node, to) => to.blocks(node.children), plain: (node, to) => to.blocks(node.children) },
  // What may not be on a page, and says nothing without its code.
  ...Object.fromEntries(
    ["script", "style", "link", "meta", "base", "title", "head", "source", "track", "col", "template", "noscript"].map(
      (name) => [name, EMPTY],
    ),
  ),
};
