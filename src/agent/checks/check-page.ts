import { readFrontmatter } from "../../docs-source/frontmatter.ts";
import { type AnchorLookup, hasAnchor } from "../../docs-source/links/anchor-lookup.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { findLinks } from "../../docs-source/links.ts";
import { isPage } from "../../docs-source/pages.ts";
import { parsePage } from "../../docs-source/parse-page.ts";
import { resolveOnSite, type Site } from "../../docs-source/site.ts";
import { positionAt } from "../../docs-source/text-edits.ts";
import type { Finding, KeyedFinding } from "./finding.ts";

/** Everything wrong with one page, in the order of the page. */
export async function checkPage(site: Site, anchorsOf: AnchorLookup, path: string): Promise<KeyedFinding[]> {
  const text = await site.docs.read(path);
  if (text === undefined) {
    const message = "It is not UTF-8 text, or larger than 1 MB";
    return [{ path, line: 1, rule: "unparsable", message, key: "unparsable unreadable" }];
  }
  const findings: KeyedFinding[] = [];
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type === "invalid") {
    const { line, column, message } = frontmatter;
    findings.push({ path, line, column, rule: "invalid-frontmatter", message, key: `invalid-frontmatter ${message}` });
  }
  const page = await parsePage(path, text);
  if (page.type === "unparsable") {
    const { line, column, message } = page;
    return [
      ...findings,
      { path, line, column, rule: "unparsable", message, key: `unparsable ${withoutPlaces(message)}` },
    ];
  }
  for (const link of findLinks(text, page.tree)) {
    const fault = await checkLink(site, anchorsOf, path, link);
    if (fault) findings.push({ path, ...positionAt(text, link.start), ...fault });
  }
  return findings;
}

/** Parsers name lines and columns in their messages, and these move. */
function withoutPlaces(message: string): string {
  return message.replace(/\d+(?::\d+)?/g, "");
}

type LinkFault = Pick<Finding, "rule" | "message"> & { key: string };

async function checkLink(
  site: Site,
  anchorsOf: AnchorLookup,
  from: string,
  link: Link,
): Promise<LinkFault | undefined> {
  const target = resolveOnSite(site, from, link);
  const shown = JSON.stringify(link.target.slice(0, 200));
  if (target.type === "missing") {
    return { rule: "broken-link", message: `There is no page or file ${shown}`, key: `broken-link ${target.path}` };
  }
  if (target.type === "outside") {
    return { rule: "broken-link", message: `${shown} leads out of the docs folder`, key: `broken-link ${link.target}` };
  }
  if (target.type !== "file" || !target.anchor || !isPage(target.path)) return undefined;
  if (hasAnchor(await anchorsOf(target.path), target.anchor)) return undefined;
  const isOwn = target.path === from;
  const where = isOwn ? "This page" : target.path;
  const key = `broken-anchor ${isOwn ? "" : target.path}#${target.anchor}`;
  return { rule: "broken-anchor", message: `${where} has no heading for the link ${shown}`, key };
}
