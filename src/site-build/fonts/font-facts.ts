import { type FontFormat, readFontTables, WIDTHS } from "./font-tables.ts";

/** How a font of the reader's system must be stretched to stand in for another, in percent. */
export type StandIn = { size: number; ascent: number; descent: number; lineGap: number };

/** What the style sheet says of a font file. `weights` has a range for a variable font, twice the same for others. */
export type FontFacts = { format: FontFormat; weights: [number, number]; standIn?: StandIn };

type Tables = ReadonlyMap<string, Buffer>;

/** How often letters occur in a thousand letters of English text, and the widths of Arial's in thousandths of its size. */
const LETTERS: Record<string, [share: number, arial: number]> = {
  " ": [180, 278],
  e: [102, 556],
  t: [74, 278],
  a: [67, 556],
  o: [62, 556],
  i: [57, 222],
  n: [55, 556],
  s: [52, 500],
  h: [50, 556],
  r: [49, 333],
  d: [35, 556],
  l: [33, 222],
  u: [23, 556],
  c: [22, 500],
  m: [20, 833],
  f: [18, 278],
  w: [19, 722],
  g: [16, 556],
  y: [16, 500],
  p: [15, 556],
  b: [12, 556],
  v: [8, 500],
  k: [6, 500],
};

/** Reads what is known of a font from its file; undefined if it is none. */
export function readFontFacts(file: Buffer): FontFacts | undefined {
  const read = readFontTables(file);
  if (!read?.tables.has("head") || !read.tables.has("cmap")) return undefined;
  try {
    const standIn = readStandIn(read.tables);
    return { format: read.format, weights: readWeights(read.tables), ...(standIn && { standIn }) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readWeights(tables: Tables): [number, number] {
  const axes = tables.get("fvar");
  const start = axes?.readUInt16BE(4) ?? 0;
  const size = axes?.readUInt16BE(10) ?? 0;
  for (let axis = 0; axes && axis < Math.min(axes.readUInt16BE(8), 20); axis++) {
    const at = start + axis * size;
    if (axes.toString("latin1", at, at + 4) === "wght")
      return [weightOf(axes.readInt16BE(at + 4)), weightOf(axes.readInt16BE(at + 12))];
  }
  const weight = weightOf(tables.get("OS/2")?.readUInt16BE(4) ?? 400);
  return [weight, weight];
}

function weightOf(number: number): number {
  return number >= 1 && number <= 1000 ? number : 400;
}

function readStandIn(tables: Tables): StandIn | undefined {
  const [head, hhea, cmap] = ["head", "hhea", "cmap"].map((name) => tables.get(name));
  const widths = tables.get(WIDTHS) ?? tables.get("hmtx");
  if (!head || !hhea || !cmap || !widths) return undefined;
  const unit = head.readUInt16BE(18);
  const last = Math.max(0, hhea.readUInt16BE(34) - 1);
  const step = tables.has(WIDTHS) ? 2 : 4;
  const glyphOf = readCharacters(cmap);
  let [own, arial] = [0, 0];
  for (const [letter, [share, width]] of Object.entries(LETTERS)) {
    const glyph = glyphOf(letter.charCodeAt(0));
    if (glyph === 0) continue;
    own += share * widths.readUInt16BE(Math.min(glyph, last) * step);
    arial += (share * width * unit) / 1000;
  }
  const size = own / arial;
  // Of other proportions, a stand-in would look worse than a jump.
  if (!(size > 0.5 && size < 2)) return undefined;
  const percent = (value: number) => Math.round((value / unit / size) * 1e4) / 100;
  return {
    size: Math.round(size * 1e4) / 100,
    ascent: percent(Math.max(0, hhea.readInt16BE(4))),
    descent: percent(Math.max(0, -hhea.readInt16BE(6))),
    lineGap: percent(Math.max(0, hhea.readInt16BE(8))),
  };
}

/** The glyphs of letters, by the usual kind of table (format 4). */
function readCharacters(cmap: Buffer): (code: number) => number {
  const start = findSubtable(cmap);
  if (start === undefined) return () => 0;
  const doubled = cmap.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + doubled];
  return (code) => {
    for (let at = 0; at < doubled; at += 2) {
      if (cmap.readUInt16BE(ends + at) < code) continue;
      const first = cmap.readUInt16BE(starts + at);
      if (first > code) return 0;
      const delta = cmap.readUInt16BE(starts + doubled + at);
      const offset = cmap.readUInt16BE(starts + doubled * 2 + at);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(starts + doubled * 2 + at + offset + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function findSubtable(cmap: Buffer): number | undefined {
  for (let record = 0; record < Math.min(cmap.readUInt16BE(2), 50); record++) {
    const start = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(start) === 4) return start;
  }
  return undefined;
}
