import { type Html, html } from "../../render/html.ts";
import { addressOf } from "../address.ts";
import type { PageLink } from "../navigation/index-navigation.ts";
import type { PageLocation } from "../navigation/locate-page.ts";
import type { PageView, SiteView } from "../site-view.ts";
import type { Words } from "../words/english.ts";
import { icon } from "./icons.ts";

export function pageFoot(view: SiteView, words: Words, page: PageView, location: PageLocation): Html {
  const edit = editAddress(view, page);
  const updated = dateOf(page.updatedAt, location.language);
  return html`<footer class="page-foot">
${view.hasFeedback && feedbackForm(view, words, page)}
${(edit || updated) && html`<div class="page-facts">${updated && html`<p>${words.updated} <time datetime="${page.updatedAt}">${updated}</time></p>`}${edit && html`<a class="page-edit" href="${edit}" rel="noopener">${icon("pencil")}${words.edit}</a>`}</div>`}
${(location.previous || location.next) && html`<nav class="page-turn" aria-label="${words.turning}">${turn(view, words, location.previous, "prev")}${turn(view, words, location.next, "next")}</nav>`}
</footer>`;
}

function turn(view: SiteView, words: Words, link: PageLink | undefined, rel: "prev" | "next"): Html | undefined {
  if (!link) return undefined;
  const isNext = rel === "next";
  return html`<a class="page-${rel}" rel="${rel}" href="${addressOf(view, link.url)}">${!isNext && icon("arrow-left")}<span><span class="page-turn-label">${isNext ? words.next : words.previous}</span><span class="page-turn-title">${link.title}</span></span>${isNext && icon("arrow-right")}</a>`;
}

/** Works as a plain form. The script sends the answer at once and asks for words after it. */
function feedbackForm(view: SiteView, words: Words, page: PageView): Html {
  return html`<form class="feedback" method="post" action="${view.base}/_docket/feedback" data-feedback>
<input type="hidden" name="path" value="${page.url}">
<fieldset><legend>${words.helpful}</legend>
<label class="feedback-choice"><input type="radio" name="helpful" value="yes" required>${icon("thumbs-up")}${words.yes}</label>
<label class="feedback-choice"><input type="radio" name="helpful" value="no">${icon("thumbs-down")}${words.no}</label></fieldset>
<div class="feedback-more"><label for="_docket-comment">${words.better}</label>
<textarea id="_docket-comment" name="comment" rows="3" maxlength="5000"></textarea>
<button type="submit" class="feedback-send">${words.send}</button></div>
<p class="feedback-thanks" role="status"></p></form>`;
}

function editAddress(view: SiteView, page: PageView): string | undefined {
  const { editUrl } = view.document.settings;
  if (editUrl === undefined || !/^https?:\/\/[^/]/i.test(editUrl) || view.kind === "preview") return undefined;
  // Of a page that is made from an API description, that is what can be edited, unless it lies at an address.
  if (page.path.startsWith(".docket/")) return undefined;
  const path = page.path.replace(/#.*$/s, "").toWellFormed().split("/").map(encodeURIComponent).join("/");
  return `${editUrl.replace(/(?<!\/)\/+$/, "")}/${path}`;
}

function dateOf(moment: string | undefined, language: string): string | undefined {
  if (moment === undefined) return undefined;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return undefined;
  return formatterOf(language).format(date);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(language: string): Intl.DateTimeFormat {
  const known = formatters.get(language);
  if (known) return known;
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = new Intl.DateTimeFormat(language, options);
  } catch {
    formatter = new Intl.DateTimeFormat("en", options);
  }
  if (formatters.size < 200) formatters.set(language, formatter);
  return formatter;
}
