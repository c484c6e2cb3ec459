import type { PatchFile, PatchHunk } from "../../../git/patch.ts";
import { loadHighlight } from "../../../render/highlight.ts";
import { type Html, html } from "../../../render/html.ts";
import { workedMs } from "../../../worked-ms.ts";
import { renderHunkLines } from "./diff-lines.ts";

const LIMITS = {
  files: 300,
  linesOfPage: 12_000,
  linesOfFile: 3_000,
  linesShownAtOnce: 400,
  linesHighlighted: 1_200,
  highlightMs: 800,
};

type Budget = { lines: number; highlightMs: number };

/** All changed files with their changes, each foldable, as much as one page can carry. */
export async function renderFiles(files: PatchFile[]): Promise<Html> {
  const budget: Budget = { lines: LIMITS.linesOfPage, highlightMs: LIMITS.highlightMs };
  const rendered: Html[] = [];
  for (const [index, file] of files.slice(0, LIMITS.files).entries()) {
    rendered.push(await renderFile(file, index, budget));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rest = files.length - rendered.length;
  return html`${rendered}${rest > 0 && html`<p class="quiet note">${rest} more files are not shown on this page.</p>`}`;
}

export function fileAnchor(index: number): string {
  return `file-${index + 1}`;
}

async function renderFile(file: PatchFile, index: number, budget: Budget): Promise<Html> {
  const lines = file.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
  const isOpen = lines <= LIMITS.linesShownAtOnce && budget.lines >= lines;
  const body = await renderBody(file, lines, budget);
  const folded = !isOpen && lines > 0 && html`<span class="quiet folded">${lines} lines, folded</span>`;
  const name = file.oldPath === null ? html`<bdi>${file.path}</bdi>` : renderRename(file.oldPath, file.path);
  return html`<details class="file" id="${fileAnchor(index)}"${isOpen && html` open`}>
<summary><span class="path">${STATUS[file.status]}<h3>${name}</h3></span>${folded}${renderCounts(file)}</summary>
${body}</details>
`;
}

async function renderBody(file: PatchFile, lines: number, budget: Budget): Promise<Html> {
  const hasModeChange = file.oldMode !== null && file.newMode !== null && file.oldMode !== file.newMode;
  const mode = hasModeChange && html`<p class="note">Mode changed from ${file.oldMode} to ${file.newMode}.</p>`;
  if (file.isBinary) return html`${mode}<p class="note">Binary file, not shown.</p>`;
  if (file.hunks.length === 0) return html`${mode || html`<p class="note">${withoutLines(file)}</p>`}`;
  const room = Math.min(LIMITS.linesOfFile, budget.lines);
  if (room <= 0)
    return html`${mode}<p class="note">Not shown: this page shows at most ${LIMITS.linesOfPage} lines of changes.</p>`;
  budget.lines -= Math.min(lines, room);
  const rows = await renderRows(file, lines, room, budget);
  const rest = lines > room && html`<p class="note">${lines - room} more lines are not shown on this page.</p>`;
  const cut =
    file.isCut &&
    html`<p class="note">The rest of this file is left out, because all changes together are too large.</p>`;
  return html`${mode}<div class="scroll"><table class="diff" aria-label="Changes of ${file.path}"><colgroup><col class="n"><col class="n"><col></colgroup>${rows}</table></div>${rest}${cut}`;
}

async function renderRows(file: PatchFile, lines: number, room: number, budget: Budget): Promise<Html[]> {
  const isHighlighted = lines <= LIMITS.linesHighlighted && budget.highlightMs > 0;
  const highlight = isHighlighted ? await loadHighlight(file.path) : null;
  const parts: Html[] = [];
  let left = room;
  for (const hunk of file.hunks) {
    if (left <= 0) break;
    const shown = { ...hunk, lines: hunk.lines.slice(0, left) };
    const startedAt = workedMs();
    const rows = renderHunkLines(shown, highlight, startedAt + budget.highlightMs);
    budget.highlightMs -= workedMs() - startedAt;
    left -= shown.lines.length;
    parts.push(html`<tbody>${isWhole(file) ? "" : renderPlace(hunk)}
${rows}</tbody>`);
  }
  return parts;
}

function isWhole(file: PatchFile): boolean {
  return (file.status === "added" || file.status === "deleted") && file.hunks.length === 1;
}

function renderPlace({ newStart, heading }: PatchHunk): Html {
  const place = `Lines from ${newStart}${heading === "" ? "" : ": "}`;
  return html`<tr class="hunk"><td colspan="3">${place}<bdi>${heading.slice(0, 200)}</bdi></td></tr>`;
}

function withoutLines(file: PatchFile): string {
  if (file.isCut) return "Left out, because all changes together are too large.";
  if (file.status === "renamed") return "Renamed without changes.";
  if (file.status === "added") return "Empty file added.";
  return file.status === "deleted" ? "Empty file deleted." : "No changed lines.";
}

function renderRename(from: string, to: string): Html {
  return html`<bdi>${from}</bdi> <span class="quiet" aria-label="renamed to">→</span> <bdi>${to}</bdi>`;
}

export const STATUS = {
  added: html`<span class="status status-added" title="Added"><span aria-hidden="true">A</span><span class="hidden">Added</span></span>`,
  modified: html`<span class="status status-modified" title="Changed"><span aria-hidden="true">M</span><span class="hidden">Changed</span></span>`,
  deleted: html`<span class="status status-deleted" title="Deleted"><span aria-hidden="true">D</span><span class="hidden">Deleted</span></span>`,
  renamed: html`<span class="status status-renamed" title="Renamed"><span aria-hidden="true">R</span><span class="hidden">Renamed</span></span>`,
  "mode-changed": html`<span class="status status-modified" title="Mode changed"><span aria-hidden="true">M</span><span class="hidden">Mode changed</span></span>`,
};

export function renderCounts({ additions, deletions }: { additions: number; deletions: number }): Html {
  const total = additions + deletions;
  if (total === 0) return html`<span class="counts"></span>`;
  const plus =
    additions === 0 ? 0 : Math.min(Math.max(Math.round((additions / total) * 5), 1), deletions === 0 ? 5 : 4);
  const bars = Array.from({ length: 5 }, (_, index) => html`<i class="${index < plus ? "plus" : "minus"}"></i>`);
  return html`<span class="counts"><span class="plus">+${additions}</span> <span class="minus">−${deletions}</span><span class="hidden"> lines</span><span class="bars" aria-hidden="true">${bars}</span></span>`;
}
