import { type Html, html } from "../../../render/html.ts";
import { markdownHtml } from "../../../render/markdown-html.ts";
import { renderTime } from "./document.ts";
import type { PullRequestView } from "./view.ts";

const MAX_SHOWN = 200;

/** What people said, oldest first; written in the dashboard. */
export function renderComments({ comments, dashboardUrl }: PullRequestView): Html | null {
  if (comments.length === 0 && dashboardUrl === null) return null;
  const items = comments.slice(0, MAX_SHOWN).map(
    ({
      author,
      body,
      path,
      line,
      isOutdated,
      asksAgent,
      at,
    }) => html`<li><p class="quiet"><strong><bdi>${author}</bdi></strong> · ${renderTime(at)}${path !== null && html` · <code><bdi>${path}</bdi>${line !== null && html`:${line}`}</code>${isOutdated && ", on an earlier version"}`}${asksAgent && html` · <span class="badge">to the agent</span>`}</p>
<div class="prose" dir="auto">${markdownHtml(body)}</div></li>`,
  );
  const rest =
    comments.length > items.length && html`<p class="quiet note">and ${comments.length - items.length} more</p>`;
  const list = items.length > 0 && html`<ol class="card list comments">${items}</ol>`;
  const link =
    dashboardUrl !== null && html`<p class="note"><a href="${dashboardUrl}">Comment on it in the dashboard</a></p>`;
  return html`<section aria-labelledby="comments"><h2 id="comments">Comments <span class="badge">${comments.length}</span></h2>${list}${rest}${link}</section>`;
}
