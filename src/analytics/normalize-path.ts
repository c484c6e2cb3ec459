import { remembering } from "./remembering.ts";

/** @limit Characters of a path */
const MAX_PATH_CHARACTERS = 1024;
/** PostgreSQL's indexes hold no entry of 2,704 bytes or more. */
const MAX_PATH_BYTES = 2048;
const MAX_REMEMBERED_CHARACTERS = 300;
/** Short, and nothing in it to drop, decode or resolve. */
const NORMALIZED = /^(?=.{1,300}$)(?!.*\/index$)(?:\/[\w-]+)+$/;

/**
 * The page that an address leads to, or undefined if it is no path. Query and fragment are dropped; `.md`, `.mdx`, `.html`
 * and `index` endings and trailing slashes are folded onto the page; percent-encoding is normalised; doubled slashes and
 * dot segments are resolved.
 */
export const normalizePath = remembering(normalize, MAX_REMEMBERED_CHARACTERS);

function normalize(address: string): string | undefined {
  if (NORMALIZED.test(address)) return address;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  if (/[\u0000-\u001f\u007f]/.test(address)) return undefined;
  const text = address
    .toWellFormed()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "")
    .replace(/[?#].*$/s, "");
  if (text !== "" && !text.startsWith("/")) return undefined;
  const segments: string[] = [];
  for (const segment of text.split("/")) {
    const decoded = decodeSegment(segment);
    if (decoded === undefined) return undefined;
    if (decoded === "..") segments.pop();
    else if (decoded !== "" && decoded !== ".") segments.push(decoded);
  }
  const last = segments.pop()?.replace(/\.(?:mdx?|html?)$/i, "");
  if (last !== undefined && last !== "" && last !== "index") segments.push(last);
  const path = `/${segments.join("/")}`;
  return isShort(path) ? path : undefined;
}

function isShort(path: string): boolean {
  if (path.length * 3 <= MAX_PATH_CHARACTERS) return true;
  return [...path].length <= MAX_PATH_CHARACTERS && Buffer.byteLength(path) <= MAX_PATH_BYTES;
}

/** Decoded as far as the path stays one path: an encoded slash, percent sign or control character stays encoded. */
function decodeSegment(segment: string): string | undefined {
  if (!segment.includes("%")) return segment.normalize("NFC");
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    return undefined;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it keeps them encoded
  return decoded.normalize("NFC").replace(/[%/?#\\\u0000-\u001f\u007f]/g, (character) => encodeURIComponent(character));
}
