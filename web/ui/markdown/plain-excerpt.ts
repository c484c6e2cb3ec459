const MOST = 400;

/** The beginning of a Markdown text as words, for a line in which nothing is formatted. */
export function plainExcerpt(markdown: string): string {
  return markdown
    .slice(0, MOST)
    .replace(/^ *(?:```|~~~)[^\n]*$/gm, "")
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, "$1")
    .replace(/^ *(?:#{1,6}|>|[-*+]|\d{1,3}[.)]) +/gm, "")
    .replace(/^[\s|:-]+$/gm, "")
    .replace(/ *\| */g, " ")
    .replace(/\*\*|__|~~|`/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
