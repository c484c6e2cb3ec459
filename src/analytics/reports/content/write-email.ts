import { type Html, html } from "../../../render/html.ts";
import { symbolOf, UNSAFE_CHARACTERS } from "../../../render/markdown/unsafe-characters.ts";
import { sayAiShare, sayCount } from "../../shared-links/svg/say-counts.ts";
import type { ReportContent } from "../schema.ts";

export type Email = { subject: string; text: string; html: string };

type Table = { title: string; columns: string[]; rows: (string | number)[][] };
type Parts = { subject: string; sentences: string[]; tables: Table[] };

/** A report or alert as plain text and as simple HTML, where nothing that a reader or an author chose is markup. */
export function writeEmail(content: ReportContent): Email {
  const { subject, sentences, tables } = partsOf(content);
  const end = "Admins of the project choose who gets this, in its settings.";
  const lines = [...sentences, ...tables.flatMap(writeTable), "", content.url, "", end];
  return {
    subject: oneLine(subject).slice(0, 200).toWellFormed(),
    text: `${lines.join("\n")}\n`,
    html: html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${oneLine(subject)}</title><body>${sentences.map((sentence) => html`<p>${sentence}</p>`)}${tables.map(drawTable)}<p><a href="${content.url}">Show more</a></p><p><small>${end}</small></p></body></html>`.toString(),
  };
}

function partsOf(content: ReportContent): Parts {
  const { project, dateFrom } = content;
  const name = oneLine(project.name);
  if (content.type === "visitors.weekly") {
    const { totals, previous, pages, missing } = content;
    return {
      subject: `${name}: ${sayCount(totals.total)} visitors in the week from ${dateFrom}`,
      sentences: [
        `${name}, the week from ${dateFrom}: ${sayCount(totals.total)} unique visitors (${sayChange(totals.total, previous.total)} the week before).`,
        `People: ${sayCount(totals.human)} (${sayChange(totals.human, previous.human)} the week before). AI: ${sayCount(totals.ai)} (${sayChange(totals.ai, previous.ai)} the week before).`,
        `AI share: ${sayAiShare(totals) ?? "none"}, the week before: ${sayAiShare(previous) ?? "none"}.`,
      ],
      tables: [
        {
          title: "Top pages",
          columns: ["Page", "People", "AI", "Total"],
          rows: pages.map(({ path, human, ai, total }) => [path, human, ai, total]),
        },
        missingTable(missing),
      ],
    };
  }
  const { count, mean } = content;
  const usual = `The same weekday had ${sayCount(Math.round(mean))} on average in the four weeks before.`;
  if (content.type === "visitors.ai_doubled")
    return {
      subject: `${name}: ${sayCount(count)} AI visitors on ${dateFrom}`,
      sentences: [`${name} had ${sayCount(count)} unique AI visitors on ${dateFrom}. ${usual}`],
      tables: [],
    };
  return {
    subject: `${name}: ${sayCount(count)} requests for pages not found on ${dateFrom}`,
    sentences: [`${name} had ${sayCount(count)} requests for pages that were not found on ${dateFrom}. ${usual}`],
    tables: [missingTable(content.missing)],
  };
}

function missingTable(missing: { path: string; views: number }[]): Table {
  const rows = missing.map(({ path, views }) => [path, views]);
  return { title: "Pages not found", columns: ["Page", "Requests"], rows };
}

function writeTable({ title, columns, rows }: Table): string[] {
  const lines = rows.map(([path = "", ...numbers]) => `  ${numbers.map(say).join(" / ")}  ${oneLine(String(path))}`);
  return ["", `${title} (${columns.slice(1).join(" / ")})`, ...(lines.length > 0 ? lines : ["  none"])];
}

function drawTable({ title, columns, rows }: Table): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p>none</p>`;
  const head = columns.map((column) => html`<th align="left">${column}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${say(cell)}</td>`)}</tr>`);
  return html`<h2>${title}</h2><table cellpadding="4"><tr>${head}</tr>${body}</table>`;
}

function say(value: string | number): string {
  return typeof value === "number" ? sayCount(value) : oneLine(value);
}

/** Such as "up 12 % from 100 in". */
function sayChange(now: number, before: number): string {
  if (before === 0) return "none in";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (now === before) return "the same as in";
  return `${now > before ? "up" : "down"} ${percent} % from ${sayCount(before)} in`;
}

function oneLine(text: string): string {
  return text.replace(/[\t\n]/g, " ").replace(UNSAFE_CHARACTERS, symbolOf);
}
