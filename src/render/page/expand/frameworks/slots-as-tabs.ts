import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * A framework's component that is given nothing but two or more named contents shows one of them at a time, whatever its
 * code is: as tabs of these names.
 */
export function slotsAsTabs(node: Element): Element | undefined {
  const tabs: MdxJsxFlowElement[] = [];
  for (const child of node.children) {
    if (child.type === "text" && child.value.trim() === "") continue;
    const name = isElement(child) && /^(?:Fragment|template)$/.test(child.name ?? "") ? slotOf(child) : undefined;
    if (name === undefined || !isElement(child)) return undefined;
    const title = { type: "mdxJsxAttribute" as const, name: "title", value: name };
    tabs.push({ ...child, type: "mdxJsxFlowElement", name: "Tab", attributes: [title] } as MdxJsxFlowElement);
  }
  if (tabs.length < 2) return undefined;
  return { ...node, type: "mdxJsxFlowElement", name: "Tabs", attributes: [], children: tabs } as MdxJsxFlowElement;
}

function isElement(node: { type: string }): node is Element {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

function slotOf({ attributes }: Element): string | undefined {
  const slot = attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "slot");
  return typeof slot?.value === "string" && /^[\w .-]{1,40}$/.test(slot.value) ? slot.value : undefined;
}
