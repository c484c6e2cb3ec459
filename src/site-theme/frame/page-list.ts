import { type Html, html, trusted } from "../../render/html.ts";
import type { ResolvedNode, ResolvedSection } from "../../site-build/site-build.ts";
import { addressOf } from "../address.ts";
import type { Container } from "../navigation/index-navigation.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { wordsOf } from "../words/words-of.ts";
import { icon, isMethod, namedIcon, tagBadge } from "./icons.ts";
import { writtenLink } from "./links.ts";

/** Longer lists are cut down to what lies around the page. */
const ENTRIES_AT_MOST = 600;
const SIBLINGS_AT_MOST = 200;

/** Stands around the number of what differs from page to page. Escaped text is well-formed and cannot contain it. */
const GAP = "\ud800";

type Template = { pieces: string[]; gaps: (string | ResolvedSection)[]; isForOnePage: boolean };
type Drawing = {
  view: SiteView;
  words: Words;
  gaps: Template["gaps"];
  cut: { url: string; groups: Set<ResolvedSection> } | undefined;
  /** Whether a list of siblings is so long that what is shown of it depends on the page. */
  isForOnePage: boolean;
};

/** By the site's base and, in a list that is cut down, by the group that the page is in. */
type Kept = Map<string, Map<ResolvedSection | undefined, Template>>;
const templates = new WeakMap<Container, Kept>();
const KEPT_AT_MOST = 128;

/** The list of pages in the sidebar, with the current one marked and the groups around it open. */
export function pageList(view: SiteView, url: string, location: PageLocation): string {
  const { container } = location;
  const groups = new Set(location.groups);
  const kept: Kept = templates.get(container) ?? new Map();
  templates.set(container, kept);
  const known = kept.get(view.base) ?? new Map<ResolvedSection | undefined, Template>();
  kept.set(view.base, known);
  const cut = container.entries > ENTRIES_AT_MOST ? { url, groups } : undefined;
  const group = cut ? location.groups.at(-1) : undefined;
  const template = known.get(group) ?? makeTemplate(view, wordsOf(location.language), container, cut);
  if (!template.isForOnePage && known.size < KEPT_AT_MOST) known.set(group, template);
  return fill(template, url, groups);
}

function fill({ pieces, gaps }: Template, url: string, groups: Set<ResolvedSection>): string {
  let markup = pieces[0] ?? "";
  let isMarked = false;
  for (const [index, gap] of gaps.entries()) {
    if (typeof gap !== "string") markup += groups.has(gap) ? " open" : "";
    else if (gap === url && !isMarked) {
      markup += ' aria-current="page"';
      isMarked = true;
    }
    markup += pieces[index + 1] ?? "";
  }
  return markup;
}

function makeTemplate(view: SiteView, words: Words, { nodes }: Container, cut: Drawing["cut"]): Template {
  const drawing: Drawing = { view, words, gaps: [], cut, isForOnePage: false };
  const markup = drawTop(drawing, nodes).map(String).join("");
  const pieces: string[] = [];
  const gaps: Template["gaps"] = [];
  for (const [index, part] of markup.split(GAP).entries())
    if (index % 2 === 0) pieces.push(part);
    else gaps.push(drawing.gaps[Number(part)] ?? "");
  return { pieces, gaps, isForOnePage: drawing.isForOnePage };
}

/** Groups of the first level are titled parts of the list; those within them fold. */
function drawTop(drawing: Drawing, nodes: ResolvedNode[]): Html[] {
  const parts: Html[] = [];
  let loose: ResolvedNode[] = [];
  const flush = () => {
    if (loose.length > 0) parts.push(html`<ul class="site-pages">${drawItems(drawing, loose)}</ul>`);
    loose = [];
  };
  for (const node of nodes) {
    if (node.type !== "section") {
      loose.push(node);
      continue;
    }
    flush();
    parts.push(html`<div class="site-group">${drawGroup(drawing, node)}</div>`);
  }
  flush();
  return parts;
}

function drawGroup(drawing: Drawing, group: ResolvedSection): Html {
  const text = html`${namedIcon(group.icon)}<span>${group.title}</span>${tagBadge(group.tag)}`;
  if (isCutOff(drawing, group)) return html`<ul class="site-pages">${drawItem(drawing, group)}</ul>`;
  const items = drawItems(drawing, group.children);
  if (group.isCollapsed !== undefined)
    return html`<details class="site-fold site-fold-top"${group.isCollapsed ? openIn(drawing, group) : html` open`}><summary class="site-group-title">${text}${icon("chevron-right")}</summary><ul class="site-pages">${items}</ul></details>`;
  const title =
    group.url === undefined
      ? html`<p class="site-group-title">${text}</p>`
      : html`<p class="site-group-title"><a href="${addressOf(drawing.view, group.url)}"${current(drawing, group.url)}>${text}</a></p>`;
  return html`${title}<ul class="site-pages">${items}</ul>`;
}

function drawItems(drawing: Drawing, nodes: ResolvedNode[]): Html[] {
  const { cut } = drawing;
  if (!cut || nodes.length <= SIBLINGS_AT_MOST) return nodes.map((node) => html`<li>${drawItem(drawing, node)}</li>`);
  drawing.isForOnePage = true;
  const at = nodes.findIndex((node) => (node.type === "section" ? cut.groups.has(node) : isPageAt(node, cut.url)));
  const from = Math.max(0, Math.min(at - SIBLINGS_AT_MOST / 2, nodes.length - SIBLINGS_AT_MOST));
  const shown = nodes.slice(from, from + SIBLINGS_AT_MOST);
  const rest = (count: number, where: string) => count > 0 && html`<li class="site-more">${count} more ${where}</li>`;
  return [
    html`${rest(from, "before")}`,
    ...shown.map((node) => html`<li>${drawItem(drawing, node)}</li>`),
    html`${rest(nodes.length - from - shown.length, "after")}`,
  ];
}

function drawItem(drawing: Drawing, node: ResolvedNode): Html {
  const text = html`${namedIcon(node.icon)}<span>${node.title}</span>`;
  if (node.type === "link") return writtenLink(drawing.view, node.href, text, "site-page");
  const tag = tagBadge(node.tag);
  if (node.type === "page" && isMethod(node.tag))
    return html`<a class="site-page" href="${addressOf(drawing.view, node.url)}"${current(drawing, node.url)}>${tag}<span>${node.title}</span></a>`;
  if (node.type === "page") {
    const deprecated =
      node.isDeprecated && html`<span class="site-tag site-tag-quiet">${drawing.words.deprecated}</span>`;
    return html`<a class="site-page" href="${addressOf(drawing.view, node.url)}"${current(drawing, node.url)}>${text}${tag}${deprecated}</a>`;
  }
  if (node.children.length === 0) return writtenLink(drawing.view, node.href, text, "site-page");
  if (isCutOff(drawing, node)) {
    const first = firstPage(node);
    if (first === undefined) return html`<span class="site-page">${text}</span>`;
    return html`<a class="site-page" href="${addressOf(drawing.view, first)}">${text}${tag}${icon("chevron-right")}</a>`;
  }
  const list = html`<ul class="site-pages">${drawItems(drawing, node.children)}</ul>`;
  const open = node.isCollapsed === false ? html` open` : openIn(drawing, node);
  if (node.url === undefined)
    return html`<details class="site-fold"${open}><summary class="site-page">${text}${tag}${icon("chevron-right")}</summary>${list}</details>`;
  return html`<a class="site-page site-page-root" href="${addressOf(drawing.view, node.url)}"${current(drawing, node.url)}>${text}${tag}</a><details class="site-fold site-fold-root"${open}><summary aria-label="${drawing.words.pages}: ${node.title}">${icon("chevron-right")}</summary>${list}</details>`;
}

function isCutOff({ cut }: Drawing, group: ResolvedSection): boolean {
  return cut !== undefined && !cut.groups.has(group);
}

function isPageAt(node: ResolvedNode, url: string): boolean {
  return node.type === "page" && node.url === url;
}

function firstPage(section: ResolvedSection): string | undefined {
  if (section.url !== undefined) return section.url;
  for (const node of section.children) {
    const url = node.type === "page" ? node.url : node.type === "section" ? firstPage(node) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}

function current(drawing: Drawing, url: string): Html {
  return leaveGap(drawing, url);
}

function openIn(drawing: Drawing, group: ResolvedSection): Html {
  return leaveGap(drawing, group);
}

function leaveGap({ gaps }: Drawing, gap: string | ResolvedSection): Html {
  return trusted(`${GAP}${gaps.push(gap) - 1}${GAP}`);
}
