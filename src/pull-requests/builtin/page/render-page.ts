import { type Html, html } from "../../../render/html.ts";
import { markdownHtml } from "../../../render/markdown-html.ts";
import { renderComments } from "./comments.ts";
import { fileAnchor, renderCounts, renderFiles, STATUS } from "./diff-files.ts";
import { renderDocument, renderTime } from "./document.ts";
import { renderMergeCard } from "./merge-card.ts";
import { renderTabs } from "./tabs.ts";
import type { PullRequestView } from "./view.ts";

const MAX_LISTED = 300;

/** The page of a pull request kept by Docket: no scripts, safe with whatever its texts, names and files hold. */
export async function renderPullRequestPage(view: PullRequestView): Promise<string> {
  const files = await renderFiles(view.files);
  return renderDocument({
    title: `${view.title} · #${view.number} · ${view.project.name}`,
    header: renderHeader(view),
    main: html`${renderHeading(view)}
${renderTabs(view.address, "source")}
${renderNotice(view)}
<div class="columns"><div class="content">
<section class="card" aria-labelledby="description"><h2 id="description">Description</h2><div class="prose" dir="auto">${renderDescription(view.description)}</div></section>
${renderMergeCard(view)}
</div>${renderFacts(view)}</div>
${renderCommits(view)}
<section aria-labelledby="files"><h2 id="files">Files changed ${badge(view.files.length)}</h2>
${renderFileList(view)}
${files}</section>
${renderComments(view)}`,
  });
}

function renderHeader(view: PullRequestView): Html {
  return html`<span class="where"><span class="quiet">#${view.number}</span> <bdi>${view.title}</bdi></span>${renderState(view.state)}
<nav aria-label="On this page"><a href="#commits">Commits</a><a href="#files">Files</a>${view.comments.length > 0 && html`<a href="#comments">Comments</a>`}${view.dashboardUrl !== null && html`<a href="${view.dashboardUrl}">Dashboard</a>`}</nav>`;
}

function renderHeading(view: PullRequestView): Html {
  const { url, name } = view.project;
  const project = url === null ? html`<bdi>${name}</bdi>` : html`<a href="${url}"><bdi>${name}</bdi></a>`;
  const commits = `${view.commits.length} ${view.commits.length === 1 ? "commit" : "commits"}`;
  return html`<div class="heading"><p class="crumbs quiet">${project} <span aria-hidden="true">/</span> Pull request ${view.number}</p>
<h1 dir="auto">${view.title}</h1>
<p class="meta">${renderState(view.state)} <span><strong><bdi>${view.author}</bdi></strong> proposes ${commits} from <code class="branch"><bdi>${view.sourceBranch}</bdi></code> into <code class="branch"><bdi>${view.targetBranch}</bdi></code></span></p></div>`;
}

function renderState(state: PullRequestView["state"]): Html {
  const label = { open: "Open", merged: "Merged", closed: "Closed" }[state];
  return html`<span class="state ${state}"><span class="dot" aria-hidden="true"></span>${label}</span>`;
}

function renderNotice({ notice }: PullRequestView): Html | null {
  if (notice === null) return null;
  const role = notice.type === "error" ? "alert" : "status";
  const command = notice.command && html`<pre class="command" tabindex="0"><code>${notice.command}</code></pre>`;
  return html`<div class="notice ${notice.type}" role="${role}"><p>${notice.message}</p>${command}</div>`;
}

function renderDescription(description: string): Html {
  if (description.trim() === "") return html`<p class="quiet">No description.</p>`;
  return markdownHtml(description);
}

function renderFacts(view: PullRequestView): Html {
  const { job } = view;
  const jobName = job && html`<code>${job.id}</code>`;
  const jobFact =
    job && html`<dt>Job</dt><dd>${job.url === null ? jobName : html`<a href="${job.url}">${jobName}</a>`}</dd>`;
  const merged = view.mergedAt && html`<dt>Merged</dt><dd>${renderTime(view.mergedAt)}</dd>`;
  const closed = !view.mergedAt && view.closedAt && html`<dt>Closed</dt><dd>${renderTime(view.closedAt)}</dd>`;
  const patch = view.patchUrl !== null && html`<dt>Patch</dt><dd><a href="${view.patchUrl}">Download</a></dd>`;
  return html`<aside class="card facts" aria-label="About this pull request"><dl>
<dt>Repository</dt><dd><bdi>${view.repository}</bdi></dd>${jobFact}
<dt>Opened</dt><dd>${renderTime(view.createdAt)}</dd>${merged}${closed}${patch}</dl></aside>`;
}

function renderCommits({ commits }: PullRequestView): Html {
  const items = commits.slice(0, MAX_LISTED).map(
    ({ id, subject, author, at }) => html`<li><span class="subject" dir="auto">${subject || "(no subject)"}</span>
<span class="quiet by"><bdi>${author}</bdi> · ${renderTime(at)}</span><code class="id" title="${id}">${id.slice(0, 7)}</code></li>`,
  );
  const rest = commits.length > MAX_LISTED && html`<p class="quiet note">and ${commits.length - MAX_LISTED} more</p>`;
  const list =
    items.length > 0 ? html`<ol class="card list commits">${items}</ol>` : html`<p class="card note">No commits.</p>`;
  return html`<section aria-labelledby="commits"><h2 id="commits">Commits ${badge(commits.length)}</h2>${list}${rest}</section>`;
}

function renderFileList({ files, isPatchCut }: PullRequestView): Html {
  if (files.length === 0) return html`<p class="card note">No file differs.</p>`;
  const additions = files.reduce((sum, file) => sum + file.additions, 0);
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0);
  const items = files
    .slice(0, MAX_LISTED)
    .map(
      (file, index) =>
        html`<li><a href="#${fileAnchor(index)}">${STATUS[file.status]}<bdi>${file.path}</bdi></a>${renderCounts(file)}</li>`,
    );
  const rest = files.length > MAX_LISTED && html`<li class="quiet">and ${files.length - MAX_LISTED} more</li>`;
  const cut = isPatchCut && html`<p class="notice information">These changes are too large to be shown in full.</p>`;
  return html`${cut}<details class="card list overview"${files.length <= 20 && html` open`}><summary>${files.length} ${files.length === 1 ? "file" : "files"}${renderCounts({ additions, deletions })}</summary><ul>${items}${rest}</ul></details>`;
}

function badge(count: number): Html {
  return html`<span class="badge">${count}</span>`;
}
