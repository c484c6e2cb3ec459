import type { Nodes } from "mdast";
import { codeTitle } from "./code-group.ts";
import { findImageTag } from "./html-image.ts";

const MAX_LENGTH = 20_000;

/** The words of a block as readers see them; those of an item are without the lists in it. */
export function ownText(node: Nodes): string {
  return wordsOf(node, node).replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH);
}

function wordsOf(node: Nodes, top: Nodes): string {
  if (node.type === "image" || node.type === "imageReference")
    return node === top ? imageWords(node) : (node.alt ?? "");
  if (node.type === "html" && node === top) return htmlImageWords(node.value) ?? node.value;
  if (node.type === "break") return " ";
  if (node.type === "list" && (top.type === "listItem" || (top.type === "list" && node !== top))) return "";
  if ("value" in node) return node.value;
  const title = "title" in node && typeof node.title === "string" ? `${node.title} ` : titleAttribute(node);
  const children = "children" in node ? node.children : [];
  const gap = children.some(({ type }) => /^(?:tableCell|paragraph|list|listItem)$/.test(type)) ? " " : "";
  return title + children.map((child) => wordsOf(child, top)).join(gap);
}

function imageWords(node: Nodes): string {
  return [("alt" in node && node.alt) || "", "url" in node ? node.url : ""].join(" ");
}

/** The alternative text of an image alone, without where it is. */
export function altOf(node: Nodes): string | undefined {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  const alt = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "alt");
  return typeof alt?.value === "string" ? alt.value : undefined;
}

/** The words of an image of HTML are as those of any other. */
function htmlImageWords(html: string): string | undefined {
  const tag = findImageTag(html);
  if (!tag) return undefined;
  const attribute = (name: string) => {
    const [, double, single = ""] =
      new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, "i").exec(html.slice(tag.start, tag.end)) ?? [];
    return double ?? single;
  };
  const caption = /<figcaption\b[^<>]*>([^<]*)/i.exec(html)?.[1] ?? "";
  return [attribute("alt"), attribute("src"), caption].join(" ");
}

function titleAttribute(node: Nodes): string {
  if (!("attributes" in node)) return "";
  const wanted = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement" ? node.attributes : [];
  return wanted
    .flatMap((one) => (one.type === "mdxJsxAttribute" && NAMES.has(one.name) ? [String(one.value ?? "")] : []))
    .map((value) => `${value} `)
    .join("");
}

/** What a callout is called, where it says more than its kind. */
export function calloutTitle(node: Nodes): string | undefined {
  return (node.type === "callout" ? node.title : componentTitle(node)) || undefined;
}

/** What a component is called. */
export function componentTitle(node: Nodes): string | undefined {
  if (node.type === "code") return codeTitle(node);
  if (node.type === "tab" || node.type === "step") return node.title === "" ? undefined : node.title;
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  const name = titleName(node.name);
  const find = (wanted: string) => node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === wanted);
  // A tab of Docusaurus without a label is called by its value.
  const title = find(name) ?? (node.name === "TabItem" ? find("value") : undefined);
  return typeof title?.value === "string" ? title.value : undefined;
}

/** The attribute with what a component is called. */
export function titleName(component: string | null): "label" | "title" {
  return component === "TabItem" ? "label" : "title";
}

const NAMES = new Set(["title", "label", "alt", "src"]);

/** Whether a text is, has, begins or ends with some words; case, marks of code and the form of quotes do not count. */
export function fits(text: string, words: string, match: "is" | "equals" | "has" | "starts" | "ends"): boolean {
  const [all, some] = [plain(text), plain(words)];
  if (some === "") return false;
  if (match === "is" || match === "equals") return withoutEnd(all) === withoutEnd(some);
  // "0.18" is that of "v0.18".
  const isVersion = (at: number) =>
    /\d/.test(some.charAt(0)) && all.charAt(at - 1) === "v" && !isWord(all.charAt(at - 2));
  const isStart = (at: number) => !isWord(some.charAt(0)) || !isWord(all.charAt(at - 1)) || isVersion(at);
  const isEnd = (at: number) => !isWord(some.at(-1) ?? "") || !isWord(all.charAt(at + some.length));
  for (let at = all.indexOf(some); at >= 0; at = all.indexOf(some, at + 1)) {
    if (!isStart(at) || !isEnd(at)) continue;
    // A quotation may begin with its marks.
    if (match === "has" || (match === "starts" && /^["'([]*$/.test(all.slice(0, at)))) return true;
    if (match === "ends" && withoutEnd(all.slice(at + some.length)) === "") return true;
  }
  return false;
}

function isWord(char: string): boolean {
  return /[\p{L}\p{N}_]/u.test(char);
}

function plain(text: string): string {
  return text
    .replace(/[`*]/g, "")
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\bvs\.(?= )/gi, "vs")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function withoutEnd(text: string): string {
  return text.replace(/[.:;,!?]+$/, "");
}
