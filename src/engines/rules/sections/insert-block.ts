import { lineEndingOf } from "../../../docs-source/text-edits.ts";
import { lineStart, type OpenPage } from "./page-sections.ts";

/** The text of a page with one more block before that at `index`, and the line where it begins. */
export function insertBlock(
  { text, tree: { children } }: Pick<OpenPage, "text" | "tree">,
  index: number,
  block: string,
): { text: string; line: number } {
  const eol = lineEndingOf(text);
  const at = index < children.length ? lineStart(text, children[index]) : text.length;
  const [before, behind] = [withoutEmptyLines(text.slice(0, at)), text.slice(at)];
  const end = behind === "" ? eol : `${eol}${eol}${behind.replace(/^\s*\n/, "")}`;
  const own = block.trim().replaceAll(/\r?\n/g, eol);
  return {
    text: `${before}${before === "" ? "" : `${eol}${eol}`}${own}${end}`,
    line: before === "" ? 1 : before.split("\n").length + 2,
  };
}

/** Without the end of its last line, and the empty lines behind that. */
function withoutEmptyLines(text: string): string {
  const end = text.indexOf("\n", text.trimEnd().length);
  return end < 0 ? text : text.slice(0, end).replace(/\r$/, "");
}
