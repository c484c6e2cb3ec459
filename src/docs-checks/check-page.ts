import { posix } from "node:path";
import { correctionOf } from "../docs-source/correction.ts";
import { readFrontmatter } from "../docs-source/frontmatter.ts";
import { hasAnchor } from "../docs-source/links/anchor-lookup.ts";
import type { Link } from "../docs-source/links/link.ts";
import { isPage } from "../docs-source/pages.ts";
import { findTwin } from "../docs-source/site/site-addresses.ts";
import { createPositionLookup } from "../docs-source/text-edits.ts";
import { whyUnread } from "../docs-source/why-unread.ts";
import { type CheckedSite, resolveChecked } from "./checked-site.ts";
import type { Finding, KeyedFinding } from "./finding.ts";

/**
 * All faults in one page, in the order of the page.
 *
 * @param targets as for `checkLinks`
 */
export async function checkPage(
  site: CheckedSite,
  path: string,
  targets?: ReadonlySet<string>,
): Promise<KeyedFinding[]> {
  const facts = await site.factsOf(path);
  if (facts.type === "unreadable") {
    const message = `It ${await whyUnread(site.docs, path)}`;
    return [{ path, line: 1, rule: "unparsable", message, key: "unparsable unreadable" }];
  }
  const findings: KeyedFinding[] = [];
  const frontmatter = readFrontmatter(facts.text);
  if (frontmatter.type === "invalid") {
    const { line, column, message } = frontmatter;
    findings.push({ path, line, column, rule: "invalid-frontmatter", message, key: `invalid-frontmatter ${message}` });
  }
  if (facts.type === "unparsable") {
    const { line, column, message } = facts;
    const key = `unparsable ${withoutPlaces(message)}`;
    return [...findings, { path, line, column, rule: "unparsable", message, key }];
  }
  for (const { fix, ...mistake } of facts.mistakes) {
    const correction = fix && { correction: correctionOf(facts.text, fix) };
    findings.push({ path, ...mistake, ...correction, key: `invalid-syntax ${mistake.message}` });
  }
  const inOrder = [...findings, ...(await checkLinks(site, path, targets))];
  return facts.mistakes.length === 0 ? inOrder : inOrder.sort((a, b) => a.line - b.line);
}

/**
 * The faults in the links of a page.
 *
 * @param targets checks anchors only in links to these pages; links that lead nowhere are always reported
 */
export async function checkLinks(
  site: CheckedSite,
  path: string,
  targets?: ReadonlySet<string>,
): Promise<KeyedFinding[]> {
  const facts = await site.factsOf(path);
  if (facts.type !== "parsed") return [];
  const findings: KeyedFinding[] = [];
  const positionOf = createPositionLookup(facts.text);
  for (const link of facts.links) {
    const fault = await checkLink(site, path, link, targets);
    if (fault) findings.push({ path, ...positionOf(link.start), ...fault });
  }
  return findings;
}

/** Where a link leads that leaves the docs folder, which is the same from the folder that its page moves to. */
function placeOutside(from: string, target: string): string {
  const place = posix.normalize(posix.join(posix.dirname(from), target));
  return /^\.\.?\//.test(target) && place.startsWith("../") ? place : target;
}

/** Removes lines and columns from a parser's message, because edits elsewhere in the page change them. */
function withoutPlaces(message: string): string {
  return message.replace(/\d+(?::\d+)?/g, "");
}

type LinkFault = Pick<Finding, "rule" | "message"> & { key: string };

async function checkLink(
  site: CheckedSite,
  from: string,
  link: Link,
  targets: ReadonlySet<string> | undefined,
): Promise<LinkFault | undefined> {
  const target = await resolveChecked(site, from, link);
  const shown = JSON.stringify(link.target.slice(0, 200));
  if (target.type === "missing") {
    return { rule: "broken-link", message: `There is no page or file ${shown}`, key: `broken-link ${target.path}` };
  }
  if (target.type === "outside") {
    const key = `broken-link ${placeOutside(from, link.target)}`;
    return { rule: "broken-link", message: `${shown} leads out of the docs folder`, key };
  }
  if (target.type !== "file" || !target.anchor || !isPage(target.path)) return undefined;
  if (targets && !targets.has(target.path)) return undefined;
  if (hasAnchor(await site.anchorsOf(target.path), target.anchor)) return undefined;
  const twin = findTwin(site.addresses, from, target.path);
  if (twin !== undefined && hasAnchor(await site.anchorsOf(twin), target.anchor)) return undefined;
  const isOwn = target.path === from;
  const where = isOwn ? "This page" : target.path;
  const key = `broken-anchor ${isOwn ? "" : target.path}#${target.anchor}`;
  return { rule: "broken-anchor", message: `${where} has no heading for the link ${shown}`, key };
}
