import { html } from "../../../render/html.ts";
import type { SharedVisitors, Theme } from "../schema.ts";
import { drawPicture, type Picture, text } from "./picture.ts";
import { sayAiShare, sayCount } from "./say-counts.ts";

const LABEL = "visitors";
const HEIGHT = 20;
const PADDING = 7;
const CHARACTER = 6.7;

// White on each of these has a contrast of at least 5.
const COLORS = {
  both: "text { font-size: 11px; fill: #fff }",
  light: ".label { fill: #495057 } .value { fill: #1864ab }",
  dark: ".label { fill: #343a40 } .value { fill: #1971c2 }",
};

/** Such as "visitors 12,345 · 23 % AI". */
export function drawBadge({ name, totals, points }: SharedVisitors, theme: Theme): Picture {
  const share = sayAiShare(totals);
  const value = `${sayCount(totals.total)}${share === undefined ? "" : ` · ${share} AI`}`;
  const [label, right] = [widthOf(LABEL), widthOf(value)];
  const width = label + right;
  const description = `${sayCount(totals.total)} unique visitors in ${points.length} days${share === undefined ? "" : `, ${share} of them AI`}`;
  return drawPicture(
    { width, height: HEIGHT },
    { title: `${LABEL} ${value}`, description: `${name}: ${description}` },
    COLORS,
    theme,
    html`<clipPath id="round"><rect width="${width}" height="${HEIGHT}" rx="4"/></clipPath><g clip-path="url(#round)"><rect class="label" width="${label}" height="${HEIGHT}"/><rect class="value" x="${label}" width="${right}" height="${HEIGHT}"/></g>${write(LABEL, 0, label)}${write(value, label, right)}`,
  );
}

/** The text is stretched to its room, whatever font the reader has. */
function write(value: string, x: number, width: number) {
  return html`<text x="${x + width / 2}" y="14" text-anchor="middle" textLength="${width - 2 * PADDING}" lengthAdjust="spacingAndGlyphs">${text(value)}</text>`;
}

function widthOf(value: string): number {
  const narrow = value.match(/[ ,.·ilt]/g)?.length ?? 0;
  return Math.round(value.length * CHARACTER - narrow * 2.6 + 2 * PADDING);
}
