import type { Instruction } from "../instruction.ts";
import { Cursor } from "./cursor.ts";
import { piecesAt } from "./other-words.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";

const REMOVE = /^(?:remove|delete|drop)$/i;
const REMOVED: ReadonlySet<string> = new Set<Instruction["type"]>(["delete-section", "remove-block"]);
const REDIRECTED: ReadonlySet<string> = new Set<Instruction["type"]>(["set-redirect", "remove-redirect"]);
/** What is on a page, and could be nothing else. */
const PART =
  /^(?:the|its|that) (?:[\p{L}\d-]+ ){0,2}?(?:sentence|paragraph|section|note|tip|warning|callout|bullet|item|step|row|image|screenshot|code block|table)\b/iu;
const OTHER_PLACE = /\b(?:in|on|from|of|at|into|to|under|below|above|all|every|each|everywhere)\b/i;
const ONE = /^(?:(remove|delete|drop) )?(?:the|that) (?:one|redirect) (?=(?:from|of|for) \/\S+$)/i;

/**
 * Reads `the sentence "B" too` after `delete the section "A" of x and`, on the same page, and "drop the one from /b" after a
 * redirect from /a.
 *
 * @param start where the request before begins, in the same sentence
 * @param asked the instructions of that request
 */
export function readAlsoRemoved(
  cursor: Cursor,
  start: number,
  asked: readonly Instruction[],
  read: (inner: Cursor) => Instruction[] | undefined,
): Instruction[] | undefined {
  const last = asked.at(-1);
  const verb = beginsWithRemove(cursor, start) ? "remove" : undefined;
  for (const piece of last ? piecesAt(cursor).toSorted((a, b) => a.length - b.length) : []) {
    const [first, end] = [piece[0], piece.at(-1)];
    const said = first && end ? cursor.prompt.slice(first.start, end.end) : "";
    const request = last && sayWhole(said, verb, last);
    const inner = request === undefined ? undefined : new Cursor(request);
    if (inner && last && "page" in last) inner.named = last.page;
    const found = inner && read(inner);
    if (!found?.every(({ type }) => REMOVED.has(type) || type === "remove-redirect")) continue;
    cursor.index += piece.length;
    return found;
  }
  return undefined;
}

const MAX_HEAD = 10;

/** "remove …", "on x, remove …" */
function beginsWithRemove({ tokens }: Cursor, start: number): boolean {
  const isHead = /^(?:on|in|from|under)$/i.test(tokens[start]?.text ?? "");
  const head = isHead ? tokens.slice(start, start + MAX_HEAD).findIndex(({ text }) => REMOVE.test(text)) : 0;
  return head >= 0 && REMOVE.test(tokens[start + head]?.text ?? "");
}

function sayWhole(said: string, verb: string | undefined, last: Instruction): string | undefined {
  const words = said.replace(/,? (?:too|as well|also)$/i, "");
  if (REDIRECTED.has(last.type)) {
    const [one = "", own] = ONE.exec(words) ?? [];
    return one === "" || (own ?? verb) === undefined ? undefined : `remove the redirect ${words.slice(one.length)}`;
  }
  const isPart = verb !== undefined && REMOVED.has(last.type) && PART.test(words);
  return isPart && !OTHER_PLACE.test(maskQuoted(words).text) ? `remove ${words} on that page` : undefined;
}
