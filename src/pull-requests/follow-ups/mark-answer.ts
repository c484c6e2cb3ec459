import { createHash } from "node:crypto";

const MARK_CHARACTERS = 16;
const LINK = /(\]\(https?:\/\/[^\s()#]+)\)/;
const WITHOUT_WIDTH = /[\u200b\u2060\ufeff]/g;

/** An answer whose link tells which request it answers, so that it is recognised at the host. */
export function markAnswer(text: string, request: string): string {
  return text.replace(LINK, `$1#${markOf(request)})`);
}

/** Whether a comment at the host is this marked answer. Hosts and adapters may change spaces, and characters without width. */
export function isAnswer(comment: string, marked: string, request: string): boolean {
  return LINK.test(marked.replace(`#${markOf(request)}`, ""))
    ? comment.includes(`#${markOf(request)})`)
    : plain(comment).includes(plain(marked));
}

function markOf(request: string): string {
  return `answer-${createHash("sha256").update(request).digest("hex").slice(0, MARK_CHARACTERS)}`;
}

function plain(text: string): string {
  return text.replace(WITHOUT_WIDTH, "").replace(/\s+/g, " ").trim();
}
