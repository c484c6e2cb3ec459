import type { Blockquote, Nodes, Paragraph } from "mdast";
import { calloutKind } from "../../../docs-source/parsing/dialects/callout-kinds.ts";
import { codeSpan } from "../code-span.ts";
import type { BlockKind, BlockName, CalloutKind } from "../instruction.ts";
import { isCodeTab } from "./code-group.ts";
import { findImageTag } from "./html-image.ts";
import { componentTitle, ownText } from "./own-text.ts";

const CALLOUTS =
  /^(?:Note|Tip|Info|Warning|Danger|Check|Callout|Aside|Admonition|Important|Caution|Success|Error|Hint|Alert)$/;

const NOUNS: Record<BlockKind, string> = {
  item: "list item",
  step: "step",
  row: "table row",
  table: "table",
  list: "list",
  paragraph: "paragraph",
  sentence: "sentence",
  line: "line",
  callout: "callout",
  card: "card",
  accordion: "accordion",
  tab: "tab",
  image: "image",
  code: "code block",
  rule: "horizontal rule",
  quote: "block quote",
  comment: "comment",
};

/** Whether a node is such a block. `path` are the nodes around it. */
export function isOfKind(node: Nodes, path: readonly Nodes[], { kind, callout, inCodeGroup }: BlockName): boolean {
  const parent = path.at(-1);
  switch (kind) {
    case "item":
      return node.type === "listItem";
    case "step":
      return isStep(node, parent);
    case "row":
      return node.type === "tableRow" && parent?.type === "table" && parent.children[0] !== node;
    case "table":
      return node.type === "table";
    case "list":
      return node.type === "list" && parent?.type !== "listItem";
    case "paragraph":
      return node.type === "paragraph" && parent?.type !== "listItem" && hasWords(node);
    case "sentence":
      return node.type === "paragraph";
    case "line":
      return /^(?:paragraph|listItem|tableRow|heading|code)$/.test(node.type);
    case "callout":
      return isCallout(node, callout);
    case "card":
      return isComponent(node, /^(?:Link)?(?:Card|Tile)$/);
    case "accordion":
      return isComponent(node, /^(?:Accordion(?:Item)?|Expandable|Collapsible)$/);
    case "tab":
      return inCodeGroup ? isCodeTab(node, parent) : node.type === "tab" || isTab(node, path);
    case "image":
      return isImage(node);
    case "code":
      return node.type === "code";
    case "comment":
      return isComment(node);
    case "quote":
      return node.type === "blockquote";
    case "rule":
      return node.type === "thematicBreak";
  }
}

/** An item of a list with numbers, or what the site's own syntax has for it. */
function isStep(node: Nodes, parent: Nodes | undefined): boolean {
  if (node.type === "listItem") return parent?.type === "list" && parent.ordered === true;
  return node.type === "step" || (isElement(node) && node.name === "Step");
}

/** One on a single line is read as a part of a text. */
function isElement(node: Nodes): node is Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }> {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** One that says its own title; where the element around has the titles of all, these would have to follow. */
function isTab(node: Nodes, path: readonly Nodes[]): boolean {
  if (!isElement(node) || !/^Tab(?:Item)?$/.test(node.name ?? "") || componentTitle(node) === undefined) return false;
  // One on a single line stands in a paragraph.
  const elements = path.slice(-2).filter(isElement);
  const around = elements.flatMap(({ attributes }) => attributes);
  // What a value is shown as, an element of the site's own decides.
  const isLabelled = node.attributes.some((one) => "name" in one && /^(?:label|title)$/.test(one.name));
  if (!isLabelled && !elements.some(({ name }) => name === "Tabs")) return false;
  return !around.some((one) => one.type !== "mdxJsxAttribute" || /^(?:items|values|labels)$/.test(one.name));
}

function isComponent(node: Nodes, name: RegExp): boolean {
  return node.type === "mdxJsxFlowElement" && name.test(node.name ?? "");
}

function isImage(node: Nodes): boolean {
  if (node.type === "image" || node.type === "imageReference") return true;
  const isTag = isElement(node);
  if (isTag) return /^(?:img|image)$/i.test(node.name ?? "") || isFigure(node);
  return node.type === "html" && findImageTag(node.value) !== undefined;
}

/** A component that shows a picture, and holds nothing else. */
function isFigure(node: Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>): boolean {
  const hasSource = node.attributes.some((one) => "name" in one && one.name === "src");
  return /^(?:Figure|Frame|Picture|Screenshot)$/.test(node.name ?? "") && hasSource && node.children.length === 0;
}

/** What no reader sees, of HTML or of MDX. */
function isComment(node: Nodes): boolean {
  if (node.type === "html") return /^<!--(?:(?!-->)[\s\S])*-->$/.test(node.value.trim());
  const isExpression = node.type === "mdxFlowExpression" || node.type === "mdxTextExpression";
  return isExpression && /^\/\*(?:(?!\*\/)[\s\S])*\*\/$/.test(node.value.trim());
}

function isCallout(node: Nodes, wanted: CalloutKind | undefined): boolean {
  const written = calloutName(node);
  if (written === undefined) return false;
  if (wanted === undefined || written.toLowerCase() === wanted) return true;
  // "The warning" may be written as one that means the same.
  return calloutKind(written) === calloutKind(wanted);
}

/** The kind of a callout as it is written; undefined of other nodes. */
function calloutName(node: Nodes): string | undefined {
  if (node.type === "callout") return calloutKind(node.name) ? node.name : kindBySigns(node);
  if (node.type === "blockquote") return quotedKind(node);
  const element = node.type === "paragraph" ? onlyElement(node) : node;
  const isElement = element?.type === "mdxJsxFlowElement" || element?.type === "mdxJsxTextElement";
  if (!isElement || (element === node && element.type === "mdxJsxTextElement")) return undefined;
  if (!CALLOUTS.test(element.name ?? "")) return undefined;
  const named = kindAttribute(element.attributes);
  const isKind = calloutKind(element.name ?? "") !== undefined;
  return isKind ? (element.name ?? "") : named && typeof named.value === "string" ? named.value : "note";
}

/** One of a kind that the site made itself is what its title says, or the end of its name: `subtle-note`. */
function kindBySigns({ name, title = "" }: Extract<Nodes, { type: "callout" }>): string {
  const end = name.slice(name.lastIndexOf("-") + 1);
  return [title, end].find((word) => calloutKind(word) !== undefined) ?? name;
}

/** "Note" of `> **Note:** …`, as people write where a generator has no callouts. */
function quotedKind({ children: [first] }: Blockquote): string | undefined {
  const text = first?.type === "paragraph" ? ownText(first) : "";
  return /^(Note|Tip|Info|Important|Warning|Caution|Danger):\s/.exec(text)?.[1]?.toLowerCase();
}

type Attributes = Extract<Nodes, { type: "mdxJsxFlowElement" }>["attributes"];

function kindAttribute(attributes: Attributes): Attributes[number] | undefined {
  return attributes.find(
    (one) => one.type === "mdxJsxAttribute" && /^(?:type|kind|variant|style|level)$/.test(one.name),
  );
}

/** `<Callout>`, which is a note or an info box as the site has it. */
export function isCalloutOfNoKind(node: Nodes): boolean {
  return (
    node.type === "mdxJsxFlowElement" &&
    CALLOUTS.test(node.name ?? "") &&
    calloutKind(node.name ?? "") === undefined &&
    kindAttribute(node.attributes) === undefined
  );
}

/** `<Warning>Text</Warning>` on a line of its own is a paragraph with nothing else in it. */
export function onlyElement({ children }: Paragraph): Nodes | undefined {
  const [only, ...others] = children.filter((one) => one.type !== "text" || one.value.trim() !== "");
  return others.length === 0 ? only : undefined;
}

function hasWords(node: Nodes): boolean {
  if (node.type === "text" || node.type === "inlineCode") return /[\p{L}\p{N}]/u.test(node.value);
  return "children" in node && node.children.some(hasWords);
}

function ordinal(number: number): string {
  if (number === -1) return "last";
  if (number < 0) return `${ordinal(-number)} from last`;
  return ["first", "second", "third", "fourth", "fifth"][number - 1] ?? `${number}th`;
}

export function nounOf(kind: BlockName["kind"], callout?: CalloutKind): string {
  return kind === "callout" ? (callout ?? "callout") : NOUNS[kind];
}

/** A block as messages call it, with its article. */
export function describeBlock({ within, ...block }: BlockName): string {
  const own = describeAlone(block);
  return within === undefined ? own : `${own} in ${describeAlone(within)}`;
}

function describeAlone({ kind, words, match = "is", number, callout }: BlockName): string {
  const noun = nounOf(kind, callout);
  const isNumbered = kind === "step" || kind === "line";
  const nth = number === undefined ? "" : `${ordinal(number)} `;
  const counted = isNumbered && number !== undefined && number > 0 ? `${noun} ${number}` : `the ${nth}${noun}`;
  if (words === undefined) return counted;
  const joined = {
    is: "about",
    equals: "with the text",
    has: "that has",
    starts: "that begins with",
    ends: "that ends with",
  }[match];
  return `${counted} ${joined} ${codeSpan(words, 120)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
