import { findFile } from "../../../docs-source/docs-index.ts";
import { type AnchorLookup, hasAnchor, type KnownAnchors } from "../../../docs-source/links/anchor-lookup.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { splitTarget, writeTarget } from "../../../docs-source/links/link-target.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { findPageByUrl, resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { type Nearest, nearestAnchor } from "./nearest-file.ts";

/** `nearest` finds the file that a path to nothing was probably meant to be. */
export type RepairContext = { site: Site; nearest: (missing: string) => Nearest; anchorsOf: AnchorLookup };

type Page = { path: string; text: string; links: Link[] };
type Repair = { type: "fine" } | { type: "fixed"; text: string } | { type: "unclear"; why: string };

/** The edits that fix the links of a page. Adds what was fixed and what was left to `findings`. */
export async function repairPage(context: RepairContext, page: Page, findings: EngineFinding[]): Promise<TextEdit[]> {
  const edits: TextEdit[] = [];
  const positionOf = createPositionLookup(page.text);
  for (const link of page.links) {
    const repair = await repairLink(context, page, link);
    if (repair.type === "fine") continue;
    const isChanged = repair.type === "fixed";
    const message = `${codeSpan(link.target)}${isChanged ? ` → ${codeSpan(repair.text)}` : `: ${repair.why}`}`;
    findings.push({ path: page.path, line: positionOf(link.start).line, kind: "link", message, isChanged });
    if (isChanged) edits.push({ start: link.start, end: link.end, text: repair.text });
  }
  return edits;
}

async function repairLink({ site, nearest, anchorsOf }: RepairContext, page: Page, link: Link): Promise<Repair> {
  const resolved = resolveOnSite(site, page.path, link);
  if (resolved.type === "external") return { type: "fine" };
  if (resolved.type === "file") return repairAnchor(anchorsOf, page, link, resolved.path, resolved.anchor);
  if (resolved.type === "redirected") {
    const moved = findPageByUrl(site.index, resolved.destination);
    return moved === undefined
      ? { type: "fine" }
      : { type: "fixed", text: await retarget(anchorsOf, page, link, moved) };
  }
  const written = splitTarget(link)?.path ?? "";
  const fromRoot = written.replace(/^(?:\.{1,2}\/)+/, "");
  const atRoot = written.startsWith("/") ? undefined : findFile(site.index, fromRoot);
  const missing = resolved.type === "missing" ? resolved.path : fromRoot;
  const found: Nearest = atRoot === undefined ? nearest(missing) : { type: "clear", path: atRoot };
  if (found.type === "clear" && found.path !== page.path) {
    return { type: "fixed", text: await retarget(anchorsOf, page, link, found.path) };
  }
  const candidates = found.type === "unclear" ? found.candidates : [];
  return {
    type: "unclear",
    why: candidates.length > 0 ? `it may mean ${codeSpans(candidates)}` : "no page or file has a similar name",
  };
}

/** Keeps the anchor if the new page has it or one that is clearly meant. */
async function retarget(anchorsOf: AnchorLookup, page: Page, link: Link, path: string): Promise<string> {
  const anchor = splitTarget(link)?.anchor;
  const anchors = anchor === undefined || !isPage(path) ? undefined : await anchorsOf(path);
  const isSame = anchor === undefined || !anchors || hasAnchor(anchors, anchor);
  return writeTarget(link, page.path, path, isSame ? undefined : nearestHeading(anchors, anchor));
}

async function repairAnchor(
  anchorsOf: AnchorLookup,
  page: Page,
  link: Link,
  path: string,
  anchor: string | undefined,
): Promise<Repair> {
  if (anchor === undefined || anchor === "" || !isPage(path)) return { type: "fine" };
  const anchors = await anchorsOf(path);
  if (hasAnchor(anchors, anchor)) return { type: "fine" };
  const near = nearestHeading(anchors, anchor);
  if (near === undefined) return { type: "unclear", why: `${codeSpan(path)} has no such heading` };
  const hash = page.text.slice(link.start, link.end).indexOf("#");
  if (hash < 0) return { type: "unclear", why: `it may mean ${codeSpan(`#${near}`)}` };
  // The part of the target before the anchor stays as it is written.
  const written = writeTarget({ form: link.form, target: "#x" }, path, path, near);
  return { type: "fixed", text: page.text.slice(link.start, link.start + hash) + written };
}

function nearestHeading({ headings }: KnownAnchors, anchor: string): string | undefined {
  return nearestAnchor(
    headings.map((heading) => heading.anchor),
    anchor,
  );
}
