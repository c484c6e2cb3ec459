import type { ElementContent, Properties } from "hast";
import type { PhrasingContent, RootContent } from "mdast";
import { resolveLink } from "../addresses.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element } from "../html/element.ts";
import { linkProperties } from "../html/link-properties.ts";
import { textOf } from "./code-groups.ts";
import type { Component, ToHtml, ToPlain } from "./component.ts";
import { asInline } from "./inline-content.ts";
import { classesOf } from "./media.ts";
import { label, plainText } from "./plain-nodes.ts";
import { readFlag, readSlot, readText } from "./props.ts";
import { SVG } from "./svg.ts";
import { idProperty } from "./tabs.ts";

/** Attributes that mean nothing but what they say. */
const ATTRIBUTES = [
  "title",
  "lang",
  "dir",
  "colspan",
  "rowspan",
  "scope",
  "start",
  "reversed",
  "datetime",
  "cite",
  "align",
];
const PROPERTY_OF: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan", datetime: "dateTime" };

function propertiesOf(node: ComponentNode, to: ToHtml): Properties {
  const properties: Properties = { ...idProperty(to.idOf(node)) };
  const classes = classesOf(node, to);
  if (classes.length > 0) properties.className = classes;
  for (const name of ATTRIBUTES) {
    const property = PROPERTY_OF[name] ?? name;
    const value = readText(node, name, property);
    if (value !== undefined) properties[property] = value;
  }
  return properties;
}

function markup(tagName: string, isInline: boolean): Component {
  return {
    isInline,
    html: (node, to) => [element(tagName, [], to.all(node.children), propertiesOf(node, to))],
    plain: (node, to) => (isInline ? to.inline(node.children) : to.blocks(node.children)),
  };
}

const asWords: Component = {
  isInline: true,
  html: (node, to) => to.all(node.children),
  plain: (node, to) => to.inline(node.children),
};

function wrapped(tagName: string, wrap: (children: PhrasingContent[]) => PhrasingContent): Component {
  return { ...markup(tagName, true), plain: (node, to) => [wrap(to.inline(asInline(node.children)))] };
}

const strong = wrapped("strong", (children) => ({ type: "strong", children }));
const emphasis = wrapped("em", (children) => ({ type: "emphasis", children }));
const deleted = wrapped("del", (children) => ({ type: "delete", children }));

/** Kept as HTML in Markdown, which has no way of its own to say it. */
function kept(tagName: string): Component {
  return {
    ...markup(tagName, true),
    plain: (node, to) => [
      { type: "html", value: `<${tagName}>` },
      ...to.inline(asInline(node.children)),
      { type: "html", value: `</${tagName}>` },
    ],
  };
}

const LINK: Component = {
  isInline: true,
  html(node, to) {
    const written = readText(node, "href", "to");
    const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
    const children = to.all(node.children);
    if (!address) {
      const id = to.idOf(node);
      return id === undefined ? children : [element("span", [], children, { id })];
    }
    const { className, ...rest } = linkProperties(address);
    const classes = [...classesOf(node, to), ...(Array.isArray(className) ? className : [])];
    return [
      element("a", [], children, {
        ...propertiesOf(node, to),
        ...rest,
        ...(classes.length > 0 ? { className: classes } : {}),
      }),
    ];
  },
  plain(node, to) {
    const written = readText(node, "href", "to");
    const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
    const words = to.inline(asInline(node.children));
    return address ? [{ type: "link", url: address.href, children: words as never }] : words;
  },
};

function heading(level: 1 | 2 | 3 | 4 | 5 | 6): Component {
  const asHeading = (node: ComponentNode): RootContent => ({
    type: "heading",
    depth: level,
    children: asInline(node.children),
    data: { place: node.place },
  });
  return { html: (node, to) => to.all([asHeading(node)]), plain: (node, to) => to.blocks([asHeading(node)]) };
}

const DETAILS: Component = {
  html(node, to) {
    const summary = node.children.find((child) => child.type === "component" && child.name === "summary");
    const others = node.children.filter((child) => child !== summary);
    const words = summary?.type === "component" ? asInline(summary.children) : readSlot(node, "summary", "title");
    return [
      element(
        "details",
        "expandable",
        [
          element(
            "summary",
            "expandable-title",
            words.length > 0 ? to.all(words) : [{ type: "text", value: "Details" }],
          ),
          element("div", "expandable-body", to.blocks(others)),
        ],
        { ...idProperty(to.idOf(node)), ...(readFlag(node, "open") ? { open: true } : {}) },
      ),
    ];
  },
  plain(node, to) {
    const summary = node.children.find((child) => child.type === "component" && child.name === "summary");
    const others = node.children.filter((child) => child !== summary);
    const words =
      summary?.type === "component"
        ? to.inline(asInline(summary.children))
        : to.inline(readSlot(node, "summary", "title"));
    return [...label(words), ...to.blocks(others)];
  },
};

const TABLE: Component = {
  html: (node, to) => [
    element(
      "div",
      "table-scroll",
      [element("table", [], to.all(node.children.filter(isElement)), propertiesOf(node, to))],
      {
        tabIndex: 0,
        role: "group",
        ariaLabel: "Table",
      },
    ),
  ],
  plain(node, to) {
    const rows = rowsOf(node.children);
    if (rows.length === 0) return to.blocks(node.children);
    const width = Math.min(Math.max(...rows.map((row) => row.length)), 100);
    return [
      {
        type: "table",
        children: rows.map((row) => ({
          type: "tableRow",
          children: Array.from({ length: width }, (_, index) => ({
            type: "tableCell" as const,
            children: to.inline(asInline(row[index]?.children ?? [])),
          })),
        })),
      },
    ];
  },
};

function isElement(node: RootContent): boolean {
  return node.type !== "text" || node.value.trim() !== "";
}

function rowsOf(nodes: RootContent[]): ComponentNode[][] {
  return nodes.flatMap((node) => {
    if (node.type !== "component") return [];
    if (node.name !== "tr") return rowsOf(node.children);
    return [
      node.children.filter((cell): cell is ComponentNode => cell.type === "component" && /^t[dh]$/.test(cell.name)),
    ];
  });
}

function part(tagName: string): Component {
  return {
    html: (node, to) => [element(tagName, [], to.all(node.children.filter(isElement)), propertiesOf(node, to))],
    plain: (node, to) => to.blocks(node.children),
  };
}

function listOf(isOrdered: boolean): Component {
  return {
    html: (node, to) => [
      element(isOrdered ? "ol" : "ul", [], to.all(node.children.filter(isElement)), propertiesOf(node, to)),
    ],
    plain: (node, to) => [
      {
        type: "list",
        ordered: isOrdered,
        spread: false,
        children: node.children
          .filter((child): child is ComponentNode => child.type === "component" && child.name === "li")
          .map((item) => ({ type: "listItem", spread: false, children: to.blocks(item.children) as never })),
      },
    ],
  };
}

const PRE: Component = {
  html: (node, to) => to.all([codeOf(node)]),
  plain: (node, to) => to.blocks([codeOf(node)]),
};

function codeOf(node: ComponentNode): RootContent {
  const inner = node.children.find((child) => child.type === "component" && child.name === "code");
  const classes =
    inner?.type === "component"
      ? (readText(inner, "className", "class") ?? "")
      : (readText(node, "lang", "className") ?? "");
  const language = /(?:language-)?([\w+#-]+)/.exec(classes)?.[1] ?? null;
  return { type: "code", lang: language, value: textOf(node.children).replace(/^\n|\n$/g, "") };
}

const CODE: Component = {
  isInline: true,
  html: (node, to) => [element("code", [], to.all(asInline(node.children)), propertiesOf(node, to))],
  plain: (node) => [{ type: "inlineCode", value: textOf(node.children) }],
};

const QUOTE: Component = {
  html: (node, to) => [element("blockquote", [], to.blocks(node.children), propertiesOf(node, to))],
  plain: (node, to) => [{ type: "blockquote", children: to.blocks(node.children) as never }],
};

const FIGURE: Component = {
  html: (node, to) => [element("figure", "frame", to.all(node.children), propertiesOf(node, to))],
  plain: (node, to) => to.blocks(node.children),
};

const CAPTION: Component = {
  html: (node, to) => [element("figcaption", "frame-caption", to.all(asInline(node.children)))],
  plain: (node, to: ToPlain) => to.blocks([{ type: "emphasis", children: asInline(node.children) }]),
};

const IMAGE_INPUT: Component = {
  isInline: true,
  html: (node) => {
    if (readText(node, "type") !== "checkbox") return [];
    return [
      { type: "text", value: readFlag(node, "checked", "defaultChecked") ? "☑ " : "☐ " } satisfies ElementContent,
    ];
  },
  plain: (node) => {
    if (readText(node, "type") !== "checkbox") return [];
    return plainText(readFlag(node, "checked", "defaultChecked") ? "☑ " : "☐ ");
  },
};

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
  a: LINK,
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
  input: IMAGE_INPUT,
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

function levelOf(node: ComponentNode): 1 | 2 | 3 | 4 | 5 | 6 {
  const level = Number.parseInt((readText(node, "level", "as", "depth") ?? "2").replace(/\D/g, ""), 10);
  return (level >= 1 && level <= 6 ? level : 2) as 1 | 2 | 3 | 4 | 5 | 6;
}
