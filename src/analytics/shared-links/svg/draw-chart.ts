import { type Html, html } from "../../../render/html.ts";
import type { SharedVisitors, Theme } from "../schema.ts";
import { drawPicture, type Picture, text } from "./picture.ts";
import { sayAiShare, sayCount } from "./say-counts.ts";

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 56;
const [TOP, BOTTOM, RIGHT] = [44, HEIGHT - 34, WIDTH - 16];

const COLORS = {
  both: "text { font-size: 12px } .title { font-size: 13px; font-weight: 600 } .line { fill: none; stroke-width: 2; stroke-linejoin: round } .ai { stroke-dasharray: 7 4 } .end { text-anchor: end }",
  light:
    ".back { fill: #fff } text { fill: #343a40 } .grid { stroke: #dee2e6 } .human { stroke: #1971c2 } .ai { stroke: #c2410c }",
  dark: ".back { fill: #1a1b1e } text { fill: #dee2e6 } .grid { stroke: #3b3d42 } .human { stroke: #4dabf7 } .ai { stroke: #ffa94d }",
};

const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** People and AI of each day as two lines, which differ in stroke and not only in colour. */
export function drawChart({ name, totals, points }: SharedVisitors, theme: Theme): Picture {
  const most = roundUp(Math.max(1, ...points.flatMap(({ human, ai }) => [human, ai])));
  const [first, last] = [points[0]?.date ?? "", points.at(-1)?.date ?? ""].map((date) => day.format(new Date(date)));
  const share = sayAiShare(totals);
  const ticks = most === 1 ? [0, 1] : [0, most / 2, most];
  const sum = `${sayCount(totals.total)} unique visitors: ${sayCount(totals.human)} people, ${sayCount(totals.ai)} AI${share === undefined ? "" : ` (${share})`}`;
  const highest = (line: "human" | "ai") => sayCount(Math.max(0, ...points.map((point) => point[line])));
  const title = `${name}: visitors by day, people and AI`;
  const description = `${first} to ${last}. ${sum}. Highest day: ${highest("human")} people, ${highest("ai")} AI.`;
  const lines = (["human", "ai"] as const).map((line) => drawLine(points, line, most));
  return drawPicture(
    { width: WIDTH, height: HEIGHT },
    { title, description },
    COLORS,
    theme,
    html`<rect class="back" width="${WIDTH}" height="${HEIGHT}" rx="8"/><text class="title" x="16" y="24">${text(sum)}</text>${drawLegend()}${ticks.map((tick) => drawTick(tick, most))}${lines}<text x="${LEFT}" y="${HEIGHT - 12}">${text(first ?? "")}</text><text class="end" x="${RIGHT}" y="${HEIGHT - 12}">${text(last ?? "")}</text>`,
  );
}

function drawLine(points: SharedVisitors["points"], line: "human" | "ai", most: number): Html {
  const step = (RIGHT - LEFT) / Math.max(1, points.length - 1);
  const places = points.map((point, index) => `${round(LEFT + index * step)},${round(heightOf(point[line], most))}`);
  return html`<polyline class="line ${line}" points="${places.join(" ")}"/>`;
}

function drawTick(value: number, most: number): Html {
  const y = round(heightOf(value, most));
  return html`<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/><text class="end" x="${LEFT - 8}" y="${y + 4}">${text(sayCount(value))}</text>`;
}

function drawLegend(): Html {
  return html`<line class="line human" x1="580" x2="608" y1="20" y2="20"/><text x="614" y="24">People</text><line class="line ai" x1="660" x2="688" y1="20" y2="20"/><text x="694" y="24">AI</text>`;
}

function heightOf(value: number, most: number): number {
  return BOTTOM - (value / most) * (BOTTOM - TOP);
}

/** The next round number of which half is whole. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const scale = 10 ** Math.floor(Math.log10(value));
  const steps = scale === 1 ? [2, 4, 6, 8, 10] : [1, 2, 4, 6, 8, 10].map((step) => step * scale);
  return steps.find((step) => step >= value) ?? 10 * scale;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
