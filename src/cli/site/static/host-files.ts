import { html } from "../../../render/html.ts";
import { hrefOf } from "../../../site-theme/address.ts";
import type { SiteView } from "../../../site-theme/site-view.ts";

/**
 * What hosts of static files read: redirects and headers where they have a form for them, a page that leads on for each
 * redirect elsewhere, and robots.txt.
 */
export function hostFiles(view: SiteView, isTaken: (path: string) => boolean): { path: string; text: string }[] {
  const { redirects, settings } = view.document;
  const files = [
    { path: ".nojekyll", text: "" },
    { path: "robots.txt", text: robots(view) },
  ];
  const lines: string[] = [];
  for (const { source, destination, isPermanent } of redirects) {
    const target = hrefOf(view, destination);
    if (target === undefined || /\s/.test(source + target)) continue;
    lines.push(
      `${view.base}${source.replace(/:\w+\*/g, "*")} ${target.replace(/:\w+\*|\*/g, ":splat")} ${isPermanent ? 301 : 302}`,
    );
    const path = `${source.replace(/^\/|\/$/g, "")}/index.html`.replace(/^\//, "");
    if (!/[:*?#]/.test(source) && !isTaken(path)) files.push({ path, text: leadOn(target, settings.language) });
  }
  if (lines.length > 0) files.push({ path: "_redirects", text: `${lines.join("\n")}\n` });
  // Pages show the document that draws diagrams in a frame.
  const immutable = `${view.themeBase}/*\n  X-Frame-Options: SAMEORIGIN\n  Cache-Control: public, max-age=31536000, immutable\n`;
  files.push({
    path: "_headers",
    text: `/*\n  X-Content-Type-Options: nosniff\n  X-Frame-Options: DENY\n${immutable}`,
  });
  return files.filter(({ path }) => !isTaken(path));
}

function robots({ document, origin, base }: SiteView): string {
  if (document.settings.seo.indexing === "none") return "User-agent: *\nDisallow: /\n";
  const sitemap = origin === undefined ? "" : `\nSitemap: ${origin}${base}/sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

function leadOn(target: string, language: string): string {
  return `<!doctype html>\n${html`<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'"><meta http-equiv="refresh" content="0; url=${target}"><meta name="robots" content="noindex"><link rel="canonical" href="${target}"><title>Moved</title></head><body><p>This page is at <a href="${target}">${target}</a> now.</p></body></html>`}\n`;
}
