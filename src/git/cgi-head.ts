export type CgiHead = { status: number; headers: Record<string, string>; rest: Buffer };

const MAX_HEAD_BYTES = 16 * 1024;
const FORWARDED_HEADERS = new Set([
  "content-type",
  "content-length",
  "cache-control",
  "expires",
  "pragma",
  "www-authenticate",
]);

/**
 * The head of a CGI answer, or null if it has not arrived completely.
 *
 * @throws Error if the head is too large
 */
export function readCgiHead(received: Buffer): CgiHead | null {
  const text = received.toString("latin1", 0, MAX_HEAD_BYTES);
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) {
    if (received.length >= MAX_HEAD_BYTES) throw new Error("the head of git's answer is too large");
    return null;
  }
  const head: CgiHead = { status: 200, headers: {}, rest: received.subarray(end.index + end[0].length) };
  for (const line of text.slice(0, end.index).split(/\r?\n/)) {
    const [, name = "", value = ""] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() === "status") head.status = Number.parseInt(value, 10) || 500;
    else if (FORWARDED_HEADERS.has(name.toLowerCase())) head.headers[name.toLowerCase()] = value;
  }
  return head;
}
