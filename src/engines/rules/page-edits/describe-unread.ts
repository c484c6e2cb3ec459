import { codeSpans } from "../code-span.ts";

/** Names the documents in which nobody looked for links. */
export function describeUnread(paths: string[]): string[] {
  if (paths.length === 0) return [];
  const why = "larger than 1 MiB, no UTF-8 text, or files that only people change";
  return [`Links in ${codeSpans(paths)} were not looked at: these are ${why}.`];
}
