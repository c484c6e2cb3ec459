import { maskCode } from "./mask-code.ts";
import { readLinks } from "./read-links.ts";

/** Addresses of the web that stand in the text of a page as they are, which generators make links of. */
export function readBareUrls(text: string): string[] {
  const { masked, bodyStart } = maskCode(text);
  const links = readLinks(text);
  const isInLink = (at: number) => links.some(({ start, end }) => start <= at && at < end);
  return [...masked.matchAll(/(?<![\w"'`=([/.])https?:\/\/[^\s<>"'`)\]|]+/g)].flatMap(({ 0: url, index }) =>
    index < bodyStart || isInLink(index) ? [] : [url.replace(/[.,;:!?*_~]+$/, "")],
  );
}
