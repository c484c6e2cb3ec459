import { crc32, deflateSync } from "node:zlib";
import type { Canvas } from "./canvas.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DIFFERENCE_TO_ROW_ABOVE = 2;

export function encodePng({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(filterRows(pixels, width * 3, height), { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function filterRows(pixels: Buffer, rowBytes: number, height: number): Buffer {
  const filtered = Buffer.alloc((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    const to = row * (rowBytes + 1);
    const from = row * rowBytes;
    filtered[to] = DIFFERENCE_TO_ROW_ABOVE;
    for (let at = 0; at < rowBytes; at++)
      filtered[to + 1 + at] = (pixels[from + at] ?? 0) - (row === 0 ? 0 : (pixels[from - rowBytes + at] ?? 0));
  }
  return filtered;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
