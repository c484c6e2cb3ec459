import { brotliDecompressSync, inflateSync } from "node:zlib";

export type FontFormat = "woff2" | "woff" | "truetype" | "opentype";
/** The parts of a font file by their names. */
export type FontTables = { format: FontFormat; tables: Map<string, Buffer> };

const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
const MAX_TABLES = 100;
const FLAG_BYTES = 1;
/** WOFF 2.0's shorter form of `hmtx`: the widths of all glyphs, and after them what is left of the rest. */
export const WIDTHS = "widths";
/** Those names of WOFF 2.0's list that are read here, by their numbers; of `glyf` and `loca` only the sizes matter. */
const NUMBERED: Record<number, string> = {
  0: "cmap",
  1: "head",
  2: "hhea",
  3: "hmtx",
  6: "OS/2",
  10: "glyf",
  11: "loca",
  47: "fvar",
};

/** Takes a font file apart, whatever its extension. Undefined for what is none, or larger unpacked than any font. */
export function readFontTables(file: Buffer): FontTables | undefined {
  try {
    const kind = file.toString("latin1", 0, 4);
    if (kind === "wOF2") return { format: "woff2", tables: readWoff2(file) };
    if (kind === "wOFF") return { format: "woff", tables: readWoff(file) };
    if (kind === "OTTO") return { format: "opentype", tables: readPlain(file) };
    if (kind === "\0\u0001\0\0" || kind === "true") return { format: "truetype", tables: readPlain(file) };
    return undefined;
  } catch (error) {
    // Both of the file's own numbers: those that lead out of it, and those that decompress to nothing.
    if (error instanceof RangeError || (error instanceof Error && "errno" in error)) return undefined;
    throw error;
  }
}

function readPlain(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = Math.min(file.readUInt16BE(4), MAX_TABLES);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const [start, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    tables.set(file.toString("latin1", at, at + 4), file.subarray(start, start + length));
  }
  return tables;
}

function readWoff(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = Math.min(file.readUInt16BE(12), MAX_TABLES);
  for (let at = 44; at < 44 + count * 20; at += 20) {
    const name = file.toString("latin1", at, at + 4);
    if (!Object.values(NUMBERED).includes(name)) continue;
    const [start, packed, length] = [4, 8, 12].map((offset) => file.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    const bytes = file.subarray(start, start + packed);
    tables.set(name, packed < length ? inflateSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) : bytes);
  }
  return tables;
}

function readWoff2(file: Buffer): Map<string, Buffer> {
  const count = Math.min(file.readUInt16BE(12), MAX_TABLES);
  const packedBytes = file.readUInt32BE(20);
  let at = 48;
  const readLength = () => {
    let length = 0;
    for (let byte = 0; byte < 5; byte++) {
      const part = file.readUInt8(at++);
      length = length * 128 + (part & 0x7f);
      if (part < 0x80) break;
    }
    return length;
  };
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++);
    const number = flags & 0x3f;
    const name = number === 63 ? file.toString("latin1", at, at + 4) : (NUMBERED[number] ?? `${number}`);
    if (number === 63) at += 4;
    const version = flags >> 6;
    const isTransformed = name === "glyf" || name === "loca" ? version !== 3 : version !== 0;
    const length = readLength();
    return { name, isTransformed, length: isTransformed ? readLength() : length };
  });
  const unpacked = brotliDecompressSync(file.subarray(at, at + packedBytes), { maxOutputLength: MAX_UNPACKED_BYTES });
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { name, isTransformed, length } of entries) {
    const bytes = unpacked.subarray(start, start + length);
    if (name === "hmtx" && isTransformed) tables.set(WIDTHS, bytes.subarray(FLAG_BYTES));
    else tables.set(name, bytes);
    start += length;
  }
  return tables;
}
