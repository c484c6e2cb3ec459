import type { Paragraph, PhrasingContent, RootContent, Strong } from "mdast";

export function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

export function strong(children: PhrasingContent[]): Strong {
  return { type: "strong", children };
}

/** A line in bold that says what follows; nothing if there is no text. */
export function label(children: PhrasingContent[]): RootContent[] {
  return children.length === 0 ? [] : [paragraph([strong(children)])];
}

/** A list without marks that stands for the items of a component. */
export function list(items: RootContent[][], isOrdered = false): RootContent[] {
  if (items.length === 0) return [];
  return [
    {
      type: "list",
      ordered: isOrdered,
      spread: items.some((item) => item.length > 1),
      children: items.map((children) => ({
        type: "listItem",
        spread: children.length > 1,
        children: children as never,
      })),
    },
  ];
}

export function plainText(value: string): PhrasingContent[] {
  return value === "" ? [] : [{ type: "text", value }];
}
