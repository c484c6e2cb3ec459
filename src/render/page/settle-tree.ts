import GithubSlugger from "github-slugger";
import type { Heading, RootContent } from "mdast";
import { findComponent } from "./components/all-components.ts";
import { isInlineContent } from "./components/inline-content.ts";
import type { ComponentNode } from "./expand/component-node.ts";
import { NodesValue, type Value, ValueMap } from "./expand/values.ts";
import { BASE } from "./page.ts";
import type { PageState } from "./page-state.ts";
import { safeId } from "./safe-id.ts";

const MAX_NODES = 200_000;
const MAX_DEPTH = 120;

/**
 * A copy of the content in which no node stands twice, within the limits of a page, with every node's id decided and every
 * component known as inline or block.
 */
export function settleTree(nodes: RootContent[], state: PageState): RootContent[] {
  return new Settling(state).finish(nodes);
}

class Settling {
  readonly #state: PageState;
  readonly #anchors: [node: ComponentNode, text: string, isExplicit: boolean][] = [];
  readonly #headings: Heading[] = [];
  #left = MAX_NODES;
  #isCut = false;

  constructor(state: PageState) {
    this.#state = state;
  }

  finish(nodes: RootContent[]): RootContent[] {
    const settled = this.#copyAll(nodes, 0);
    if (this.#isCut)
      this.#state.find("too-large", "The page is too large to be shown whole: its end is left out", undefined);
    this.#giveIds();
    return settled;
  }

  #copyAll(nodes: RootContent[], depth: number): RootContent[] {
    return nodes.flatMap((node): RootContent[] => {
      if (this.#left-- <= 0 || depth > MAX_DEPTH) {
        this.#isCut = true;
        return [];
      }
      return [this.#copy(node, depth)];
    });
  }

  #copy(node: RootContent, depth: number): RootContent {
    if (node.type === "component") return this.#copyComponent(node, depth);
    const copy = { ...node };
    if ("children" in copy && "children" in node)
      copy.children = this.#copyAll(node.children as RootContent[], depth + 1) as never;
    if ("value" in copy && copy.value.includes(BASE)) copy.value = copy.value.replaceAll(BASE, "\ufffd");
    if (copy.type === "heading") this.#headings.push(copy);
    return copy;
  }

  #copyComponent(node: ComponentNode, depth: number): ComponentNode {
    const component = findComponent(node.name);
    const children = this.#copyAll(node.children, depth + 1);
    const props = new ValueMap();
    const copy: ComponentNode = { ...node, props, children };
    const explicit = node.props.get("id") ?? node.props.get("anchor");
    const text = component?.anchor?.(node);
    // A heading in HTML has its id as a heading.
    if (typeof explicit === "string" && explicit !== "") this.#anchors.push([copy, explicit, true]);
    else if (text !== undefined && text !== "") this.#anchors.push([copy, text, false]);
    for (const [name, value] of node.props) props.set(name, this.#copyValue(value, depth));
    copy.isInline = component
      ? component.isInline === true
      : node.isInline || (children.length > 0 && children.every(isInlineContent));
    // `<a>` around blocks, and a span that holds them, are blocks.
    if (copy.isInline && children.some((child) => !isInlineContent(child) && child.type !== "paragraph"))
      copy.isInline = !/^(?:a|span|font|label|strong|b|em|i)$/.test(node.name);
    return copy;
  }

  #copyValue(value: Value, depth: number): Value {
    if (value instanceof NodesValue) return new NodesValue(this.#copyAll(value.nodes, depth + 1));
    if (Array.isArray(value) && value.some((item) => item instanceof NodesValue))
      return value.map((item) => this.#copyValue(item, depth + 1));
    return value;
  }

  /** Headings come first, because links to them are made by many tools; what is numbered is what comes later. */
  #giveIds(): void {
    const { ids } = this.#state;
    const slugger = new GithubSlugger();
    const used = new Set<string>();
    const take = (wanted: string): string | undefined => {
      const id = safeId(wanted);
      if (id === "" || used.has(id)) return undefined;
      used.add(id);
      return id;
    };
    for (const heading of this.#headings) {
      const explicit = heading.data?.id;
      const id = explicit === undefined ? undefined : take(explicit);
      if (id !== undefined) ids.set(heading, id);
    }
    for (const heading of this.#headings) {
      if (ids.has(heading)) continue;
      const text = plainHeading(heading.children);
      let id = take(slugger.slug(text));
      for (let tries = 0; id === undefined && tries < 20; tries++) id = take(slugger.slug(text || "section"));
      if (id !== undefined) ids.set(heading, id);
    }
    const components = new GithubSlugger();
    for (const [node, text, isExplicit] of this.#anchors) {
      let id = isExplicit ? take(text) : take(components.slug(text));
      for (let tries = 0; !isExplicit && id === undefined && tries < 20; tries++) id = take(components.slug(text));
      if (id !== undefined) ids.set(node, id);
    }
    // Some site generators part words by dashes where GitHub drops punctuation.
    for (const heading of this.#headings) {
      if (heading.data?.id !== undefined) continue;
      const dashed = plainHeading(heading.children)
        .toLowerCase()
        .match(/[\p{L}\p{N}_]+/gu);
      const id = dashed && take(dashed.join("-"));
      if (id) this.#state.secondIds.set(heading, id);
    }
  }
}

/** The text of a heading, of which its anchor is made. */
export function plainHeading(nodes: RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === "image") return node.alt ?? "";
      if (node.type === "text" || node.type === "inlineCode" || node.type === "inlineMath") return node.value;
      return "children" in node ? plainHeading(node.children as RootContent[]) : "";
    })
    .join("")
    .trim();
}
