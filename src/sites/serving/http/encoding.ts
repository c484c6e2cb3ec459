import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const MIN_BYTES = 600;
const PAGE_QUALITY = 5;
const FILE_QUALITY = 10;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const MAX_HEADER_CHARACTERS = 500;
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/** The best of ours that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string" || header.length > MAX_HEADER_CHARACTERS) return "identity";
  const known = remembered.get(header);
  if (known) return known;
  const of = readQualities(header);
  const chosen = of("br") > 0 && of("br") >= of("gzip") ? "br" : of("gzip") > 0 ? "gzip" : "identity";
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(header, chosen);
  return chosen;
}

export function takes(header: string | string[] | undefined, encoding: Encoding): boolean {
  return readQualities(header)(encoding) > 0;
}

function readQualities(header: string | string[] | undefined): (name: string) => number {
  if (typeof header !== "string" || header.length > MAX_HEADER_CHARACTERS) return () => 0;
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((one) => /^q\s*=/.test(one))?.replace(/^q\s*=\s*/, "");
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return (name) => qualities.get(name) ?? qualities.get("*") ?? 0;
}

/** @param isLasting whether it is worth more time, since it is sent for long */
export async function compress(bytes: Buffer, encoding: Encoding, isLasting = false): Promise<Buffer> {
  if (encoding === "gzip") return zip(bytes, { level: isLasting ? 9 : 6 });
  if (encoding === "br")
    return brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLasting ? FILE_QUALITY : PAGE_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  return bytes;
}

/** Whether a body is worth compressing. */
export function isCompressible(type: string, bytes: number): boolean {
  return (
    bytes >= MIN_BYTES &&
    /^(?:text\/|application\/(?:json|xml|javascript|[\w.+-]+\+(?:json|xml))|image\/svg)/.test(type)
  );
}
