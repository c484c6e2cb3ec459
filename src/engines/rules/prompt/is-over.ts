const OVER =
  "(?:obsolete|outdated|deprecated|discontinued|unmaintained|unsupported|retired|abandoned|dead|gone|no longer \\p{L}+)";
const QUOTED_IS_OVER = new RegExp(
  `["”\`] (?:is|are|was|were|has been|have been) (?:\\p{L}{2,12} )?${OVER}\\b[^!?\\n]{0,40}\\b(?:remove|delete|drop|take) (?:it|that|them)\\b`,
  "iu",
);

/** Whether something is said to be over: it is no text then, but what a page has by that name. */
export function saysOver(state: string): boolean {
  return new RegExp(`\\b${OVER}\\b`, "iu").test(state);
}

/** `"Oil" is obsolete, remove it` */
export function removesWhatIsOver(request: string): boolean {
  return QUOTED_IS_OVER.test(request);
}
