import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import type { ComparedPage } from "./difference.ts";

/** Holds the words between the blocks of an element, so that its children are all blocks. Not part of any page. */
export const LOOSE_WORDS = "loose-words";

const BLOCKS = new Set([
  ...[
    "address",
    "article",
    "aside",
    "blockquote",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
  ],
  ...["footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section"],
  ...["summary", "table", "caption", "colgroup", "thead", "tbody", "tfoot", "tr", "td", "th", "ul", LOOSE_WORDS],
]);
const INDIVISIBLE = new Set(["svg", "math", "img", "picture", "video", "audio", "iframe", "input", "br", "hr", "wbr"]);
const INDIVISIBLE_CLASSES = new Set(["math", "math-block", "icon"]);
/** What readers notice when it changes. */
const NOTICED = [
  "dataVersion",
  ...["href", "src", "alt", "className", "start", "colSpan", "rowSpan", "checked", "dataLang", "poster"],
];
const MAX_DEPTH = 100;
const MAX_NODES = 60_000;

export type Side = "before" | "after";

export type KnownTree = {
  root: Element;
  /** Equal for nodes that look the same to readers. */
  idOf(node: ElementContent): number;
  /** The blocks in a node; if it holds words only, these as a block. */
  blocksOf(node: Element): ElementContent[];
};

/** Numbers equal nodes alike, in all trees that it reads. */
export function createTreeReader(
  changedImages: ReadonlySet<string>,
): (page: ComparedPage, side: Side) => KnownTree | undefined {
  const numbers = new Map<string, number>();
  const ids = new WeakMap<ElementContent, number>();

  function number(description: string): number {
    const known = numbers.get(description) ?? numbers.size;
    numbers.set(description, known);
    return known;
  }

  function identify(node: ElementContent): void {
    if (node.type === "text") ids.set(node, number(`"${node.value.replace(/\s+/g, " ")}`));
    else if (node.type === "element" && isSign(node)) ids.set(node, number("sign"));
    else if (node.type === "element") {
      if (node.tagName === "pre") return void ids.set(node, number(`<pre>${describeCode(node)}`));
      for (const child of node.children) identify(child);
      const children = node.children.map((child) => ids.get(child));
      ids.set(node, number(`<${node.tagName} ${describe(node.properties)}>${children.join()}`));
    }
  }

  function blocksOf(node: Element): ElementContent[] {
    if (isContainer(node) || node.children.length === 0) return node.children;
    const words = element(LOOSE_WORDS, {}, node.children);
    identify(words);
    return [words];
  }

  return ({ title, description, html }, side) => {
    let nodes = 0;
    const take = (node: RootContent, depth: number): ElementContent[] => {
      if (++nodes > MAX_NODES || depth > MAX_DEPTH) throw new TooLargeError();
      if (node.type === "text") return [node];
      if (node.type === "element" && node.tagName === "img") tellSide(node, side, changedImages);
      if (node.type !== "element" || hasClass(node, "heading-anchor")) return [];
      if (!isIndivisible(node)) node.children = node.children.flatMap((child) => take(child, depth + 1));
      if (isContainer(node)) node.children = gatherWords(node.children);
      return [node];
    };
    try {
      const { children }: Root = fromHtml(html, { fragment: true });
      const head = [
        element("h1", {}, [{ type: "text", value: title }]),
        element("p", { className: ["difference-lead"] }, [{ type: "text", value: description }]),
      ].filter((one) => textOf(one).trim() !== "");
      const root = element("div", {}, [...head, ...gatherWords(children.flatMap((child) => take(child, 0)))]);
      identify(root);
      return { root, idOf: (node) => ids.get(node) ?? -1, blocksOf };
    } catch (error) {
      // The parser calls itself for every level.
      if (error instanceof TooLargeError || error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** An image at the same address may have another content. */
function tellSide(image: Element, side: Side, changedImages: ReadonlySet<string>): void {
  image.properties.dataSide = side;
  delete image.properties.dataVersion;
  if (changedImages.has(String(image.properties.src))) image.properties.dataVersion = side;
}

class TooLargeError extends Error {}

/** What code says, and which lines are marked; its colours are left out, as they say nothing more. */
function describeCode(node: ElementContent): string {
  if (node.type !== "element") return textOf(node);
  const marks = classesOf(node).filter((name) => !name.startsWith("t-"));
  return `${marks.length > 0 ? `\0${marks.join(" ")}\0` : ""}${node.children.map(describeCode).join("")}`;
}

function describe(properties: Properties): string {
  return NOTICED.map((name) => properties[name] ?? "").join("\0");
}

/** The sign of a callout follows from its kind. */
function isSign(node: Element): boolean {
  return hasClass(node, "callout-icon");
}

/** Whether it holds blocks. Whatever else it holds is gathered in blocks, too. */
export function isContainer({ tagName, children }: Element): boolean {
  return tagName !== "pre" && children.some((child) => child.type === "element" && isBlock(child));
}

function isBlock(node: Element): boolean {
  return BLOCKS.has(node.tagName) || isContainer(node);
}

export function isIndivisible(node: Element): boolean {
  return INDIVISIBLE.has(node.tagName) || classesOf(node).some((name) => INDIVISIBLE_CLASSES.has(name));
}

function gatherWords(children: ElementContent[]): ElementContent[] {
  const gathered: ElementContent[] = [];
  let words: Element | undefined;
  for (const child of children) {
    const isSpace = child.type === "text" && child.value.trim() === "";
    if (child.type === "element" && isBlock(child)) {
      words = undefined;
      gathered.push(child);
    } else if (words) words.children.push(child);
    else if (!isSpace) {
      words = element(LOOSE_WORDS, {}, [child]);
      gathered.push(words);
    }
  }
  return gathered;
}

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

export function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name);
}

export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
