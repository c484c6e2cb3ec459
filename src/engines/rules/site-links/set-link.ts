import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { isDocument, listOwnDocuments } from "../../../docs-source/pages.ts";
import { isLinkList } from "../../../docs-source/site/link-lists.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { readSite, resolveOnSite } from "../../../docs-source/site.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import type { EngineFinding } from "../../../engine.ts";
import { changeLinks } from "../change-links.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { hidePage } from "../hide-page.ts";
import type { Applied, ApplyInstruction, AskedPlace, Refused } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { removeLostEntry } from "../page-edits/remove-lost-entry.ts";
import { setPageLink } from "../page-links/set-page-link.ts";
import { refuse } from "../refuse.ts";
import { editLinks, findMenus, findSiteLinks, listLinks, type SiteLink } from "./find-site-links.ts";
import { removeFromGroup } from "./remove-from-group.ts";

/** Gives a link of the navigation, the bar at the top or the footer, which is named by its text, another target. */
export const setLink: ApplyInstruction<"set-link"> = async (docs, { label, to, place, isEverywhere }, signal) => {
  const found = await findSiteLinks(docs, label, place);
  if (found.type === "refused") {
    const isOnPages = place === undefined && found.reason === "link_not_found";
    if (!isOnPages) return found;
    return (await (isEverywhere ? changeOnPages : changeOnOnlyPage)(docs, label, to, signal)) ?? found;
  }
  const { links } = found;
  const missing = await refuseMissing(docs, to);
  if (missing) return missing;
  const edited = await editLinks(docs, links, async (link) => {
    const edit = link.write(to);
    return edit && [edit];
  });
  if ("reason" in edited) return edited;
  const own = links.filter(({ path }) => edited.changed.includes(path));
  const from = links[0]?.target ?? "";
  const notes =
    own.length === 0
      ? [`The link ${codeSpan(label)} leads to ${codeSpan(to)} already.`]
      : [
          `Changed the link ${codeSpan(label)} from ${codeSpan(from)} to ${codeSpan(to)}, at ${placesOf(own)}.`,
          ...(isEverywhere ? [] : await describeOthers(docs, from, to)),
          ...(await describeOtherTexts(docs, from, own)),
        ];
  const findings = findingsOf(own, ({ target }) => `${codeSpan(target)} → ${codeSpan(to)}`);
  const done = { type: "applied" as const, changedFiles: edited.changed.length, notes, findings };
  for (const target of isEverywhere ? new Set(links.map((link) => link.target)) : []) {
    const pages =
      target === to ? undefined : await changeLinks(docs, { type: "change-links", from: target, to }, signal);
    if (pages?.type !== "applied") continue;
    done.changedFiles += pages.changedFiles;
    done.notes.push(...pages.notes);
    done.findings.push(...(pages.findings ?? []));
  }
  return done;
};

/** "The Discord link everywhere", where the settings have none: what pages call so, if it leads to one address. */
async function changeOnPages(
  docs: EditableDocs,
  label: string,
  to: string,
  signal: AbortSignal,
): Promise<Applied | Refused | undefined> {
  const link = new RegExp(
    `\\[(?:\\*\\*|__|[*_])?${RegExp.escape(label)}(?:\\*\\*|__|[*_])?\\]\\(<?([^()\\s<>]{1,500})`,
    "gi",
  );
  const targets = new Set<string>();
  for (const path of await listOwnDocuments(docs))
    for (const [, target = ""] of ((await docs.read(path)) ?? "").matchAll(link)) targets.add(target);
  targets.delete(to);
  const [from, ...others] = targets;
  if (from === undefined) return undefined;
  if (others.length > 0)
    return refuse(
      "ambiguous_link",
      `Links called ${codeSpan(label)} lead to ${codeSpans([...targets].slice(0, MAX_TARGETS))}. Please name the one that is meant by where it leads.`,
    );
  return changeLinks(docs, { type: "change-links", from, to }, signal);
}

/** A link that the settings do not have, and just one page. */
async function changeOnOnlyPage(
  docs: EditableDocs,
  label: string,
  to: string,
  signal: AbortSignal,
): Promise<Applied | Refused | undefined> {
  const link = new RegExp(`\\[(?:\\*\\*|__|[*_])?${RegExp.escape(label)}(?:\\*\\*|__|[*_])?\\](?!:)`, "i");
  const paths: string[] = [];
  for (const path of await listOwnDocuments(docs)) if (link.test((await docs.read(path)) ?? "")) paths.push(path);
  const [page, ...others] = paths;
  if (page === undefined) return undefined;
  if (others.length > 0)
    return refuse(
      "ambiguous_link",
      `Links called ${codeSpan(label)} are on ${countOf(paths.length, "page")}: ${codeSpans(paths.slice(0, MAX_TARGETS))}. Please name the page, or say: everywhere.`,
    );
  const done = await setPageLink(docs, { type: "set-page-link", page, label, to }, signal);
  return done.type === "applied" || done.reason !== "link_not_found" ? done : undefined;
}

const MAX_TARGETS = 5;

/** Takes a link out of the bar at the top, the footer or the navigation. */
export const removeLink: ApplyInstruction<"remove-link"> = async (docs, { name, place, isTab, group }, signal) => {
  if (group !== undefined)
    return removeFromGroup(
      docs,
      { name, group },
      () => removeLink(docs, { type: "remove-link", name }, signal),
      signal,
    );
  const found = await findSiteLinks(docs, name, place);
  if (found.type === "refused" && isTab) return found;
  if (found.type === "refused") {
    const both = found.reason === "link_not_found" ? await removeBoth(docs, { name, place }, signal) : undefined;
    if (both) return both;
    // The link of a page in the navigation is its entry.
    const mayBePage = found.reason === "link_not_found" && place !== "bar" && place !== "footer";
    const page = mayBePage ? await findOnePage(docs, name) : undefined;
    const lost = page?.type === "refused" ? await removeLostEntry(docs, name) : undefined;
    if (lost) return lost;
    if (page?.type !== "found") return found;
    return hidePage(docs, { type: "hide-page", page: page.path, isHidden: true, isFromNavigation: true }, signal);
  }
  const { links } = found;
  const other = isTab || place === "bar" || place === "footer" ? undefined : await findListedPage(docs, name);
  if (other !== undefined)
    return refuse(
      "ambiguous_link",
      `Both a link at ${placesOf(links)} and the page ${codeSpan(other)} of the navigation are called ${codeSpan(name)}. Please say which: remove the link from the top bar or the footer, or hide the page ${codeSpan(other)}.`,
    );
  const edited = await editLinks(docs, links, async (link) => link.remove?.(), { isRemoval: true });
  if ("reason" in edited) return edited;
  const target = links[0]?.target ?? "";
  const notes = [
    `Removed the link ${codeSpan(name)}, which led to ${codeSpan(target)}, at ${placesOf(links)}.`,
    ...(await describeOtherTexts(docs, target, [])),
  ];
  const findings = findingsOf(links, () => `the link to ${codeSpan(target)} was taken out`);
  return { type: "applied", changedFiles: edited.changed.length, notes, findings };
};

/** "Blog and Forum" may be two links, where none is called so as a whole. */
async function removeBoth(
  docs: EditableDocs,
  { name, place }: { name: string; place: AskedPlace | undefined },
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const [first, second, ...others] = name.replace(/ (?:links|entries|items|icons|buttons)$/i, "").split(/ (?:and|&) /);
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  const [notes, findings]: [string[], EngineFinding[]] = [[], []];
  for (const own of [first, second]) if ((await findSiteLinks(docs, own, place)).type === "refused") return undefined;
  for (const own of [first, second]) {
    const removed = await removeLink(docs, { type: "remove-link", name: own, ...(place && { place }) }, signal);
    if (removed.type === "refused") return removed;
    notes.push(...removed.notes);
    findings.push(...(removed.findings ?? []));
  }
  return { type: "applied", changedFiles: new Set(findings.map(({ path }) => path)).size, notes, findings };
}

/** Gives a link of the bar at the top, the footer or the navigation another text. */
export const renameLink: ApplyInstruction<"rename-link"> = async (docs, { label, to, place }) => {
  const found = await findSiteLinks(docs, label, place);
  if (found.type === "refused" && found.reason !== "link_not_found") return found;
  const menus = found.type === "refused" ? await findMenus(docs, label, place) : [];
  if (found.type === "refused" && menus.length !== 1) return found;
  const links: Pick<SiteLink, "path" | "line" | "labels" | "rename">[] =
    found.type === "refused" ? menus : found.links.filter(({ isNamed }) => isNamed);
  if (links.length === 0) return refuse("no_label", `The link ${codeSpan(label)} has no text: readers see an icon.`);
  const edited = await editLinks(docs, links, async (link) => {
    const edit = link.rename?.(to);
    return edit && [edit];
  });
  if ("reason" in edited) return edited;
  const notes =
    edited.changed.length === 0
      ? [`The link has the text ${codeSpan(to)} already.`]
      : [
          `Changed the text of the link ${codeSpan(label)} to ${codeSpan(to)}, at ${placesOf(links)}.`,
          ...(found.type === "found" ? await describeOtherTexts(docs, found.links[0]?.target ?? "", links) : []),
        ];
  const findings = findingsOf(links, ({ labels }) => `${codeSpan(labels[0] ?? "")} → ${codeSpan(to)}`);
  return { type: "applied", changedFiles: edited.changed.length, notes, findings };
};

/** A target of this site must be a page of it. */
export async function refuseMissing(docs: EditableDocs, to: string): Promise<Refused | undefined> {
  if (!to.startsWith("/")) return undefined;
  const target = resolveOnSite(await readSite(docs), "index.md", { form: "attribute", target: to });
  const isMissing = target.type === "missing" || target.type === "outside";
  return isMissing ? refuse("page_not_found", `There is no page at ${codeSpan(to)}.`) : undefined;
}

async function findListedPage(docs: EditableDocs, name: string): Promise<string | undefined> {
  const page = await findOnePage(docs, name);
  if (page.type !== "found") return undefined;
  return listPages((await readSiteSource(docs)).navigation).includes(page.path) ? page.path : undefined;
}

function placesOf(links: { path: string; line: number }[]): string {
  return codeSpans(links.map(({ path, line }) => `${path}:${line}`));
}

function findingsOf<T extends { path: string; line: number }>(
  links: T[],
  message: (link: T) => string,
): EngineFinding[] {
  return links.map((link) => ({
    path: link.path,
    line: link.line,
    kind: "navigation",
    message: message(link),
    isChanged: true,
  }));
}

/** Links of the settings that lead there under another text, such as that of another language. */
async function describeOtherTexts(
  docs: EditableDocs,
  target: string,
  changed: readonly Pick<SiteLink, "path" | "line">[],
): Promise<string[]> {
  const known = new Set(changed.map(({ path, line }) => `${path}:${line}`));
  const others = (await listLinks(docs, undefined)).filter(
    (link) => link.target === target && link.isNamed && !known.has(`${link.path}:${link.line}`),
  );
  if (target === "" || others.length === 0) return [];
  const shown = others
    .slice(0, 10)
    .map(({ path, line, labels }) => `${codeSpan(labels[0] ?? "")} at ${codeSpan(`${path}:${line}`)}`);
  const rest = others.length > 10 ? ` and ${others.length - 10} more` : "";
  return [
    `Links with other texts, perhaps of other languages, lead to ${codeSpan(target)} too and stay: ${shown.join(", ")}${rest}.`,
  ];
}

/** Pages may lead to the old target too: whether they should is not said. */
async function describeOthers(docs: EditableDocs, target: string, to: string): Promise<string[]> {
  if (!/^https?:/i.test(target)) return [];
  let count = 0;
  for (const path of await docs.list()) {
    if (!isDocument(path) || isLinkList(path)) continue;
    const text = await docs.read(path);
    if (text?.split(target).some((after, index) => index > 0 && !/^[\w/?#-]/.test(after))) count += 1;
  }
  if (count === 0) return [];
  return [
    `${countOf(count, "page")} with ${codeSpan(target)} ${count === 1 ? "stays as it is" : "stay as they are"}. To change those too, ask: change the link ${codeSpan(target)} to ${codeSpan(to)} everywhere.`,
  ];
}
