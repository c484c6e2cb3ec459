import type { ElementContent, Root, RootContent } from "hast";
import { element, text } from "./handlers.ts";
import { codePointOf, symbolOf, UNSAFE_CHARACTERS } from "./unsafe-characters.ts";

/** Makes unsafe characters visible, and links that lead nowhere plain text, in a tree that is sanitized already. */
export function markUnsafe(tree: Root): Root {
  return { type: "root", children: tree.children.flatMap((node) => markNode(node)) };
}

function markNode(node: RootContent | ElementContent): ElementContent[] {
  if (node.type === "text") return markText(node.value);
  if (node.type !== "element") return [];
  const children = node.children.flatMap((child) => markNode(child));
  if (node.tagName !== "a") return [{ ...node, children }];
  const { href } = node.properties;
  return href ? [element("a", { href, rel: ["nofollow", "noopener", "noreferrer"] }, children)] : children;
}

/** A text in parts, unsafe characters among them shown by their names. */
export function markText(value: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let last = 0;
  for (const { 0: character, index } of value.matchAll(UNSAFE_CHARACTERS)) {
    if (index > last) parts.push(text(value.slice(last, index)));
    parts.push(element("span", { className: ["unsafe"], title: codePointOf(character) }, [text(symbolOf(character))]));
    last = index + character.length;
  }
  if (last < value.length) parts.push(text(value.slice(last)));
  return parts;
}
