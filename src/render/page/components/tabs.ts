import type { RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { toText } from "../expand/values.ts";
import { element } from "../html/element.ts";
import type { Component, ToHtml } from "./component.ts";
import { iconOf } from "./icons.ts";
import { label } from "./plain-nodes.ts";
import { readList, readSlot, readText, readTexts, textOfMap } from "./props.ts";

const TAB_NAMES = new Set(["Tab", "TabItem", "TabPanel", "Tabs.Tab", "TabsContent", "CodeTab"]);

/** The names of a group's tabs, by which groups on a page change together. */
export function groupName(titles: string[]): string {
  return titles
    .map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .slice(0, 40),
    )
    .join(" ")
    .slice(0, 400);
}

function isTab(node: RootContent): node is ComponentNode {
  return node.type === "component" && TAB_NAMES.has(node.name);
}

function titleOf(node: ComponentNode): string {
  return readText(node, "title", "label", "name", "value", "tab") ?? "";
}

/** Gives tabs the titles that the group around them lists. */
function withTitles(node: ComponentNode): RootContent[] {
  const values = readList(node, "values").map(
    (value) => [textOfMap(value, "value"), textOfMap(value, "label")] as const,
  );
  const items = readList(node, "items").map((item) => (typeof item === "string" ? item : textOfMap(item, "label")));
  if (values.length === 0 && items.length === 0) return node.children;
  let index = 0;
  return node.children.map((child) => {
    if (!isTab(child)) return child;
    const value = toText(child.props.get("value"));
    const title = values.find(([name]) => name !== undefined && name === value)?.[1] ?? items[index];
    index++;
    if (title === undefined || child.props.has("title") || child.props.has("label")) return child;
    const props = new (child.props.constructor as typeof Map)(child.props) as ComponentNode["props"];
    props.set("title", title);
    return Object.assign(child, { props });
  });
}

const TABS: Component = {
  html(node, to) {
    const children = withTitles(node);
    const titles = children.filter(isTab).map(titleOf);
    const group = readText(node, "groupId", "syncKey", "sync", "group") ?? groupName(titles);
    return [element("div", "tabs", to.blocks(children), { dataGroup: group.slice(0, 400) })];
  },
  plain: (node, to) => to.blocks(withTitles(node)),
};

function tabHtml(node: ComponentNode, to: ToHtml, isView: boolean) {
  const title = titleOf(node);
  return [
    element(
      "section",
      ["tab", isView && "view"],
      [
        element("p", "tab-title", [
          ...iconOf(node, to),
          ...to.all(readSlot(node, "title", "label", "name", "value", "tab")),
        ]),
        element("div", "tab-body", to.blocks(node.children)),
      ],
      { dataTitle: title, ...idProperty(to.idOf(node)) },
    ),
  ];
}

export function idProperty(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

const TAB: Component = {
  html: (node, to) => tabHtml(node, to, false),
  plain: (node, to) => [
    ...label(to.inline(readSlot(node, "title", "label", "name", "value", "tab"))),
    ...to.blocks(node.children),
  ],
  anchor: (node) => readText(node, "id") ?? titleOf(node),
};

const VIEW: Component = { ...TAB, html: (node, to) => tabHtml(node, to, true) };

/** Code in tabs that one property lists, as some generators have it. */
const PACKAGE_INSTALL: Component = {
  html: (node, to) => to.blocks(commands(node)),
  plain: (node, to) => to.blocks(commands(node)),
};

function commands(node: ComponentNode): RootContent[] {
  const name = readText(node, "name", "pkg", "package", "command") ?? readTexts(node, "packages").join(" ");
  return name === "" ? node.children : [{ type: "code", lang: "bash", value: `npm install ${name}` }];
}

export const TABS_COMPONENTS: Record<string, Component> = {
  Tabs: TABS,
  TabGroup: TABS,
  TabList: { html: () => [], plain: () => [] },
  TabsList: { html: () => [], plain: () => [] },
  ...Object.fromEntries([...TAB_NAMES].map((name) => [name, TAB])),
  View: VIEW,
  PackageManagers: PACKAGE_INSTALL,
};
