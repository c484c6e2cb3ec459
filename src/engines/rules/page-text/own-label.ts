import type { Link } from "mdast";

/** Whether a link's text is its own address, which is not prose. */
export function isOwnLabel(node: Link): boolean {
  const [child] = node.children;
  return node.children.length === 1 && child?.type === "text" && isAddressOf(node, child.value);
}

/** As `isOwnLabel`, and also where an address of the web or of a person is written as code. */
export function isOwnLabelOrCode(node: Link): boolean {
  const [child] = node.children;
  const isCode = node.children.length === 1 && child?.type === "inlineCode" && /^(?:https?|mailto):/i.test(node.url);
  return isOwnLabel(node) || (isCode && isAddressOf(node, child.value));
}

function isAddressOf({ url }: Link, text: string): boolean {
  const urls = [text, `http://${text}`, `https://${text}`, `mailto:${text}`];
  return urls.includes(url) || (/^https?:.*\/$/is.test(url) && urls.includes(url.slice(0, -1)));
}
