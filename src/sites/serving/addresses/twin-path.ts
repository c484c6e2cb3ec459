/** Where the Markdown of a page is. */
export function twinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}
