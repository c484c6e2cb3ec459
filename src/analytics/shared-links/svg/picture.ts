import { createHash } from "node:crypto";
import { type Html, html, plain, trusted } from "../../../render/html.ts";
import type { Theme } from "../schema.ts";

const FONT = 'font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;';

/** The colours of a picture's classes, as CSS of both themes. */
export type Colors = { light: string; dark: string; both: string };

export type Picture = { svg: string; etag: string; contentSecurityPolicy: string };

/**
 * A picture for pages of others: it loads nothing, runs nothing, and tells screen readers what it shows.
 *
 * @param theme `auto` follows the reader's system
 */
export function drawPicture(
  { width, height }: { width: number; height: number },
  { title, description }: { title: string; description: string },
  colors: Colors,
  theme: Theme,
  shapes: Html,
): Picture {
  const style = `text { ${FONT} } ${colors.both} ${coloursOf(colors, theme)}`;
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc"><title id="title">${text(title)}</title><desc id="desc">${text(description)}</desc><style>${trusted(style)}</style>${shapes}</svg>`;
  const hash = (algorithm: string, value: string, encoding: "base64" | "base64url") =>
    createHash(algorithm).update(value).digest(encoding);
  return {
    svg: `${markup}\n`,
    etag: `"${hash("sha256", markup, "base64url").slice(0, 27)}"`,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; frame-ancestors 'none'; sandbox`,
  };
}

/** Text between tags. XML allows neither of the two last characters, however they are written. */
export function text(value: string): Html {
  return plain(value.replace(/[\ufffe\uffff]/g, "\ufffd"));
}

function coloursOf({ light, dark }: Colors, theme: Theme): string {
  if (theme !== "auto") return theme === "light" ? light : dark;
  return `${light} @media (prefers-color-scheme: dark) { ${dark} }`;
}
