import type { LinkedPage } from "../../docs-source/links/edit-links.ts";
import { findFrontmatterAddresses } from "../../docs-source/links/frontmatter-links.ts";
import type { Link } from "../../docs-source/links/link.ts";

/** The links of a page among which those to `from` are, also those of its frontmatter to other sites. */
export function linksToChange({ text, links }: Pick<LinkedPage, "text" | "links">, from: string): Link[] {
  return /^https?:\/\//i.test(from) ? [...links, ...findFrontmatterAddresses(text)] : links;
}
