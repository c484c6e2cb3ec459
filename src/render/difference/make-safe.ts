import type { Element, ElementContent, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { markText } from "../markdown/mark-unsafe.ts";
import { BASE } from "../page/page.ts";
import type { Addresses } from "./difference.ts";
import { classesOf, element, LOOSE_WORDS, textOf } from "./known-tree.ts";
import { DIFFERENCE_SCHEMA } from "./schema.ts";

const ABSOLUTE = /^(?:https?:\/\/|mailto:)/i;

/** Lets through only what is known to be harmless, and loads and leads nowhere but where the addresses say. */
export function makeSafe(children: ElementContent[], addresses: Addresses): Root {
  const tree: Root = { type: "root", children: children.flatMap((node) => withoutLoadedParts(node, addresses)) };
  return sanitize(tree, DIFFERENCE_SCHEMA) as Root;
}

function withoutLoadedParts(node: ElementContent, addresses: Addresses, isMath = false): ElementContent[] {
  // Formulas hold invisible signs by right.
  if (node.type === "text") return isMath ? [node] : markText(node.value.replaceAll(BASE, ""));
  if (node.type !== "element") return [];
  if (node.tagName === "img") return [showImage(node, addresses)];
  const name = EMBEDDED[node.tagName];
  if (name) return [standIn(name, node)];
  const isInMath = isMath || node.tagName === "math";
  const inside = node.children.flatMap((child) => withoutLoadedParts(child, addresses, isInMath));
  if (node.tagName === LOOSE_WORDS) return inside;
  if (node.tagName === "a") return [showLink(node, inside, addresses)];
  if (node.tagName === "details" && !classesOf(node).includes("difference-fold"))
    return [{ ...node, properties: { ...node.properties, open: true }, children: inside }];
  return [{ ...node, children: inside }];
}

const EMBEDDED: Record<string, string> = Object.assign(Object.create(null), {
  video: "Video",
  audio: "Sound",
  iframe: "Embedded page",
  object: "Embedded object",
  embed: "Embedded object",
  picture: "Image",
});

function showLink(node: Element, children: ElementContent[], { links }: Addresses): Element {
  const { className, href } = node.properties;
  const target = typeof href === "string" ? href : "";
  const shown = className === undefined ? {} : { className };
  if (target.startsWith(BASE)) {
    const path = `/${target.slice(BASE.length).replace(/^[/\\]+/, "")}`;
    if (links !== undefined) return element("a", { ...shown, href: `${links}${path}`, ...ELSEWHERE }, children);
    return element("span", { className: ["difference-link", ...classesOf(node)], title: path }, children);
  }
  if (ABSOLUTE.test(target)) return element("a", { ...shown, href: target, ...ELSEWHERE }, children);
  return element("span", { className: ["difference-link", ...classesOf(node)], title: target }, children);
}

const ELSEWHERE = { rel: ["nofollow", "noopener", "noreferrer"], target: "_blank" };

/** Images of the repository are shown as they are at that commit. Others are not loaded: they would tell who reads. */
function showImage(node: Element, { images }: Addresses): Element {
  const { src, alt, width, height, className, dataSide } = node.properties;
  const address = typeof src === "string" ? src : "";
  if (!images || !address.startsWith(BASE)) return standIn("Image", node);
  const base = dataSide === "before" ? images.before : images.after;
  const known = Object.fromEntries(
    Object.entries({ width, height, className }).filter(([, value]) => value !== undefined),
  );
  return element("img", { ...known, src: base + encodeURIComponent(address.slice(BASE.length)), alt: alt ?? "" }, []);
}

function standIn(name: string, node: Element): Element {
  const { alt, title, src } = node.properties;
  const address = typeof src === "string" ? src.replaceAll(BASE, "").slice(0, 200) : "";
  const said =
    [alt, title].find((text) => typeof text === "string" && text !== "") ?? textOf(node).trim().slice(0, 200);
  const value = [`${name}`, said ? `: ${said}` : "", address ? ` (${address})` : ""].join("");
  return element("span", { className: ["difference-stand-in"] }, [{ type: "text", value }]);
}
