/** The address that a request is for, below the site's base. */
export type AskedPath = {
  /** Segments that are neither empty nor encoded, in the form in which pages are found. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** Whether it is written otherwise than its canonical form: a slash at the end, or doubled ones. */
  hasOddSlashes: boolean;
};

const MAX_CHARACTERS = 2048;

/**
 * Reads a request target. What leads out of the site, or could mean several things to several readers, has no path.
 *
 * @param base precedes all addresses of the site: empty, or such as `/docs`
 */
export function readPath(url: string, base: string): AskedPath | "malformed" | "too-long" | "elsewhere" {
  const target = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  if (target.length > MAX_CHARACTERS) return "too-long";
  const end = target.search(/[?#]/);
  const raw = end < 0 ? target : target.slice(0, end);
  const search = end < 0 ? "" : target.slice(end).replace(/#.*$/s, "");
  if (!raw.startsWith("/")) return "malformed";
  if (base !== "" && raw !== base && !raw.startsWith(`${base}/`)) return "elsewhere";
  const below = raw.slice(base.length);
  const segments: string[] = [];
  for (const part of below.split("/")) {
    if (part === "") continue;
    const segment = decodeSegment(part);
    if (segment === undefined) return "malformed";
    segments.push(segment);
  }
  const hasOddSlashes = /\/\//.test(below) || (below.length > 1 && below.endsWith("/"));
  return { path: `/${segments.join("/")}`, search, hasOddSlashes };
}

/** How pages and files are found: their address without encoding, in Unicode's composed form. */
export function toKey(url: string): string {
  return url
    .split("/")
    .map((part) => decodeSegment(part) ?? part)
    .join("/");
}

/** A path in the form of an address, safe in a Location header and after any host. */
export function encodePath(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.map((segment) => encodeSegment(segment)).join("/")}`;
}

export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replace(/%(?:40|3A|2C|3B|24|2B|26|3D)/gi, decodeURIComponent);
}

function decodeSegment(part: string): string | undefined {
  let text = part;
  if (part.includes("%"))
    try {
      text = decodeURIComponent(part);
    } catch {
      return undefined;
    }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  if (text === "." || text === ".." || /[\u0000-\u001f\u007f/\\]/.test(text)) return undefined;
  return text.normalize("NFC");
}
