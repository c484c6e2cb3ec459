import { type Html, html } from "../../../render/html.ts";
import { renderTime } from "./document.ts";
import type { FormView, PullRequestView } from "./view.ts";

/** What can be done with the pull request now, and why not more. */
export function renderMergeCard(view: PullRequestView): Html {
  const { tone, title, body, canPress } = describe(view);
  const isOpen = view.state === "open";
  const merge = isOpen && view.canMerge && canPress && renderForm(view.mergeForm, "Merge pull request", "primary");
  const close = isOpen && view.canMerge && renderForm(view.closeForm, "Close without merging", "secondary");
  const hint = isOpen && !view.canMerge && view.mergeHint !== null && html`<p class="quiet">${view.mergeHint}</p>`;
  const actions = (merge || close) && html`<div class="actions">${merge}${close}</div>`;
  return html`<section class="card merge ${tone}" aria-labelledby="merge"><h2 id="merge">${title}</h2>${body}${hint}${actions}</section>`;
}

type Description = { tone: "good" | "bad" | "done" | "calm"; title: string; body: Html; canPress: boolean };

function describe(view: PullRequestView): Description {
  if (view.state === "merged") return { tone: "done", title: "Merged", body: renderMerged(view), canPress: false };
  if (view.state === "closed") {
    const at = view.closedAt && html` on ${renderTime(view.closedAt)}`;
    const body = html`<p>Closed${at} without merging. The branch ${branch(view.sourceBranch)} is still there.</p>`;
    return { tone: "calm", title: "Closed", body, canPress: false };
  }
  switch (view.mergeability.type) {
    case "clean":
      return { tone: "good", title: "Ready to merge", body: renderMethod(view), canPress: true };
    case "conflict":
      return { tone: "bad", title: "Conflicts to solve first", body: renderConflict(view), canPress: false };
    case "up-to-date": {
      const body = html`<p>${branch(view.targetBranch)} already holds every commit of ${branch(view.sourceBranch)}.</p>`;
      return { tone: "calm", title: "Nothing to merge", body, canPress: false };
    }
    case "unknown":
      return {
        tone: "bad",
        title: "Cannot merge now",
        body: html`<p>${view.mergeability.message}</p>`,
        canPress: false,
      };
  }
}

function renderMerged(view: PullRequestView): Html {
  const by = view.mergedBy && html` by <strong><bdi>${view.mergedBy}</bdi></strong>`;
  const at = view.mergedAt && html` on ${renderTime(view.mergedAt)}`;
  const commit = view.mergeCommit && html` as <code>${view.mergeCommit.slice(0, 7)}</code>`;
  return html`<p>Merged${by} into ${branch(view.targetBranch)}${at}${commit}.</p>`;
}

function renderMethod(view: PullRequestView): Html {
  const isFastForward = view.mergeability.type === "clean" && view.mergeability.method === "fast-forward";
  return isFastForward
    ? html`<p>No conflicts. ${branch(view.targetBranch)} moves forward to the last commit, without a merge commit.</p>`
    : html`<p>No conflicts. ${branch(view.targetBranch)} has moved on meanwhile, so a merge commit joins the two.</p>`;
}

function renderConflict(view: PullRequestView): Html {
  const files = view.mergeability.type === "conflict" ? view.mergeability.files : [];
  const shown = files.slice(0, 20).map((file) => html`<li><code><bdi>${file}</bdi></code></li>`);
  const rest = files.length > 20 && html`<li class="quiet">and ${files.length - 20} more</li>`;
  return html`<p>Both ${branch(view.sourceBranch)} and ${branch(view.targetBranch)} changed the same lines of</p>
<ul>${shown}${rest}</ul>
<p>Merge ${branch(view.targetBranch)} into ${branch(view.sourceBranch)} in a clone, solve the conflicts and push the branch, or ask the agent to do so in a follow-up message.</p>`;
}

function renderForm(form: FormView | null, label: string, kind: "primary" | "secondary"): Html | null {
  if (form === null) return null;
  const fields = form.fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${form.url}">${fields}<button class="${kind}">${label}</button></form>`;
}

function branch(name: string): Html {
  return html`<code class="branch"><bdi>${name}</bdi></code>`;
}
