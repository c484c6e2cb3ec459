/** Texts without control characters; addresses lead to pages or to the web. */
export function isHarmless(value: unknown): boolean {
  if (value === null || typeof value === "number") return true;
  if (typeof value !== "string" || /\p{Cc}/u.test(value)) return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || !["javascript", "data", "vbscript", "file"].includes(scheme);
}
