import { type Html, html } from "../../../render/html.ts";
import { markdownHtml } from "../../../render/markdown-html.ts";
import { renderTime } from "./document.ts";
import type { FormView, PullRequestView } from "./view.ts";

const MAX_SHOWN = 200;

/** What people said, oldest first; written in the dashboard. */
export function renderComments({ comments, dashboardUrl, askForm }: PullRequestView): Html | null {
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
  return html`<section aria-labelledby="comments"><h2 id="comments">Comments <span class="badge">${comments.length}</span></h2>${list}${rest}${renderAskForm(askForm)}${link}</section>`;
}

function renderAskForm(form: FormView | null): Html | null {
  if (form === null) return null;
  const fields = form.fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form class="card ask" method="post" action="${form.url}">${fields}<label for="ask">Ask the agent to change this</label>
<textarea id="ask" name="body" rows="3" maxlength="10000" required></textarea>
<p class="quiet">The agent adds commits to this pull request, and answers here.</p><button class="secondary">Ask the agent</button></form>`;
}
