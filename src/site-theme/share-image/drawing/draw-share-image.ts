import { accentOf } from "../../colours/accent.ts";
import { blend, type Rgb, readHex } from "../../colours/oklch.ts";
import { IMAGE_HEIGHT, IMAGE_WIDTH, type ShareImage } from "../share-image.ts";
import { type Canvas, createCanvas, fill, roundedBox } from "./canvas.ts";
import { encodePng } from "./encode-png.ts";
import { breakLines, drawableText, outlineOf, type Style, widthOf } from "./typeset.ts";

const EDGE = 80;
const MEASURE = 940;
const MARK = 60;
const NAME: Style = { weight: 600, size: 32, spacing: -0.01 };
const SECTION: Style = { weight: 600, size: 28 };
const TITLES: Style[] = [80, 68, 56].map((size) => ({ weight: 700, size, spacing: -0.02 }));
const LEAD: Style = { weight: 400, size: 30, spacing: -0.005 };
const LONE_NAME: Style = { weight: 700, size: 84, spacing: -0.02 };

type Palette = { ground: Rgb; text: Rgb; quiet: Rgb; accent: Rgb; onAccent: Rgb };

/** The picture as PNG. What the fonts cannot write is left out, down to the site's colour alone. */
export function drawShareImage(image: ShareImage): Buffer {
  const palette = paletteOf(image);
  const canvas = createCanvas(IMAGE_WIDTH, IMAGE_HEIGHT, palette.ground);
  drawRings(canvas, palette);
  const name = drawableText(image.name);
  const title = drawableText(image.title);
  if (title === undefined || title === name) drawName(canvas, palette, name, drawableText(image.description));
  else {
    drawMark(canvas, palette, name, EDGE, EDGE, MARK);
    if (name !== undefined) {
      const [line = ""] = breakLines(name, NAME, MEASURE, 1);
      fill(canvas, outlineOf(line, NAME, EDGE + MARK + 20, EDGE + MARK / 2 + 11), palette.text);
    }
    drawTitle(canvas, palette, title, drawableText(image.section), drawableText(image.description));
  }
  return encodePng(canvas);
}

function paletteOf({ colors, isDark }: ShareImage): Palette {
  const { colour, on } = accentOf(colors, isDark ? "dark" : "light");
  const [ground, text] = (isDark ? ["#101114", "#f1f1f3"] : ["#ffffff", "#16171b"]).map((hex) => readHex(hex) as Rgb);
  const [accent, onAccent] = [readHex(colour) as Rgb, readHex(on) as Rgb];
  return {
    ground: blend(accent, ground as Rgb, 0.03),
    text: text as Rgb,
    quiet: blend(text as Rgb, ground as Rgb, 0.64),
    accent,
    onAccent,
  };
}

/** Circles around the lower right corner. */
function drawRings(canvas: Canvas, { accent }: Palette): void {
  for (const radius of [420, 300, 180])
    fill(canvas, roundedBox(IMAGE_WIDTH - radius, IMAGE_HEIGHT - radius, radius * 2, radius * 2, radius), accent, 0.06);
  fill(canvas, roundedBox(0, 0, IMAGE_WIDTH, 10, 0), accent);
}

/** The site's letter on its colour, like the icon that a site without one has. */
function drawMark(
  canvas: Canvas,
  palette: Palette,
  name: string | undefined,
  x: number,
  y: number,
  size: number,
): void {
  fill(canvas, roundedBox(x, y, size, size, size * 0.23), palette.accent);
  const letter = /[\p{L}\p{N}]/u.exec(name ?? "")?.[0].toUpperCase();
  if (letter === undefined) return;
  const style: Style = { weight: 700, size: size * 0.6 };
  const left = x + (size - widthOf(letter, style)) / 2;
  fill(canvas, outlineOf(letter, style, left, y + size * 0.715), palette.onAccent);
}

/** Upwards from the lower edge: what the page is about, its title, its section. */
function drawTitle(canvas: Canvas, palette: Palette, title: string, section?: string, description?: string): void {
  const style =
    TITLES.find((one) => breakLines(title, one, MEASURE, 9).length <= (one.size > 60 ? 2 : 3)) ?? (TITLES[2] as Style);
  const titleLines = breakLines(title, style, MEASURE, 3);
  const leadLines = description === undefined ? [] : breakLines(description, LEAD, MEASURE, 2);
  let y = IMAGE_HEIGHT - EDGE;
  for (const line of leadLines.reverse()) {
    fill(canvas, outlineOf(line, LEAD, EDGE, y - 8), palette.quiet);
    y -= 43;
  }
  if (leadLines.length > 0) y -= 16;
  for (const line of titleLines.reverse()) {
    fill(canvas, outlineOf(line, style, EDGE - style.size * 0.05, y - style.size * 0.2), palette.text);
    y -= style.size * 1.14;
  }
  if (section === undefined) return;
  const [line = ""] = breakLines(section, SECTION, MEASURE, 1);
  fill(canvas, outlineOf(line, SECTION, EDGE, y - 18), palette.accent);
}

function drawName(canvas: Canvas, palette: Palette, name?: string, description?: string): void {
  const size = 120;
  const lines = name === undefined ? [] : breakLines(name, LONE_NAME, MEASURE, 2);
  const lead = lines.length === 0 || description === undefined ? [] : breakLines(description, LEAD, MEASURE, 2);
  let y = (IMAGE_HEIGHT - size - lines.length * 96 - lead.length * 43 - (lines.length > 0 ? 36 : 0)) / 2;
  drawMark(canvas, palette, name, EDGE, y, size);
  y += size + 36;
  for (const line of lines) {
    fill(canvas, outlineOf(line, LONE_NAME, EDGE - 4, y + 76), palette.text);
    y += 96;
  }
  for (const line of lead) {
    fill(canvas, outlineOf(line, LEAD, EDGE, y + 40), palette.quiet);
    y += 43;
  }
}
