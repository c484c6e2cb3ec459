import type { Element, ElementContent, Properties, Text } from "hast";
import type {
  Code,
  FootnoteDefinition,
  FootnoteReference,
  Heading,
  Html,
  Image,
  ImageReference,
  ListItem,
  Parents,
  Table,
  TableRow,
} from "mdast";
import { defaultHandlers, type Handlers, type State } from "mdast-util-to-hast";

/** Where our markup differs from that of CommonMark: nothing is loaded from elsewhere, and raw HTML is only shown. */
export const HANDLERS: Handlers = {
  html: (_state: State, { value }: Html) => element("code", {}, [text(value)]),
  // The page around it has the headings of the first two levels.
  heading: (state: State, node: Heading) => element(`h${Math.min(node.depth + 2, 6)}`, {}, state.all(node)),
  code: (_state: State, { value }: Code) => element("pre", { tabIndex: 0 }, [element("code", {}, [text(value)])]),
  image: (_state: State, { url, alt }: Image) => element("a", { href: url }, [imageText(alt)]),
  imageReference: (state: State, { identifier, alt }: ImageReference) => {
    const href = state.definitionById.get(identifier.toUpperCase())?.url ?? "";
    return element("a", { href }, [imageText(alt)]);
  },
  footnoteReference: (_state: State, { label, identifier }: FootnoteReference) =>
    element("sup", {}, [text(label ?? identifier)]),
  footnoteDefinition: (state: State, node: FootnoteDefinition) =>
    element("div", { className: ["footnote"] }, [
      element("sup", {}, [text(node.label ?? node.identifier)]),
      text(" "),
      ...state.all(node),
    ]),
  // What scrolls must be reachable by keyboard.
  table: (state: State, { children: [head, ...body] }: Table) =>
    element("div", { className: ["scroll"], tabIndex: 0, role: "group", ariaLabel: "Table" }, [
      element("table", {}, [
        element("thead", {}, head ? [renderRow(state, head, "th")] : []),
        element(
          "tbody",
          {},
          body.map((row) => renderRow(state, row, "td")),
        ),
      ]),
    ]),
  listItem(state: State, { checked, ...node }: ListItem, parent: Parents | undefined) {
    const item: Element = defaultHandlers.listItem(state, node, parent);
    if (typeof checked !== "boolean") return item;
    const box = element("span", { className: ["box"] }, [
      text(checked ? "☑" : "☐"),
      element("span", { className: ["hidden"] }, [text(checked ? "done: " : "open: ")]),
    ]);
    return element("li", { className: ["task"] }, [box, ...item.children]);
  },
};

/** Unlike the default does not fill up short rows: a few characters would become millions of cells. */
function renderRow(state: State, row: TableRow, cellName: "th" | "td"): Element {
  return element(
    "tr",
    {},
    row.children.map((cell) => element(cellName, {}, state.all(cell))),
  );
}

/** Never loaded: an image of another site would tell it who reads. */
function imageText(alt: string | null | undefined): Text {
  return text(alt ? `[image: ${alt}]` : "[image]");
}

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

export function text(value: string): Text {
  return { type: "text", value };
}
