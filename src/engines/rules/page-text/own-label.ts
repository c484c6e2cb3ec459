import type { Link } from "mdast";

/** Whether a link's text is its own address, which is not prose. */
export function isOwnLabel(node: Link): boolean {
  const [child] = node.children;
  if (node.children.length !== 1 || child?.type !== "text") return false;
  return [child.value, `http://${child.value}`, `https://${child.value}`, `mailto:${child.value}`].includes(node.url);
}
