import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import type { LinkedPage } from "../../../docs-source/links/edit-links.ts";
import type { Link, Range } from "../../../docs-source/links/link.ts";
import { splitTarget } from "../../../docs-source/links/link-target.ts";
import { findFactsOfText } from "../../../docs-source/links/page-facts.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** A section goes from one page of a site to another. `whatFails` says in a refusal what was not done. */
export type LinkWriter = { site: Site; from: string; to: string; whatFails?: string };

/** The edits after which the links in a section lead from its new page to where they led from the old one. */
export async function linksInSection(
  docs: DocsFiles,
  writer: LinkWriter,
  text: string,
  section: Range,
): Promise<{ type: "edits"; edits: TextEdit[] } | Refused> {
  const facts = await findFactsOfText(docs, writer.from, text);
  const all = facts.type === "parsed" ? facts.links : [];
  const own = new Set((facts.type === "parsed" ? facts.anchors.headings : []).filter(isIn).map(({ anchor }) => anchor));
  const edits: TextEdit[] = [];
  for (const link of all.filter(isIn)) {
    const target = retarget(writer, link, all, own);
    if (target === undefined) {
      const { line } = createPositionLookup(text)(link.start);
      return refuse(
        "links_to_heading",
        `${writer.whatFails ?? "The section was not moved"}, because its link ${codeSpan(link.target)} at ${codeSpan(`${writer.from}:${line}`)} cannot be written so that it leads to the same place from ${codeSpan(writer.to)}.`,
      );
    }
    if (target !== link.target) edits.push({ start: link.start, end: link.end, text: target });
  }
  return { type: "edits", edits };

  function isIn({ start, end }: Range): boolean {
    return start >= section.start && end <= section.end;
  }
}

/** A link as it is written on the new page. Undefined if no such link leads to the same place. */
function retarget(
  { site, from, to }: LinkWriter,
  link: Link,
  others: readonly Link[],
  own: ReadonlySet<string>,
): string | undefined {
  const parts = splitTarget(link);
  if (parts?.path === "" && parts.anchor !== undefined) {
    if (own.has(parts.anchor)) return link.target;
    return writeLike(site, others, from, to, from, parts.anchor);
  }
  const before = resolveOnSite(site, from, link);
  if (before.type === "external" || (parts?.path.startsWith("/") ?? false)) return link.target;
  if (before.type === "outside") return folderOf(from) === folderOf(to) ? link.target : undefined;
  const now = resolveOnSite(site, to, link);
  if (now.type === before.type && "path" in now && "path" in before && now.path === before.path) return link.target;
  if (before.type !== "file") return undefined;
  // A link to the page that the section came to is one to a part of the same page.
  if (before.path === to && before.anchor !== undefined) return `#${before.anchor}`;
  return writeOnSite(site, link, to, before.path);
}

/** A link to a page with an anchor, in the way that other links of the page are written. */
function writeLike(
  site: Site,
  others: readonly Link[],
  like: string,
  page: string,
  to: string,
  anchor: string,
): string | undefined {
  const known = others.filter((link) => {
    const path = splitTarget(link)?.path ?? "";
    return link.form === "markdown" && path !== "" && resolveOnSite(site, like, link).type === "file";
  });
  const isPath = known.filter(({ target }) => /\.mdx?(?:[?#]|$)/i.test(target)).length * 2 > known.length;
  const usual = isPath || (known.length === 0 && site.navigation.type === "none") ? "./x.md" : "/x";
  const styles = [...known.map(({ target }) => target.replace(/[?#].*$/s, "")), usual, "/x", "./x.md"];
  for (const target of styles.slice(0, 20)) {
    const written = writeOnSite(site, { form: "markdown", target }, page, to, anchor);
    if (written !== undefined) return written;
  }
  return undefined;
}

/** The links of a page to the section, and what they become; without an edit, that is not known. */
export function linksToSection(
  { site, from, to }: LinkWriter,
  { path, links }: Omit<LinkedPage, "parse">,
  renamed: ReadonlyMap<string, string>,
): { start: number; edit: TextEdit | undefined }[] {
  return links.flatMap((link) => {
    const target = link.target.includes("#") ? resolveOnSite(site, path, link) : undefined;
    if (target?.type !== "file" || target.path !== from) return [];
    const anchor = target.anchor === undefined ? undefined : renamed.get(target.anchor);
    if (anchor === undefined) return [];
    const isOwn = splitTarget(link)?.path === "";
    const written =
      path === to
        ? `#${anchor}`
        : isOwn
          ? writeLike(site, links, path, path, to, anchor)
          : writeOnSite(site, link, path, to, anchor);
    const { start, end } = link;
    return [{ start, edit: written === undefined ? undefined : { start, end, text: written } }];
  });
}
