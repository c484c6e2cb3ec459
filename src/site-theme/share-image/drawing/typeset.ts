import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type Glyph } from "opentype.js";
import type { OutlineCommand } from "./canvas.ts";

export type Weight = 400 | 600 | 700;
/** `spacing` is added after each letter, as a share of the size. */
export type Style = { weight: Weight; size: number; spacing?: number };

/** In the order in which a letter is looked for. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "cyrillic-ext", "greek-ext"];
const MAX_CHARACTERS = 300;
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Variation_Selector}]/gu;
/** What is a pictograph to Unicode, but a letter to everybody. */
const SIGNS = /[©®™]/;
const fonts = new Map<string, Font>();

/** A text as it can be drawn: in one line, without emoji; undefined if the fonts lack one of its letters or nothing is left. */
export function drawableText(text: string | undefined): string | undefined {
  const clean = [...(text ?? "").slice(0, MAX_CHARACTERS * 4).normalize("NFC")]
    .map((character) =>
      /\s/.test(character) ? " " : SIGNS.test(character) ? character : character.replace(UNSEEN, ""),
    )
    .join("")
    // Marks that no letter was composed with, which could be stacked without end.
    .replace(/\p{M}+/gu, "")
    .replace(/ +/g, " ")
    .trim();
  const characters = [...clean].slice(0, MAX_CHARACTERS);
  if (characters.length === 0 || !characters.every((character) => character === " " || fontFor(character, 400)))
    return undefined;
  return characters.join("");
}

export function widthOf(text: string, style: Style): number {
  return placeGlyphs(text, style).width;
}

/** The outline of a line of text that begins at `x` and stands on `y`. */
export function outlineOf(text: string, style: Style, x: number, y: number): OutlineCommand[] {
  return placeGlyphs(text, style).glyphs.flatMap(({ glyph, at }) => glyph.getPath(x + at, y, style.size).commands);
}

type PlacedGlyph = { glyph: Glyph; at: number };

/** Letter by letter, with kerning and without ligatures, which no script of these fonts needs. */
function placeGlyphs(text: string, { weight, size, spacing = 0 }: Style): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  let before: { font: Font; glyph: Glyph } | undefined;
  for (const character of text) {
    const font = fontFor(character, weight) ?? fontOf("latin", weight);
    const glyph = font.charToGlyph(character);
    const scale = size / font.unitsPerEm;
    if (before?.font === font) width += font.getKerningValue(before.glyph, glyph) * scale;
    glyphs.push({ glyph, at: width });
    width += (glyph.advanceWidth ?? 0) * scale + spacing * size;
    before = { font, glyph };
  }
  return { glyphs, width };
}

/** Lines of about the same width, none wider than `width`, the last with an ellipsis if there would be more than `most`. */
export function breakLines(text: string, style: Style, width: number, most: number): string[] {
  const lines = fillLines(text, style, width);
  if (lines.length > most) return [...lines.slice(0, most - 1), shorten(`${lines[most - 1]}…`, style, width)];
  let [narrow, wide] = [width / 2, width];
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2;
    if (fillLines(text, style, middle).length <= lines.length) wide = middle;
    else narrow = middle;
  }
  return fillLines(text, style, wide);
}

function fillLines(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    // A word that is wider than a line goes on in the next.
    for (const character of word) {
      if (line !== "" && widthOf(line + character, style) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line === "" ? lines : [...lines, line];
}

function shorten(line: string, style: Style, width: number): string {
  let characters = [...line.slice(0, -1)];
  while (characters.length > 1 && widthOf(`${characters.join("")}…`, style) > width)
    characters = characters.slice(0, -1);
  return `${characters.join("").replace(/[\s,.;:–—-]+$/, "")}…`;
}

function fontFor(character: string, weight: Weight): Font | undefined {
  for (const subset of SUBSETS) {
    const font = fontOf(subset, weight);
    if (font.charToGlyphIndex(character) > 0) return font;
  }
  return undefined;
}

function fontOf(subset: string, weight: Weight): Font {
  const name = `${subset}-${weight}`;
  const known = fonts.get(name);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-${name}-normal.woff`);
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  font.position.init();
  fonts.set(name, font);
  return font;
}
