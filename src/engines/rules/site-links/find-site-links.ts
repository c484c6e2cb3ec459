import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { cleanTitle } from "../../../docs-source/pages.ts";
import { isLinkList, LINK_LIST_FORMATS } from "../../../docs-source/site/link-lists.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { plainTitle } from "../../../docs-source/site-edits/section-name.ts";
import {
  findSettingLinks,
  findSettingMenus,
  type SettingMenu,
} from "../../../docs-source/site-edits/setting-links/find-setting-links.ts";
import type { LinkPlace } from "../../../docs-source/site-edits/setting-links/link-place.ts";
import { networkOf } from "../../../docs-source/site-edits/setting-links/networks.ts";
import type { SettingLink } from "../../../docs-source/site-edits/setting-links/setting-link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { isEditable, MAX_LENGTH, mayNameLinks } from "../change-setting-links.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { AskedPlace, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

export type SiteLink = SettingLink & { path: string; line: number };

const SAME_NETWORK = [["twitter", "x", "x-twitter"]];
const MAX_KNOWN = 20;
/** A line of a list in Markdown that leads to another site. */
const LISTED = /^([ \t]*[*+-] \[([^\]\n]+)\]\()(https?:\/\/[^)\s]+)\)[^\n]*\n?/gm;
/** "the Discord invite link", "the GitHub repo link" */
const WHAT =
  /\s+(?:invite|invitation|server|repo|repository|account|profile|page|channel|community|icon|button|link)$/i;
const PLACES: Record<AskedPlace, string> = {
  bar: "bar at the top",
  footer: "footer",
  sidebar: "navigation",
  navigation: "navigation",
  socials: "social links",
};
/** Copies for versions that were released. */
const COPIES = /(?:^|\/)versioned_(?:docs|sidebars)\//;

/** The links of the site's settings that are called so, or lead there; a refusal if there are none or it is not clear which are meant. */
export async function findSiteLinks(
  docs: EditableDocs,
  name: string,
  place: AskedPlace | undefined,
): Promise<{ type: "found"; links: SiteLink[] } | Refused> {
  const all = await listLinks(docs, place);
  const links = linksIn(all, place);
  const named = findNamed(links, name);
  if (named.length > 0) {
    const targets = new Set(named.map(({ target }) => target.replace(/\/$/, "")));
    if (targets.size === 1) return { type: "found", links: named };
    const places = codeSpans(named.map(({ path, line }) => `${path}:${line}`));
    return refuse(
      "ambiguous_link",
      `Several links are called ${codeSpan(name)}, at ${places}. Please name the one that is meant by where it leads.`,
    );
  }
  const where = place === undefined ? "settings of the site" : PLACES[place];
  const [elsewhere] = findNamed(all, name);
  if (elsewhere)
    return refuse(
      "link_not_found",
      `No link in the ${where} is called ${codeSpan(name)}, but one at ${codeSpan(`${elsewhere.path}:${elsewhere.line}`)} is.`,
    );
  const known = [...new Set(links.flatMap(({ labels }) => labels.slice(0, 1)))].slice(0, MAX_KNOWN);
  const hint = known.length > 0 ? ` There are ${codeSpans(known)}.` : "";
  return refuse("link_not_found", `No link in the ${where} is called ${codeSpan(name)}.${hint}`);
}

/** The columns and menus of a name, with their files. */
export async function findMenus(
  docs: EditableDocs,
  name: string,
  place: AskedPlace | undefined,
): Promise<(SettingMenu & { path: string; line: number })[]> {
  const found: (SettingMenu & { path: string; line: number })[] = [];
  for (const path of await docs.list()) {
    if (COPIES.test(path) || !mayNameLinks(path) || !isEditable(path)) continue;
    const text = await docs.read(path);
    if (text === undefined || text.length > MAX_LENGTH) continue;
    for (const menu of await findSettingMenus(path, text)) {
      const isMeant = isIn(menu.place, place);
      const isNamed = cleanTitle(menu.labels[0] ?? "") === cleanTitle(name);
      if (isMeant && isNamed) found.push({ ...menu, path, line: createPositionLookup(text)(menu.start).line });
    }
  }
  return found;
}

/** Edits made file by file, each with what it leaves in the findings. Undefined if one cannot be made. */
export async function editLinks<T extends { path: string; line: number }>(
  docs: EditableDocs,
  links: T[],
  edit: (link: T) => Promise<TextEdit[] | undefined>,
  options: { isRemoval?: true } = {},
): Promise<{ changed: string[] } | Refused> {
  const planned: { path: string; text: string; edited: string }[] = [];
  for (const [path, own] of Map.groupBy(links, (link) => link.path)) {
    const edits: TextEdit[] = [];
    for (const link of own) {
      const made = await edit(link);
      if (!made) return refuse("settings_not_editable", `${codeSpan(`${path}:${link.line}`)} cannot be changed.`);
      edits.push(...made);
    }
    const sorted = edits.toSorted((a, b) => a.start - b.start);
    if (sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? 0)))
      return refuse("settings_not_editable", `${codeSpan(path)} cannot be changed in several places at once.`);
    const text = (await docs.read(path)) ?? "";
    const edited = applyEdits(text, edits);
    const [before, after] = [await readLinks(path, text), await readLinks(path, edited)];
    if (after.length !== before.length - (options.isRemoval ? own.length : 0))
      return refuse("settings_not_editable", `${codeSpan(`${path}:${own[0]?.line}`)} cannot be changed.`);
    planned.push({ path, text, edited });
  }
  const changed: string[] = [];
  for (const { path, text, edited } of planned) {
    if (edited === text) continue;
    await docs.write(path, edited);
    changed.push(path);
  }
  return { changed };
}

/** Those called so by their text, with those that lead to the same; else those of this address, icon or network. */
function findNamed(links: SiteLink[], name: string): SiteLink[] {
  if (/^(?:https?:\/)?\//i.test(name)) {
    const plain = (target: string) => target.replace(/\/+$/, "");
    return links.filter(({ target }) => plain(target) === plain(name));
  }
  const found = findCalled(links, name);
  if (found.length > 0) return found;
  // "Blog" is "Blog ⧉".
  const wanted = plainTitle(name);
  const signed = wanted === "" ? [] : links.filter(({ labels }) => plainTitle(labels[0] ?? "") === wanted);
  return signed.length > 0 || !WHAT.test(name) ? signed : findCalled(links, name.replace(WHAT, ""));
}

function findCalled(links: SiteLink[], name: string): SiteLink[] {
  const written = cleanTitle(name);
  const wanted = new Set(SAME_NETWORK.find((names) => names.includes(written)) ?? [written]);
  const isCalled = (label: string) =>
    wanted.has(cleanTitle(label)) || wanted.has(cleanTitle(label.split("/").at(-1) ?? ""));
  const byText = links.filter(({ labels }) => labels.slice(0, 1).some(isCalled));
  const byAny = links.filter(({ labels, target }) => labels.some(isCalled) || wanted.has(networkOf(target) ?? ""));
  if (byText.length === 0) return byAny.filter(({ labels, isNamed }) => !isNamed || labels.some(isCalled));
  const targets = new Set(byText.map(({ target }) => target));
  return byAny.filter((link) => byText.includes(link) || (targets.has(link.target) && !link.isNamed));
}

/** Entries that are pages of the navigation are none, but for those of the place that is asked for. */
export async function listLinks(docs: EditableDocs, place: AskedPlace | undefined): Promise<SiteLink[]> {
  const { references, format } = await readSiteSource(docs);
  const entries = new Set(references.map(({ at }) => `${at.path}:${at.line}:${at.column}`));
  const found: SiteLink[] = [];
  for (const path of await docs.list()) {
    const isList = LINK_LIST_FORMATS.has(format) && isLinkList(path);
    if (COPIES.test(path) || (!isList && !(mayNameLinks(path) && isEditable(path)))) continue;
    const text = await docs.read(path);
    if (text === undefined || text.length > MAX_LENGTH) continue;
    const positionOf = createPositionLookup(text);
    for (const link of await readLinks(path, text)) {
      const { line, column } = positionOf(link.start);
      const isEntry = entries.has(`${path}:${line}:${column}`);
      if (!isEntry || ((place === "bar" || place === "footer") && link.place === place))
        found.push({ ...link, path, line });
    }
  }
  return found;
}

/** Without icons of networks, those are links of the bar and the footer that lead to one. */
function linksIn(all: SiteLink[], asked: AskedPlace | undefined): SiteLink[] {
  if (asked !== "socials") return all.filter(({ place }) => isIn(place, asked));
  const icons = all.filter(({ isOfNetworks }) => isOfNetworks);
  const inFrame = all.filter(({ place }) => place === "bar" || place === "footer");
  return icons.length > 0 ? icons : inFrame.filter(({ target }) => networkOf(target) !== undefined);
}

function isIn(place: LinkPlace | undefined, asked: AskedPlace | undefined): boolean {
  if (asked === undefined || asked === place) return true;
  return asked === "navigation" && place !== "footer";
}

async function readLinks(path: string, text: string): Promise<SettingLink[]> {
  return isLinkList(path) ? listedLinks(text) : findSettingLinks(path, text);
}

function listedLinks(text: string): SettingLink[] {
  return [...text.matchAll(LISTED)].map(({ index, 0: whole, 1: before = "", 2: label = "", 3: target = "" }) => {
    const start = index + before.length;
    const range = { start, end: start + target.length };
    const labelStart = index + before.lastIndexOf("[") + 1;
    const indent = /^[ \t]*/.exec(whole)?.[0].length ?? 0;
    const hasMore = new RegExp(`^[ \\t]{${indent + 1},}\\S`).test(
      text.slice(index + whole.length, index + whole.length + 200),
    );
    return {
      ...range,
      target,
      labels: [label],
      place: "sidebar" as const,
      isNamed: true,
      write: (to) => ({ ...range, text: to.replace(/[()\s]/g, encodeURI) }),
      rename: (to) => ({ start: labelStart, end: labelStart + label.length, text: to.replace(/[[\]\\]/g, "\\$&") }),
      remove: async () => (hasMore ? undefined : [{ start: index, end: index + whole.length, text: "" }]),
    };
  });
}
