import type { Element, ElementContent, Nodes as HastNodes, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import type {
  Code,
  FootnoteReference,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  RootContent,
  Table,
} from "mdast";
import { defaultHandlers, type Handlers, type State, toHast } from "mdast-util-to-hast";
import { resolveLink } from "../addresses.ts";
import type { CodeHighlighter } from "../code/highlight-code.ts";
import { findComponent } from "../components/all-components.ts";
import type { ToHtml } from "../components/component.ts";
import { asBlocks } from "../components/inline-content.ts";
import { imageHtml, withClass } from "../components/media.ts";
import type { ComponentNode, Place } from "../expand/component-node.ts";
import { ValueMap } from "../expand/values.ts";
import type { PageState } from "../page-state.ts";
import { plainHeading } from "../settle-tree.ts";
import { codeFigure } from "./code-figure.ts";
import { element, text } from "./element.ts";
import { linkProperties } from "./link-properties.ts";
import { renderMath } from "./math.ts";
import { pageSchema } from "./schema.ts";
import { tidyTree } from "./tidy.ts";

/** The HTML of settled content, as a tree that is safe to show. */
export function toHtml(content: RootContent[], state: PageState, highlighter: CodeHighlighter): Root {
  const found: HastNodes = toHast(
    { type: "root", children: content },
    {
      handlers: handlersOf(state, highlighter),
      clobberPrefix: "",
      footnoteLabelProperties: { className: ["visually-hidden"] },
    },
  );
  const root: Root = found.type === "root" ? found : { type: "root", children: [found as ElementContent] };
  return tidyTree(asRoot(sanitize(root, pageSchema(state.classes))));
}

function asRoot(tree: HastNodes): Root {
  if (tree.type === "root") return tree;
  return { type: "root", children: tree.type === "element" || tree.type === "text" ? [tree] : [] };
}

function handlersOf(state: PageState, highlighter: CodeHighlighter): Handlers {
  const linkTo = (written: string, place: Place | undefined, children: ElementContent[], title?: string | null) => {
    const address = resolveLink(state, written, place);
    if (!address) return children;
    return [element("a", [], children, { ...linkProperties(address), ...(title ? { title } : {}) })];
  };
  const image = (
    url: string,
    alt: string | null | undefined,
    title: string | null | undefined,
    place: Place | undefined,
  ) => {
    const props = new ValueMap([["alt", alt ?? ""]]);
    if (title) props.set("title", title);
    const node: ComponentNode = {
      type: "component",
      name: "img",
      props,
      children: [],
      isInline: true,
      place: place ?? topOf(state),
    };
    const drawn = imageHtml(node, url, { state } as ToHtml);
    if (!drawn) return alt ? [text(alt)] : [];
    // As GitHub tells the images of a pair apart.
    const [, theme = /#only-(dark|light)$/.exec(url)?.[1]] = /#(?:gh-)?(dark|light)(?:-mode)?-only$/.exec(url) ?? [];
    if (theme !== undefined) return [withClass(drawn, theme === "dark" ? "only-dark" : "only-light")];
    return [title ? { ...drawn, properties: { ...drawn.properties, title } } : drawn];
  };
  return {
    html: (_state: State, { value }: { value: string }) => (value.startsWith("<!--") ? undefined : [text(value)]),
    heading: (to: State, node: Heading) => headingHtml(to, node, state),
    code: (_to: State, node: Code) => codeFigure(node, highlighter),
    link: (to: State, node: Link) => linkTo(node.url, node.data?.place, to.all(node), node.title),
    linkReference(to: State, node: LinkReference) {
      const definition = to.definitionById.get(node.identifier.toUpperCase());
      if (definition) return linkTo(definition.url, node.data?.place, to.all(node), definition.title);
      return [text("["), ...to.all(node), text(node.referenceType === "full" ? `][${node.label ?? ""}]` : "]")];
    },
    image: (_to: State, node: Image) => image(node.url, node.alt, node.title, node.data?.place),
    imageReference(to: State, node: ImageReference) {
      const definition = to.definitionById.get(node.identifier.toUpperCase());
      if (definition) return image(definition.url, node.alt, definition.title, node.data?.place);
      return [text(`![${node.alt ?? ""}]`)];
    },
    list(to: State, node: List) {
      const drawn = defaultHandlers.list(to, node) as Element;
      const isTasks = node.children.some(({ checked }) => typeof checked === "boolean");
      return { ...drawn, properties: { ...drawn.properties, className: isTasks ? ["task-list"] : undefined } };
    },
    listItem(to: State, { checked, ...node }: ListItem, parent: Parameters<typeof defaultHandlers.listItem>[2]) {
      const item = defaultHandlers.listItem(to, node, parent) as Element;
      if (typeof checked !== "boolean") return item;
      const box = element("span", "task-box", [
        text(checked ? "☑" : "☐"),
        element("span", "visually-hidden", [text(checked ? "done: " : "open: ")]),
      ]);
      return element("li", "task", [box, ...item.children]);
    },
    table: (to: State, node: Table) =>
      element("div", "table-scroll", [tableHtml(to, node)], { tabIndex: 0, role: "group", ariaLabel: "Table" }),
    footnoteReference(to: State, node: FootnoteReference) {
      const drawn = defaultHandlers.footnoteReference(to, node) as Element;
      return { ...drawn, properties: { className: ["footnote-ref"] } };
    },
    math: (_to: State, node: { value: string; data?: { place?: Place } }) =>
      renderMath(node.value, true, state, node.data?.place),
    inlineMath: (_to: State, node: { value: string; data?: { place?: Place } }) =>
      renderMath(node.value, false, state, node.data?.place),
    component: (to: State, node: ComponentNode) => componentHtml(node, toHtmlOf(to, state)),
  } as Handlers;
}

function topOf(state: PageState): Place {
  return { path: state.input.path, line: 1, column: 1 };
}

function toHtmlOf(to: State, state: PageState): ToHtml {
  const all = (nodes: RootContent[]) => to.all({ type: "root", children: nodes }) as ElementContent[];
  return { state, all, blocks: (nodes) => all(asBlocks(nodes)), idOf: (node) => state.ids.get(node) };
}

function componentHtml(node: ComponentNode, to: ToHtml): ElementContent[] {
  const component = findComponent(node.name);
  if (component) return component.html(node, to);
  to.state.find("unknown-component", `<${node.name.slice(0, 60)}> is not known: only its content is shown`, node.place);
  return node.isInline ? to.all(node.children) : to.blocks(node.children);
}

function headingHtml(to: State, node: Heading, state: PageState): Element {
  const id = state.ids.get(node);
  const level = Math.max(node.depth, 2);
  const label = plainHeading(node.children);
  const children = to.all(node);
  if (id === undefined) return element(`h${level}`, [], children);
  const anchor = element("a", "heading-anchor", [], {
    href: `#${id}`,
    ariaLabel: `Link to ${label || "this section"}`,
  });
  const second = state.secondIds.get(node);
  const target = second === undefined ? [] : [element("span", [], [], { id: second })];
  return element(`h${level}`, [], [...target, anchor, ...children], { id });
}

/** Unlike the default does not fill up short rows: a few characters would become millions of cells. */
function tableHtml(to: State, { children: [head, ...body], align }: Table): Element {
  const row = (cells: Table["children"][number], tagName: "th" | "td") =>
    element(
      "tr",
      [],
      cells.children.map((cell, index) => {
        const side = align?.[index];
        const isNamed = tagName === "th" ? { scope: "col" } : {};
        return element(tagName, [], to.all(cell), { ...isNamed, ...(side ? { align: side } : {}) });
      }),
    );
  return element(
    "table",
    [],
    [
      element("thead", [], head ? [row(head, "th")] : []),
      ...(body.length > 0
        ? [
            element(
              "tbody",
              [],
              body.map((cells) => row(cells, "td")),
            ),
          ]
        : []),
    ],
  );
}
