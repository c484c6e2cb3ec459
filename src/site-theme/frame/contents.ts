import { type Html, html } from "../../render/html.ts";
import type { PageHeading } from "../../render/page/page.ts";
import type { Words } from "../words/english.ts";

/** The headings that a table of contents lists; empty if they would say nothing. */
export function listedHeadings(headings: PageHeading[]): PageHeading[] {
  const listed = headings.filter(({ level, id }) => (level === 2 || level === 3) && id !== "");
  return listed.length > 1 ? listed.slice(0, 300) : [];
}

/** Beside the text where there is room. */
export function contentsColumn(words: Words, headings: PageHeading[]): Html {
  return html`<aside class="site-toc">${
    headings.length > 0 &&
    html`<nav aria-labelledby="_docket-toc-title"><p class="site-toc-title" id="_docket-toc-title">${words.onThisPage}</p>${contentsList(headings)}</nav>`
  }</aside>`;
}

/** Above the text where there is none. */
export function contentsFold(words: Words, headings: PageHeading[]): Html {
  return html`<details class="site-toc-fold"><summary>${words.onThisPage}</summary>${contentsList(headings)}</details>`;
}

function contentsList(headings: PageHeading[]): Html {
  return html`<ul>${headings.map(
    ({ level, id, text }) =>
      html`<li class="site-toc-${level}"><a href="#${encodeURIComponent(id.toWellFormed())}">${text}</a></li>`,
  )}</ul>`;
}
