import type { Cursor } from "./cursor.ts";

/** Verbs that requests begin with. */
export const REQUEST_VERBS =
  "add|append|bump|change|check|correct|create|delete|drop|fix|hide|insert|link|make|mark|move|put|redirect|remove|rename|replace|retitle|set|show|sort|swap|turn|unhide|unlink|update|use";

const VERB = new RegExp(`^(?:${REQUEST_VERBS})$`, "i");

export function isRequestVerb(word: string): boolean {
  return VERB.test(word);
}

/** Whether a verb follows, perhaps after a comma: what stands before it belongs to that request. */
export function isBeforeRequest(cursor: Cursor): boolean {
  return isRequestVerb(cursor.word(cursor.peek()?.text === "," ? 1 : 0) ?? "");
}
