import { type Html, html, plain, trusted } from "../../../render/html.ts";
import { renderDocument } from "../page/document.ts";
import { renderTabs } from "../page/tabs.ts";
import { PAGE_STATUS, renderCounts, renderFindings } from "./page-parts.ts";
import type { PagesView, ViewName } from "./pages-view.ts";
import { renderedCss } from "./rendered-css.ts";
import type { ChangedPageSummary, PageDifferenceView } from "./schema.ts";

/** All pages together; the rest has a link each. */
const MAX_CHARACTERS = 3_000_000;

/** The page that shows what readers will see: no scripts, each page of the site isolated in a tree of its own. */
export function renderPagesPage(view: PagesView): string {
  const { number, title, project, address, differences, chosen } = view;
  let room = MAX_CHARACTERS;
  const shown = differences.map((page) => {
    const body = renderDifference(page, chosen?.view ?? "changes");
    room -= body.markup.length;
    const link = html`<p class="note">This page is long. <a href="${pageAddress(view, page.path)}">Show it alone</a></p>`;
    return renderPage(view, page, room >= 0 || chosen ? body : link);
  });
  return renderDocument({
    title: `Pages · ${title} · #${number} · ${project}`,
    head: html`<link rel="stylesheet" href="${renderedCss().address}">`,
    header: html`<span class="where"><span class="quiet">#${number}</span> <bdi>${title}</bdi></span><nav aria-label="Elsewhere"><a href="${address}">Source</a>${view.list.previewUrl !== null && html`<a href="${view.list.previewUrl}">Preview</a>`}${view.dashboardUrl !== null && html`<a href="${view.dashboardUrl}">Dashboard</a>`}</nav>`,
    main: html`<div class="heading"><p class="crumbs quiet"><bdi>${project}</bdi> <span aria-hidden="true">/</span> <a href="${address}">Pull request ${number}</a></p>
<h1 dir="auto">${title}</h1></div>
${renderTabs(address, "pages")}
${chosen ? renderChosen(view) : renderList(view)}
${shown}
${renderRest(view)}`,
  });
}

function pageAddress({ address }: PagesView, path: string, view?: ViewName): string {
  return `${address}/pages?path=${encodeURIComponent(path)}${view ? `&view=${view}` : ""}`;
}

function renderList(view: PagesView): Html {
  const { pages, total, hasMore, isCut, isSiteChanged } = view.list;
  if (total === 0) return html`<p class="card note">${noPages(isSiteChanged)}</p>`;
  const items = pages.map(
    (page, index) =>
      html`<li><a href="${index < view.differences.length ? `#page-${index + 1}` : pageAddress(view, page.path)}">${PAGE_STATUS[page.status]}<bdi>${page.title}</bdi> <span class="quiet address"><bdi>${page.url}</bdi></span></a>${countFindings(page)}</li>`,
  );
  const more = hasMore && html`<li class="quiet">and ${total - pages.length} more</li>`;
  const notes = [
    isSiteChanged && "The navigation or the settings of the site change, too.",
    isCut && "There may be more pages that show a changed file.",
  ].filter((text) => text !== false);
  return html`<section aria-labelledby="pages"><h2 id="pages">Pages as readers see them <span class="badge">${total}</span></h2>
<div class="card list overview"><ul>${items}${more}</ul></div>${notes.map((text) => html`<p class="quiet note">${text}</p>`)}</section>`;
}

function noPages(isSiteChanged: boolean): string {
  return isSiteChanged
    ? "No page differs, but the navigation or the settings of the site change."
    : "This pull request changes no page of the site.";
}

function countFindings({ findings }: ChangedPageSummary): Html | null {
  if (!findings || findings.length === 0) return null;
  return html`<span class="warnings">${findings.length} ${findings.length === 1 ? "warning" : "warnings"}</span>`;
}

function renderChosen(view: PagesView): Html {
  return html`<p class="note"><a href="${view.address}/pages">All ${view.list.total} pages</a></p>`;
}

function renderPage(view: PagesView, page: PageDifferenceView, body: Html): Html {
  const index = view.differences.indexOf(page);
  return html`<section class="file page-card" id="page-${index + 1}" aria-labelledby="page-title-${index + 1}">
<header class="page-card-head"><span class="path">${PAGE_STATUS[page.status]}<h3 id="page-title-${index + 1}"><bdi>${page.title}</bdi></h3><span class="quiet address">${renderAddress(view, page)}</span></span>${renderCounts(page.counts)}</header>
<div class="page-card-bar">${renderViews(view, page)}${renderCauses(page)}</div>
${renderFindings(page.findings)}${body}</section>`;
}

function renderAddress({ list: { previewUrl } }: PagesView, { url, oldUrl, status }: PageDifferenceView): Html {
  const now =
    previewUrl === null || status === "removed"
      ? html`<bdi>${url}</bdi>`
      : html`<a href="${previewUrl}${url}"><bdi>${url}</bdi></a>`;
  return oldUrl === null ? now : html`<bdi>${oldUrl}</bdi> <span aria-label="now at">→</span> ${now}`;
}

function renderCauses({ path, causes }: PageDifferenceView): Html | null {
  const others = causes.filter((cause) => cause !== path);
  if (others.length === 0) return null;
  const names = others.slice(0, 5).map((cause, index) => html`${index > 0 && ", "}<code><bdi>${cause}</bdi></code>`);
  const isOnly = others.length === causes.length;
  return html`<span class="quiet">${isOnly ? "Changed by" : "Changed also by"} ${names}${others.length > 5 && " and others"}</span>`;
}

const LABELS: Record<ViewName, string> = {
  changes: "Changes",
  "side-by-side": "Side by side",
  before: "Before",
  after: "After",
};

function renderViews(view: PagesView, page: PageDifferenceView): Html | null {
  if (page.status === "added" || page.status === "removed" || page.problem !== null) return null;
  const current = view.chosen?.view ?? "changes";
  const links = (Object.keys(LABELS) as ViewName[]).map(
    (name) =>
      html`<a href="${pageAddress(view, page.path, name)}"${name === current && html` aria-current="true"`}>${LABELS[name]}</a>`,
  );
  return html`<nav class="views" aria-label="Views of ${page.title}">${links}</nav>`;
}

function renderDifference(page: PageDifferenceView, view: ViewName): Html {
  if (page.problem !== null) return html`<p class="note">${page.problem}</p>`;
  if (view === "side-by-side")
    return html`<div class="sides"><div><p class="side-name">Before</p>${isolate(page.before)}</div><div><p class="side-name">After</p>${isolate(page.after)}</div></div>`;
  return isolate(page[view] || page.changes);
}

/** A tree of its own, so that the styles of the site and ours do not mix. The markup was made safe by `comparePages`. */
function isolate(safe: string): Html {
  return html`<div class="rendered-host"><template shadowrootmode="open"><link rel="stylesheet" href="${plain(renderedCss().address)}"><div class="rendered"><div class="prose">${trusted(safe)}</div></div></template></div>`;
}

function renderRest({ list, differences, chosen }: PagesView): Html | null {
  const rest = list.total - differences.length;
  if (chosen || rest <= 0) return null;
  return html`<p class="quiet note">${rest} more ${rest === 1 ? "page is" : "pages are"} not shown here; the list above leads to them.</p>`;
}
