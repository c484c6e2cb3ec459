import { countOf } from "../../count-of.ts";
import { type CheckedSite, readCheckedSite, resolveChecked } from "../../docs-checks/checked-site.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { hasAnchor } from "../../docs-source/links/anchor-lookup.ts";
import { editLinks, type LinkedPage } from "../../docs-source/links/edit-links.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { splitTarget } from "../../docs-source/links/link-target.ts";
import { isPage } from "../../docs-source/pages.ts";
import { resolveOnSite, type Site } from "../../docs-source/site.ts";
import { createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import { writeOnSite } from "../../docs-source/write-on-site.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { Applied } from "./instruction.ts";
import { refuse } from "./refuse.ts";

/** An address such as `../x.md` or `#x`, which says nothing without the page it stands on. */
export function isWrittenFromPage(target: string): boolean {
  return /^(?:\.{1,2}\/|#.)/.test(target);
}

/** Changes the links that are written so on their pages, wherever each of them leads. */
export async function changeWrittenLinks(
  docs: EditableDocs,
  paths: readonly string[],
  { from, to }: { from: string; to: string },
  signal: AbortSignal,
): Promise<Applied> {
  const site = await readCheckedSite(docs);
  const whole = isAnchorOfOther(from, to) ? from.replace(/#.*$/s, "") + to : undefined;
  const [page, ...others] = paths;
  if (whole !== undefined && page !== undefined && others.length === 0) {
    const [own, other] = await Promise.all([to, whole].map((target) => leadsToHeading(site, page, target)));
    if (own && other)
      return refuse(
        "ambiguous_heading",
        `${codeSpan(to)} may be of the page itself or of the one that the link leads to. Please give the whole address, for example ${codeSpan(whole)}.`,
      );
  }
  const findings: EngineFinding[] = [];
  let written = 0;
  const wanted = new Set(paths);
  const hasPart = /#/.test(from);
  const isMeant = (link: Link) =>
    link.form !== "import" && (link.target === from || (!hasPart && link.target.startsWith(`${from}#`)));
  // Only punctuation can be written in other ways.
  const [word = ""] = (from.match(/[a-z\d]+/gi) ?? []).sort((a, b) => b.length - a.length);
  const concerned = {
    text: (path: string, text: string) => wanted.has(path) && text.includes(word),
    links: (page: Omit<LinkedPage, "parse">) => page.links.some(isMeant),
  };
  const edit = async ({ path, text, links }: LinkedPage) => {
    const edits: TextEdit[] = [];
    const positionOf = createPositionLookup(text);
    for (const link of links.filter(isMeant)) {
      // A section of what is not there is one of what it is now.
      const section =
        link.target === from || leadsSomewhere(site, path, link, from) ? "" : link.target.slice(from.length);
      const isAsked = link.target === from || (section !== "" && !to.includes("#"));
      const found = isAsked ? await findTarget(site, path, link, to + section) : undefined;
      const target = found ?? (isAsked && whole !== undefined ? await findTarget(site, path, link, whole) : undefined);
      if (isAsked) written += 1;
      const place = { path, line: positionOf(link.start).line, kind: "link" as const };
      const left = isAsked ? `${codeSpan(to + section)} would lead nowhere from there` : "leads to a section of it";
      if (target === undefined)
        findings.push({ ...place, message: `${codeSpan(link.target)}: ${left}`, isChanged: false });
      else {
        edits.push({ start: link.start, end: link.end, text: target });
        findings.push({ ...place, message: `${codeSpan(link.target)} → ${codeSpan(target)}`, isChanged: true });
      }
    }
    return edits;
  };
  const links = await editLinks(docs, concerned, edit, signal);
  const done = findings.filter(({ isChanged }) => isChanged);
  const left = findings.filter(({ isChanged }) => !isChanged);
  if (written === 0)
    return refuse(
      "link_not_found",
      `No link is written ${codeSpan(from)} there. Please give it as it stands on its page, or the address that it leads to.`,
    );
  if (done.length === 0)
    return refuse(
      "link_not_found",
      `${codeSpan(to)} leads to no page, file or heading from where ${codeSpan(from)} is written: ${codeSpan(`${left[0]?.path}:${left[0]?.line}`)}.`,
    );
  const heading = `Changed ${countOf(done.length, "link")} ${codeSpan(from)} in ${countOf(links.changed.length, "file")}`;
  const notes = [...describeFindings(heading, done), ...describeFindings(`Left unchanged (${left.length})`, left)];
  return { type: "applied", changedFiles: links.changed.length, notes, findings };
}

/** "../x.md#a" to "#b", which may be a heading of x. */
function isAnchorOfOther(from: string, to: string): boolean {
  return /^[^#]/.test(from) && /^#./.test(to);
}

async function leadsToHeading(site: CheckedSite, path: string, target: string): Promise<boolean> {
  const found = await resolveChecked(site, path, { form: "attribute", target });
  return found.type === "file" && isPage(found.path) && hasAnchor(await site.anchorsOf(found.path), found.anchor);
}

function leadsSomewhere(site: Site, path: string, { form }: Link, target: string): boolean {
  return resolveOnSite(site, path, { form, target }).type !== "missing";
}

/** The new target as it is given, or written for this page where it counts from the top. Undefined if it leads nowhere. */
async function findTarget(site: CheckedSite, path: string, link: Link, to: string): Promise<string | undefined> {
  const fromTop = isWrittenFromPage(to)
    ? undefined
    : resolveOnSite(site, "index.mdx", { form: "attribute", target: to });
  const anchor = splitTarget({ form: "attribute", target: to })?.anchor;
  const other = fromTop?.type === "file" ? writeOnSite(site, link, path, fromTop.path, anchor) : undefined;
  for (const target of other === undefined ? [to] : [to, other]) {
    const found = await resolveChecked(site, path, { form: link.form, target });
    if (found.type === "external") return target;
    if (found.type !== "file") continue;
    if (!isPage(found.path) || hasAnchor(await site.anchorsOf(found.path), found.anchor)) return target;
  }
  return undefined;
}
