import type { RootContent } from "mdast";
import type {
  Callout,
  CodeGroup,
  ContentReference,
  Embed,
  Step,
  Steps,
  Tab,
  Tabs,
} from "../../../docs-source/parsing/dialects/docs-nodes.ts";
import { parseSource } from "./parse-source.ts";
import { NodesValue, type Value, ValueMap } from "./values.ts";

export type DocsNode = Callout | Tabs | Tab | CodeGroup | Steps | Step | Embed | ContentReference;

const NAMES: Record<DocsNode["type"], string> = {
  callout: "Callout",
  tabs: "Tabs",
  tab: "Tab",
  codeGroup: "CodeGroup",
  steps: "Steps",
  step: "Step",
  embed: "Embed",
  contentReference: "LinkCard",
};

const CALLOUT_NAMES = new Set(["important", "caution"]);

/** The component that means the same as what a dialect has its own syntax for. */
export function asComponent(node: DocsNode): { name: string; props: ValueMap } {
  return { name: NAMES[node.type], props: new ValueMap(propsOf(node)) };
}

function propsOf(node: DocsNode): [string, Value][] {
  switch (node.type) {
    case "callout":
      return [
        ["type", CALLOUT_NAMES.has(node.name.toLowerCase()) ? node.name : node.kind],
        ["title", titleOf(node.title)],
        ["collapsible", node.isCollapsible],
        ["open", node.isOpen],
      ];
    case "tab":
    case "step":
      return [["title", titleOf(node.title)]];
    case "embed":
      return [["src", node.url]];
    case "contentReference":
      return [["href", node.url]];
    default:
      return [];
  }
}

/** Titles are Markdown: plain ones stay text, so that anchors and labels can be made of them. */
function titleOf(title: string | undefined): Value {
  if (title === undefined || !/[`*_[\]<&\\~$]/.test(title)) return title;
  const [first] = parseSource("title.md", title).tree.children;
  return first?.type === "paragraph" ? new NodesValue(first.children as RootContent[]) : title;
}
