type Headers = Record<string, string | string[] | undefined>;

/** Whether the client has this version already (If-None-Match, RFC 9110: weak comparison). */
export function isKnown(headers: Headers, etag: string): boolean {
  const given = headers["if-none-match"];
  if (typeof given !== "string") return false;
  if (given.trim() === "*") return true;
  const bare = etag.replace(/^W\//, "");
  return given.split(",").some((one) => one.trim().replace(/^W\//, "") === bare);
}

/** Whether a range may be answered with a part: without If-Range, or with exactly this version in it. */
export function isRangeCurrent(headers: Headers, etag: string): boolean {
  const given = headers["if-range"];
  return given === undefined || (given === etag && !etag.startsWith("W/"));
}
