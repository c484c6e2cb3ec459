export type ImageSize = { width: number; height: number };

/** So many bytes of a file suffice to find its size in nearly all images. */
export const IMAGE_HEAD_BYTES = 65_536;
const MAX_PIXELS = 100_000;

/** The size of an image in pixels from the start of its file. Undefined if it is not found, or nothing an image has. */
export function imageSizeOf(path: string, head: Buffer): ImageSize | undefined {
  const size = readSize(path, head);
  return size && isPlausible(size.width) && isPlausible(size.height) ? size : undefined;
}

function isPlausible(pixels: number): boolean {
  return Number.isFinite(pixels) && pixels >= 1 && pixels <= MAX_PIXELS;
}

function readSize(path: string, head: Buffer): ImageSize | undefined {
  try {
    if (head.toString("latin1", 1, 4) === "PNG") return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
    if (head.toString("latin1", 0, 3) === "GIF") return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
    if (head[0] === 0xff && head[1] === 0xd8) return readJpeg(head);
    if (head.toString("latin1", 8, 12) === "WEBP") return readWebp(head);
    if (head.toString("latin1", 4, 8) === "ftyp") return readAvif(head);
    return /\.svg$/i.test(path) ? readSvg(head.toString("utf8", 0, 4096)) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readJpeg(head: Buffer): ImageSize | undefined {
  for (let at = 2; at + 9 < head.length; ) {
    if (head[at] !== 0xff) return undefined;
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    at += 2 + Math.max(2, head.readUInt16BE(at + 2));
  }
  return undefined;
}

function readWebp(head: Buffer): ImageSize | undefined {
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The first `ispe` box; that of a thumbnail would have the same proportions. */
function readAvif(head: Buffer): ImageSize | undefined {
  const at = head.indexOf("ispe", 0, "latin1");
  return at < 0 ? undefined : { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
}

function readSvg(start: string): ImageSize | undefined {
  const tag = /<svg\b[^>]{0,4000}>/i.exec(start)?.[0] ?? "";
  const lengthOf = (name: string) => {
    const value = new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d{1,6}(?:\\.\\d{1,6})?)(?:px)?\\s*["']`, "i").exec(
      tag,
    )?.[1];
    return value === undefined ? undefined : Math.round(Number(value));
  };
  const [width, height] = [lengthOf("width"), lengthOf("height")];
  if (width !== undefined && height !== undefined) return { width, height };
  const box =
    /\sviewBox\s*=\s*["']([^"']{1,100})["']/i
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , boxWidth = 0, boxHeight = 0] = box;
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}
