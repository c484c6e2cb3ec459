import { type DocsIndex, findFile } from "../docs-index.ts";
import type { ParsedNavigation } from "../navigation.ts";
import { pathOf, readRedirects, sameUrl } from "./redirects.ts";

const MAX_DEPTH = 3;

/**
 * What the redirects write before the addresses of pages: "/docs" where the docs are a part of a larger website and most of
 * the redirects lead to its addresses. Empty where they are written as the pages are.
 */
export function redirectBase(navigation: ParsedNavigation, index: DocsIndex): string {
  const counts = new Map<string, number>();
  for (const { source, destination } of readRedirects(navigation)) {
    const base = baseOf(index, destination);
    if (base !== undefined && (base === "" || sameUrl(source).startsWith(`${base}/`)))
      counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one);
  return usual?.[0] ?? "";
}

/** What stands before the address of a page. Undefined if there is none in it. */
function baseOf(index: DocsIndex, destination: string): string | undefined {
  if (!destination.startsWith("/")) return undefined;
  const parts = sameUrl(pathOf(destination)).slice(1).split("/");
  for (let depth = 0; depth <= MAX_DEPTH && depth < parts.length; depth++)
    if (findFile(index, parts.slice(depth).join("/")) !== undefined)
      return parts
        .slice(0, depth)
        .map((part) => `/${part}`)
        .join("");
  return undefined;
}
