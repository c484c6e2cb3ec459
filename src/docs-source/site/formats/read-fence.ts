/** The mark of a line that begins a fence, also as an item of a list, or that ends the open one. */
export function readFence(line: string, open: string | undefined): string | undefined {
  if (open === undefined) return /^[ \t]*(?:[*+-][ \t]+)?(```+|~~~+)/.exec(line)?.[1];
  const mark = /^[ \t]*(```+|~~~+)[ \t]*$/.exec(line)?.[1];
  return mark?.startsWith(open) ? mark : undefined;
}
