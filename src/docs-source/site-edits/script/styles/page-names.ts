import { withoutExtension } from "../../../pages.ts";

/** A page's path without extension, and without the name of a folder's own page. */
export function bareName(path: string): string {
  return withoutExtension(path).replace(/(?:^|\/)(?:index|readme|page)$/i, "");
}

/**
 * What replaces `written` when the path that it stands for the end of changes from `before` to `after`. Undefined if it
 * is not the end of the one, or the other does not begin in the same way.
 */
export function replaceEnd(written: string, before: string, after: string): string | undefined {
  if (before !== written && written !== "" && !before.endsWith(`/${written}`)) return undefined;
  const start = before.slice(0, before.length - written.length).replace(/\/$/, "");
  if (start === "") return after;
  return after === start ? "" : after.startsWith(`${start}/`) ? after.slice(start.length + 1) : undefined;
}
