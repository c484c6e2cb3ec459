import { lineEndingOf } from "../../../docs-source/text-edits.ts";

/** Sections with an empty line between them, also behind the one that was the last, and the end of the page as it was. */
export function joinSections(pieces: string[], page: string): string {
  const eol = lineEndingOf(page);
  let text = "";
  for (const piece of pieces.filter((one) => one !== "")) {
    const needsLine = text !== "" && !/\n[ \t]*\r?\n$/.test(text);
    text = needsLine ? `${text.trimEnd()}${eol}${eol}${piece}` : text + piece;
  }
  return text.trimEnd() + page.slice(page.trimEnd().length);
}
