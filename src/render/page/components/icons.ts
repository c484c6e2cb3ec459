import type { ElementContent } from "hast";
import { resolveImage } from "../addresses.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, iconElement } from "../html/element.ts";
import type { Component, ToHtml } from "./component.ts";
import { isInlineContent } from "./inline-content.ts";
import { readNumber, readSlot, readText } from "./props.ts";

/** The icon that a component's property gives: by name, as a file, or drawn by the author. Decoration only. */
export function iconOf(node: ComponentNode, to: ToHtml, ...names: string[]): ElementContent[] {
  const properties = names.length > 0 ? names : ["icon"];
  const written = readText(node, ...properties);
  if (written === undefined) return to.all(readSlot(node, ...properties).filter(isInlineContent));
  if (isAddress(written)) {
    const image = resolveImage(to.state, written, node.place);
    return image
      ? [element("img", ["icon", "icon-image"], [], { src: image.src, alt: "", width: 16, height: 16 })]
      : [];
  }
  const icon = iconElement(written);
  return icon ? [icon] : [];
}

function isAddress(written: string): boolean {
  return /^(?:https?:)?\/|^\.{1,2}\/|\.(?:svg|png|jpe?g|webp|gif|ico)$/i.test(written);
}

export const ICONS: Record<string, Component> = {
  Icon: {
    isInline: true,
    html(node, to) {
      const size = Math.min(Math.max(readNumber(node, "size", "width") ?? 16, 8), 128);
      return iconOf(node, to, "icon", "name", "src").map((icon) =>
        icon.type === "element" ? { ...icon, properties: { ...icon.properties, width: size, height: size } } : icon,
      );
    },
    plain: () => [],
  },
};
