import type { PhrasingContent } from "mdast";
import { resolveLink } from "../../addresses.ts";
import { element } from "../../html/element.ts";
import { linkProperties } from "../../html/link-properties.ts";
import type { Component } from "../component.ts";
import { asInline } from "../inline-content.ts";
import { classesOf } from "../media.ts";
import { readText } from "../props.ts";
import { markup, propertiesOf } from "./markup.ts";

export const asWords: Component = {
  isInline: true,
  html: (node, to) => to.all(node.children),
  plain: (node, to) => to.inline(node.children),
};

function wrapped(tagName: string, wrap: (children: PhrasingContent[]) => PhrasingContent): Component {
  return { ...markup(tagName, true), plain: (node, to) => [wrap(to.inline(asInline(node.children)))] };
}

export const strong = wrapped("strong", (children) => ({ type: "strong", children }));
export const emphasis = wrapped("em", (children) => ({ type: "emphasis", children }));
export const deleted = wrapped("del", (children) => ({ type: "delete", children }));

/** Kept as HTML in Markdown, which has no way of its own to say it. */
export function kept(tagName: string): Component {
  return {
    ...markup(tagName, true),
    plain: (node, to) => [
      { type: "html", value: `<${tagName}>` },
      ...to.inline(asInline(node.children)),
      { type: "html", value: `</${tagName}>` },
    ],
  };
}

export const ANCHOR: Component = {
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
