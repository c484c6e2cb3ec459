import type { Nodes } from "mdast";

export type Range = { start: number; end: number };

/** A link in a page. `start` and `end` enclose the target as written, without quotes or brackets. */
export type Link = Range & {
  /** A "block" is one of a site generator's own syntax, such as `{% content-ref url="…" %}`. */
  form: "markdown" | "image" | "definition" | "html" | "attribute" | "frontmatter" | "import" | "block";
  /** The target without the escapes of Markdown, HTML or JavaScript, but still percent-encoded. */
  target: string;
  /** The range to remove for removing the link: the whole Markdown link, the attribute or the field's value. */
  whole: Range;
  /** The text of a Markdown link, with its markup. */
  label?: Range;
  /** The name of a Markdown definition. */
  identifier?: string;
  /** Of an attribute that others use for other things as well: it is a link only if it leads to a page or a file. */
  isGuess?: true;
  /** It is in an export of a page, or in an expression that computes something: code that a change of a link would change. */
  isInCode?: true;
  /** The element that an attribute belongs to. */
  element?: Range & { name: string };
};

/** Whether what code imports is a file of the site, and no package. */
export function isImportOfFile(target: string): boolean {
  return /^(?:\.{0,2}|@site)\//.test(target);
}

export function rangeOf(node: { position?: Nodes["position"] | undefined }): Range {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
