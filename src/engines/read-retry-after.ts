/** The wait that a Retry-After header asks for in seconds or as a date, in milliseconds. Undefined if it is unreadable. */
export function readRetryAfter(given: string | undefined, now = Date.now()): number | undefined {
  if (given === undefined) return undefined;
  const waitMs = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}
