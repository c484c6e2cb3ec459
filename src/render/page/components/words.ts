import type { ElementContent } from "hast";
import { resolveLink } from "../addresses.ts";
import type { ClassName } from "../class-names.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, text } from "../html/element.ts";
import { linkProperties } from "../html/link-properties.ts";
import { renderMath } from "../html/math.ts";
import { textOf } from "./code-groups.ts";
import type { Component } from "./component.ts";
import { iconOf } from "./icons.ts";
import { asInline } from "./inline-content.ts";
import { list, plainText } from "./plain-nodes.ts";
import { readFlag, readSlot, readText } from "./props.ts";

const BADGE_COLOURS: [RegExp, ClassName][] = [
  [/red|danger|error|destructive|rose|pink/, "badge-red"],
  [/orange|caution|warning|amber/, "badge-orange"],
  [/yellow/, "badge-yellow"],
  [/green|success|emerald|lime|teal|^tip$/, "badge-green"],
  [/blue|info|note|sky|cyan|indigo/, "badge-blue"],
  [/purple|violet|fuchsia/, "badge-purple"],
];

function badgeClasses(node: ComponentNode): ClassName[] {
  const colour = (readText(node, "color", "type", "variant") ?? "").toLowerCase();
  const size = readText(node, "size") ?? "";
  const classes: ClassName[] = ["badge"];
  classes.push(BADGE_COLOURS.find(([pattern]) => pattern.test(colour))?.[1] ?? "badge-gray");
  if (/^(?:xs|sm|small)$/.test(size)) classes.push("badge-sm");
  if (/^(?:lg|large)$/.test(size)) classes.push("badge-lg");
  if (/^(?:pill|rounded)$/.test(readText(node, "shape") ?? "")) classes.push("badge-pill");
  if (readFlag(node, "stroke") || readText(node, "variant") === "outline") classes.push("badge-outline");
  return classes;
}

const BADGE: Component = {
  isInline: true,
  html: (node, to) => {
    const words = node.children.length > 0 ? asInline(node.children) : readSlot(node, "text", "label");
    return [element("span", badgeClasses(node), [...iconOf(node, to), ...to.all(words)])];
  },
  plain: (node, to) => to.inline(node.children.length > 0 ? node.children : readSlot(node, "text", "label")),
};

const TOOLTIP: Component = {
  isInline: true,
  html(node, to) {
    const headline = to.all(readSlot(node, "headline"));
    const tip = to.all(asInline(readSlot(node, "tip", "content", "text", "label")));
    const written = readText(node, "href");
    const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
    const action: ElementContent[] = address
      ? [text(" "), element("a", [], [text(readText(node, "cta") ?? "Read more")], linkProperties(address, false))]
      : [];
    const words = to.all(asInline(node.children));
    if (headline.length + tip.length === 0) return words;
    // Unique on its page, which the order of rendering alone decides.
    const id = `_docket-tip-${to.state.tooltips++}`;
    return [
      element(
        "span",
        "tooltip",
        [
          ...words,
          element(
            "span",
            "tooltip-body",
            [
              ...(headline.length > 0 ? [element("span", "tooltip-title", headline), text(" ")] : []),
              ...tip,
              ...action,
            ],
            { role: "tooltip", id },
          ),
        ],
        { tabIndex: 0, ariaDescribedBy: [id] },
      ),
    ];
  },
  plain: (node, to) => {
    const tip = asInline(to.inline(readSlot(node, "headline", "tip", "content")));
    const words = to.inline(asInline(node.children));
    return tip.length > 0 ? [...words, ...plainText(" ("), ...tip, ...plainText(")")] : words;
  },
};

const LINK: Component = {
  isInline: true,
  html(node, to) {
    const words = to.all(node.children.length > 0 ? asInline(node.children) : readSlot(node, "label", "text", "title"));
    const written = readText(node, "href", "to", "url");
    const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
    if (!address) return words;
    const isButton = node.name === "LinkButton" || node.name === "Button";
    const { className: marked, ...rest } = linkProperties(address);
    return [element("a", [isButton && "link-button", !isButton && marked !== undefined && "external"], words, rest)];
  },
  plain(node, to) {
    const words = to.inline(
      node.children.length > 0 ? asInline(node.children) : readSlot(node, "label", "text", "title"),
    );
    const written = readText(node, "href", "to", "url");
    const address = written === undefined ? undefined : resolveLink(to.state, written, node.place);
    return address ? [{ type: "link", url: address.href, children: words as never }] : words;
  },
};

const LATEX: Component = {
  isInline: true,
  html: (node, to) => [
    renderMath(textOf(node.children).trim(), readFlag(node, "block", "display") === true, to.state, node.place),
  ],
  plain: (node) => plainText(`$${textOf(node.children).trim()}$`),
};

const MATH_BLOCK: Component = {
  html: (node, to) => [renderMath(textOf(node.children).trim(), true, to.state, node.place)],
  plain: (node) => [{ type: "html", value: `$$\n${textOf(node.children).trim()}\n$$` }],
};

/** Colours are drawn, because the page allows no styles in attributes. */
function swatch(value: string): ElementContent[] {
  if (!/^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch)a?\([\d\s.,%/deg-]{1,60}\)|[a-z]{3,30})$/i.test(value)) return [];
  const square = element("rect", [], [], { width: "1", height: "1", fill: value });
  return [element("svg", "swatch", [square], { viewBox: "0 0 1 1", ariaHidden: "true" })];
}

function colourOf(node: ComponentNode): { value: string; name: string } {
  const given = node.props.get("value");
  const value =
    readText(node, "value", "color", "hex", "light") ?? (given instanceof Map ? String(given.get("light") ?? "") : "");
  return { value, name: readText(node, "name", "title", "label") ?? textOf(node.children).trim() };
}

const COLOR_ITEM: Component = {
  html(node) {
    const { value, name } = colourOf(node);
    return [element("span", "color", [...swatch(value), text(`${name} `), element("code", [], [text(value)])])];
  },
  plain(node) {
    const { value, name } = colourOf(node);
    return list([[{ type: "paragraph", children: [...plainText(`${name} `), { type: "inlineCode", value }] }]]);
  },
};

const COLOR: Component = {
  html: (node, to) =>
    node.children.some((child) => child.type === "component")
      ? [element("div", "colors", to.blocks(node.children))]
      : COLOR_ITEM.html(node, to),
  plain: (node, to) =>
    node.children.some((child) => child.type === "component") ? to.blocks(node.children) : COLOR_ITEM.plain(node, to),
};

const COLOR_ROW: Component = {
  html: (node, to) => [
    element("p", [], to.all([...readSlot(node, "title")])),
    element("div", "colors", to.blocks(node.children)),
  ],
  plain: (node, to) => [...to.blocks(readSlot(node, "title")), ...to.blocks(node.children)],
};

export const WORDS: Record<string, Component> = {
  Badge: BADGE,
  Pill: BADGE,
  Tag: BADGE,
  Label: BADGE,
  Tooltip: TOOLTIP,
  Link: LINK,
  NextLink: LINK,
  A: LINK,
  LinkButton: LINK,
  Button: LINK,
  Latex: LATEX,
  Math: LATEX,
  InlineMath: LATEX,
  MathBlock: MATH_BLOCK,
  Color: COLOR,
  "Color.Item": COLOR_ITEM,
  "Color.Row": COLOR_ROW,
};
