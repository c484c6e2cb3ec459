import type { Nodes } from "mdast";

export type Range = { start: number; end: number };

/** `start` and `end` enclose the target as written, without its quotes or brackets. */
export type Link = Range & {
  form: "markdown" | "image" | "definition" | "html" | "attribute" | "frontmatter" | "import";
  /** The target with the escapes of its surroundings undone, but not its percent-encoding. */
  target: string;
  /** What to take away to take away the link: the whole Markdown link, the attribute, the field's value. */
  whole: Range;
  /** The text of a Markdown link, with its markup. */
  label?: Range;
  /** The name of a Markdown definition. */
  identifier?: string;
  /** The element that an attribute belongs to. */
  element?: Range & { name: string };
};

export function rangeOf(node: { position?: Nodes["position"] | undefined }): Range {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
