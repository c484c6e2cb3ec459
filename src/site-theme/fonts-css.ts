import type { BuiltFont, SiteDocument } from "../site-build/site-build.ts";

const FAMILY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.-]{0,63}$/u;
const TEXT = "Site Text";
const HEADINGS = "Site Headings";
const SYSTEM = "ui-sans-serif,system-ui,sans-serif";

/** The author's fonts: their files, stand-ins of the same size until these are there, and where they are used. */
export function fontsCss({ fonts = {} }: Pick<SiteDocument, "fonts">): string {
  const { heading, body } = fonts;
  const isCommon = heading?.family === body?.family && heading?.file?.url === body?.file?.url;
  const rules = [body && fontFaces(TEXT, body), !isCommon && heading && fontFaces(HEADINGS, heading, true)];
  const values = [
    body && `--sans:${stackOf(TEXT, body, `"Inter","Inter Fallback",${SYSTEM}`)}`,
    body?.weight !== undefined && `--text-weight:${Number(body.weight)}`,
    !isCommon && heading && `--headings:${stackOf(HEADINGS, heading, "var(--sans)")}`,
    heading?.weight !== undefined && heading.weight !== body?.weight && `--heading-weight:${Number(heading.weight)}`,
  ].filter((value) => value);
  if (values.length === 0) return "";
  // A file with one weight has no bold letters: browsers thicken the others.
  const synthesis = body?.file && body.file.weights[0] === body.file.weights[1] && "html{font-synthesis:weight style}";
  return [...rules, `:root{${values.join(";")}}`, synthesis].filter((rule) => rule).join("");
}

/** The font that a page's text needs before anything else: its address below the site's base. */
export function textFontOf({ fonts }: Pick<SiteDocument, "fonts">): { url: string; type: string } | undefined {
  const file = fonts?.body?.file;
  if (!file) return undefined;
  const type = { woff2: "font/woff2", woff: "font/woff", truetype: "font/ttf", opentype: "font/otf" }[file.format];
  return { url: encodeAddress(file.url), type };
}

/** Headings are of one weight, so that one file is right for any. */
function fontFaces(name: string, { file }: BuiltFont, isForHeadings = false): string {
  if (!file) return "";
  const [low, high] = file.weights.map(Number) as [number, number];
  const weights = low === high ? (isForHeadings ? "1 1000" : `${low}`) : `${low} ${high}`;
  // Beside the theme's files lie those of the site.
  const own = `@font-face{font-family:"${name}";font-weight:${weights};font-display:swap;src:url("..${encodeAddress(file.url)}") format("${file.format}")}`;
  if (!file.standIn) return own;
  const { size, ascent, descent, lineGap } = file.standIn;
  const metrics = Object.entries({
    "size-adjust": size,
    "ascent-override": ascent,
    "descent-override": descent,
    "line-gap-override": lineGap,
  });
  return `${own}@font-face{font-family:"${name} Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");${metrics.map(([key, percent]) => `${key}:${Number(percent)}%`).join(";")}}`;
}

function stackOf(name: string, { family, file }: BuiltFont, others: string): string {
  if (file) return `"${name}"${file.standIn ? `,"${name} Fallback"` : ""},${name === TEXT ? SYSTEM : others}`;
  return FAMILY.test(family) ? `"${family}",${others}` : others;
}

function encodeAddress(url: string): string {
  return url
    .split("/")
    .map((part) =>
      encodeURIComponent(part.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    )
    .join("/");
}
