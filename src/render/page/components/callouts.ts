import type { RootContent } from "mdast";
import type { ClassName } from "../class-names.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, iconElement, text } from "../html/element.ts";
import type { Component } from "./component.ts";
import { iconOf } from "./icons.ts";
import { paragraph, plainText, strong } from "./plain-nodes.ts";
import { readFlag, readSlot, readText } from "./props.ts";

type Kind = "note" | "info" | "tip" | "warning" | "danger" | "check";

const KINDS = new Map<string, Kind>(
  Object.entries({
    note: "note",
    default: "note",
    info: "info",
    information: "info",
    important: "info",
    abstract: "info",
    summary: "info",
    tldr: "info",
    todo: "info",
    question: "info",
    help: "info",
    faq: "info",
    quote: "note",
    cite: "note",
    example: "note",
    secondary: "note",
    details: "note",
    seealso: "note",
    tip: "tip",
    hint: "tip",
    idea: "tip",
    check: "check",
    success: "check",
    done: "check",
    warning: "warning",
    warn: "warning",
    caution: "warning",
    attention: "warning",
    alert: "warning",
    danger: "danger",
    error: "danger",
    failure: "danger",
    fail: "danger",
    missing: "danger",
    bug: "danger",
    destructive: "danger",
  } satisfies Record<string, Kind>),
);

const ICON_OF: Record<Kind, string> = {
  note: "circle-alert",
  info: "info",
  tip: "lightbulb",
  warning: "triangle-alert",
  danger: "octagon-alert",
  check: "circle-check",
};

function kindOf(node: ComponentNode): { kind: Kind; word: string } {
  const isNamed = KINDS.has(node.name.toLowerCase());
  const written = isNamed ? node.name : (readText(node, "type", "kind", "variant", "style", "level") ?? "note");
  const kind = KINDS.get(written.toLowerCase());
  const word = kind && written !== "default" ? written : "note";
  return { kind: kind ?? "note", word: word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() };
}

const CALLOUT: Component = {
  html(node, to) {
    const { kind, word } = kindOf(node);
    const title = to.all(readSlot(node, "title", "header"));
    const given = iconOf(node, to, "icon", "emoji");
    const drawn = iconElement(ICON_OF[kind]);
    const icon = given.length > 0 ? given : drawn ? [drawn] : [];
    const classes: ClassName[] = ["callout", `callout-${kind}`];
    const body = to.blocks(node.children);
    if (readFlag(node, "collapsible", "isFoldable")) {
      const open = readFlag(node, "open", "isOpen") ? { open: true } : {};
      const summary = element("summary", "callout-title", [...icon, ...(title.length > 0 ? title : [text(word)])]);
      return [element("details", classes, [summary, element("div", "callout-body", body)], open)];
    }
    return [
      element(
        "div",
        classes,
        [
          element("span", "callout-icon", icon),
          element("div", "callout-body", [
            ...(title.length > 0 ? [element("p", "callout-title", title)] : []),
            ...body,
          ]),
        ],
        { role: "note", ariaLabel: word },
      ),
    ];
  },
  plain(node, to) {
    const { word } = kindOf(node);
    const title = to.inline(readSlot(node, "title", "header"));
    const head = strong([...plainText(title.length > 0 ? `${word}: ` : word), ...title]);
    const quote: RootContent = {
      type: "blockquote",
      children: [paragraph([head]), ...(to.blocks(node.children) as never[])],
    };
    return [quote];
  },
};

export const CALLOUTS: Record<string, Component> = Object.fromEntries(
  [
    ...["Note", "Tip", "Info", "Warning", "Danger", "Check", "Callout", "Aside", "Admonition", "Important", "Caution"],
    ...["Success", "Error", "Hint", "Alert"],
  ].map((name) => [name, CALLOUT]),
);
