import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Html, html, plain, trusted } from "../../../render/html.ts";

type Document = { title: string; header: Html; main: Html; head?: Html };

const MARK = `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path fill="currentColor" d="M6 2h8.6L20 7.4V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm8 1.8V8h4.2L14 3.8ZM7.5 12v1.6h9V12h-9Zm0 4v1.6h6V16h-6Z"/></svg>`;
const ICON = `data:image/svg+xml,${encodeURIComponent(MARK.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" color="#4353d9"'))}`;

const STYLE_FILES = ["base.css", "page.css", "diff.css", "pages.css", "adapt.css"];

let style: string | undefined;

/**
 * Headers for every page made here. No script can run, whatever the page holds.
 *
 * @param hasPages whether the page shows pages of the site, which have a stylesheet and images of their own
 */
export function pageHeaders({ hasPages = false } = {}): Record<string, string> {
  const own = hasPages ? " 'self'" : "";
  const hash = createHash("sha256").update(readStyle()).digest("base64");
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'${own}; img-src data:${own}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Not no-referrer, by which a browser keeps our forms' origin to itself.
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
  };
}

export function renderDocument({ title, header, main, head }: Document): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${plain(title)}</title>
<link rel="icon" href="${trusted(ICON)}">
<style>${trusted(readStyle())}</style>${head}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="wide"><span class="brand">${trusted(MARK)}<span>Docket</span></span>${header}</div></header>
<main class="wide" id="main">
${main}
</main>
</body>
</html>
`.markup;
}

/** "20 Nov 2026, 10:51 UTC", readable by machines, too. */
export function renderTime(at: Date): Html {
  const [, day, month, year, time] = /(\d+) (\w+) (\d+) (\d+:\d+)/.exec(at.toUTCString()) ?? [];
  return html`<time datetime="${at.toISOString()}">${Number(day)} ${month} ${year}, ${time} UTC</time>`;
}

function readStyle(): string {
  style ??= STYLE_FILES.map((name) => readFileSync(join(import.meta.dirname, name), "utf8")).join("");
  return style;
}
