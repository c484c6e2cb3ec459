import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";
import { isHarmless } from "./is-harmless.ts";

const MAX_LENGTH = 200_000;

/**
 * Whether two `book.toml` differ only in the title of the book, and in redirects between its pages or to the web: the file
 * also names programs that run when the book is made.
 */
export function isBookDataOnly(before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > MAX_LENGTH) return false;
  try {
    const [old, now] = [split(parse(before)), split(parse(after))];
    if (!old || !now || !isDeepStrictEqual(old.rest, now.rest)) return false;
    const isTitle = old.title === now.title || (typeof now.title === "string" && isHarmless(now.title));
    if (!isTitle) return false;
    return Object.entries(now.redirects).every(([from, to]) => {
      const isKept = Object.hasOwn(old.redirects, from) && old.redirects[from] === to;
      return isKept || (isSource(from) && isTarget(to));
    });
  } catch {
    return false;
  }
}

/** A book without any `output` is one that is made into HTML. */
function split({ output, book = {}, ...others }: Record<string, unknown>) {
  const { title, ...about } = asTable(book) ?? { book };
  const { html = {}, ...outputs } = asTable(output ?? { html: {} }) ?? {};
  const { redirect = {}, ...rest } = asTable(html) ?? {};
  const redirects = asTable(redirect);
  const hasHtml = output === undefined || Object.hasOwn(asTable(output) ?? {}, "html");
  return redirects && { rest: { others, about, outputs, rest, hasHtml }, title, redirects };
}

function asTable(value: unknown): Record<string, unknown> | undefined {
  const isTable = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return isTable ? (value as Record<string, unknown>) : undefined;
}

/** mdBook writes a file there, or leads readers of an anchor of that page on. */
function isSource(path: string): boolean {
  return /^[^\s"'<>\\:*?#]+\.html(?:#[^\s"'<>\\]+)?$/.test(path) && isInside(path);
}

function isTarget(value: unknown): boolean {
  if (typeof value !== "string" || !isHarmless(value) || /[\s"'<>\\]/.test(value)) return false;
  return /^https?:\/\//i.test(value) || (!/^[a-z][\w+.-]*:/i.test(value) && !value.startsWith("//") && value !== "");
}

function isInside(path: string): boolean {
  return !path.split("/").includes("..");
}
