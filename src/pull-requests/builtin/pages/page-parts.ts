import { type Html, html } from "../../../render/html.ts";
import { STATUS } from "../page/diff-files.ts";
import type { ChangedPageSummary, PageDifferenceView } from "./schema.ts";

const MAX_FINDINGS = 20;

export const PAGE_STATUS: Record<ChangedPageSummary["status"], Html> = {
  added: STATUS.added,
  changed: STATUS.modified,
  removed: STATUS.deleted,
  renamed: STATUS.renamed,
};

export function renderCounts({ addedBlocks, removedBlocks, changedBlocks }: PageDifferenceView["counts"]): Html {
  const parts = [
    changedBlocks > 0 && `${changedBlocks} changed`,
    addedBlocks > 0 && `${addedBlocks} added`,
    removedBlocks > 0 && `${removedBlocks} removed`,
  ].filter((part) => part !== false);
  return html`<span class="counts quiet">${parts.length > 0 ? `${parts.join(", ")}` : "no visible change"}</span>`;
}

/** What is wrong with the page after the change. */
export function renderFindings(findings: ChangedPageSummary["findings"]): Html | null {
  if (!findings || findings.length === 0) return null;
  const items = findings
    .slice(0, MAX_FINDINGS)
    .map(
      ({ path, line, message, correction }) =>
        html`<li><code><bdi>${path}</bdi>:${line}</code> ${message}${correction ? renderCorrection(correction) : null}</li>`,
    );
  const rest =
    findings.length > MAX_FINDINGS && html`<li class="quiet">and ${findings.length - MAX_FINDINGS} more</li>`;
  return html`<div class="page-findings"><p>${findings.length === 1 ? "A warning" : `${findings.length} warnings`} on this page</p><ul>${items}${rest}</ul></div>`;
}

function renderCorrection({ before, after }: { before: string; after: string }): Html {
  return html`<pre class="correction" tabindex="0"><del>${before}</del>
<ins>${after}</ins></pre>`;
}
