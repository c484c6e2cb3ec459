import type { AnchorLookup } from "../../../docs-source/links/anchor-lookup.ts";
import { hasAnchor } from "../../../docs-source/links/anchor-lookup.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { splitTarget } from "../../../docs-source/links/link-target.ts";
import { followOwnLabels } from "../../../docs-source/links/own-label.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ReplaceText } from "../instruction.ts";
import { replacedPattern } from "../page-text/text-pattern.ts";

export type LinkContext = { site: Site; anchorsOf: AnchorLookup };
export type LeftPlace = { start: number; end: number; why: string; isLink?: true };

/** A host, a path or an address: only such a text is meant in addresses of other sites too. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:]|$)|^localhost:\d|@|\//i;

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** The edits that replace a text in the targets of links, and the links that stay because they would lead nowhere. */
export async function editTargets(
  { site, anchorsOf }: LinkContext,
  page: { path: string; text: string; links: readonly Link[] },
  { from, to, anyCase, parts }: ReplaceText,
): Promise<{ edits: TextEdit[]; left: LeftPlace[] }> {
  const edits: TextEdit[] = [];
  const left: LeftPlace[] = [];
  const pattern = replacedPattern({ from, to, anyCase });
  const isNamed = parts?.some(({ type }) => type === "addresses") === true;
  const of = parts?.flatMap((part) => (part.type === "addresses" && part.of !== undefined ? [part.of] : [])) ?? [];
  for (const link of page.links) {
    if (of.length > 0 && !of.some((one) => beginsWith(link.target, one))) continue;
    const written = page.text.slice(link.start, link.end);
    const hash = written.indexOf("#");
    const isOther = isElsewhere(link);
    // Anchors follow their headings; the part of the target before them is what is replaced, unless both are meant.
    const isWhole = hash < 0 || isOther || from.includes("#");
    const before = isWhole ? written : written.slice(0, hash);
    const changed = before.replace(pattern, () => to) + written.slice(before.length);
    if (changed === written) continue;
    const target = link.target.replace(pattern, () => to);
    const why = isOther
      ? isNamed || isAddress(from)
        ? undefined
        : "an address outside of the docs"
      : await problemOf(target);
    if (why === undefined) edits.push({ start: link.start, end: link.end, text: changed });
    else left.push({ start: link.start, end: link.end, why: `${codeSpan(link.target)} stays: ${why}`, isLink: true });

    async function problemOf(target: string): Promise<string | undefined> {
      if (/[\s"'<>()`\\{}|]/.test(to)) return "the new text cannot stand in an address";
      if (to === "") return "it is an address";
      const wanted = isWhole ? target : `${target.split("#")[0]}${written.slice(hash)}`;
      const anchor = splitTarget(isWhole ? { form: link.form, target: wanted } : link)?.anchor;
      const resolved = resolveOnSite(site, page.path, { form: link.form, target: wanted });
      if (resolved.type !== "file") return `${codeSpan(wanted)} would lead nowhere`;
      const isFine =
        anchor === undefined || !isPage(resolved.path) || hasAnchor(await anchorsOf(resolved.path), anchor);
      return isFine ? undefined : `${codeSpan(wanted)} has no such heading`;
    }
  }
  return { edits: [...edits, ...followOwnLabels(page.text, page.links, edits)], left };
}

/** Whether an address is one of a site, or below a part of it. */
function beginsWith(target: string, site: string): boolean {
  const bare = (text: string) => text.replace(/^https?:\/\/(?:www\.)?/i, "").toLowerCase();
  const [own, around] = [bare(target), bare(site).replace(/\/+$/, "")];
  return isElsewhere({ target }) && own.startsWith(around) && /^(?:[/?#:]|$)/.test(own.slice(around.length));
}

function isElsewhere({ target }: Pick<Link, "target">): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}
