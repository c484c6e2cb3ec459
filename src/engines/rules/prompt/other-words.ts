import type { Cursor } from "./cursor.ts";
import { readGist } from "./gist/read-gist.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";
import { paraphrase, usualWordsOf } from "./paraphrase/paraphrase.ts";
import { withoutPronouns } from "./paraphrase/pronouns.ts";
import { withQuotedText } from "./paraphrase/quoted-text.ts";
import { withStatedThing } from "./paraphrase/stated-thing.ts";
import { isRequestVerb } from "./request-verbs.ts";
import type { Token } from "./tokens.ts";

const MAX_CLAUSES = 4;

/** The sentence at the cursor, its beginnings before which another request begins, and two sentences, as tokens. */
export function piecesAt(cursor: Cursor): Token[][] {
  const rest = cursor.tokens.slice(cursor.index);
  const length = rest.findIndex((token) => endsSentence(token));
  const one = length < 0 ? rest : rest.slice(0, length);
  // What follows a colon without quotes may be a text of several sentences.
  const isOpen = one.some(({ text }, index) => text === ":" && !/^(?:quoted|fence)$/.test(one[index + 1]?.kind ?? ""));
  const next = rest.findIndex((token, index) => index > one.length && endsSentence(token));
  const both = /^[.;!?]$/.test(rest[one.length]?.text ?? "") ? [next < 0 ? rest : rest.slice(0, next)] : [];
  if (isOpen) return [rest, one, ...both];
  // A sentence may end with what it quotes.
  const quoted = one.findIndex((token, index) => endsQuoted(token) && /^\p{Lu}/u.test(one[index + 1]?.text ?? ""));
  const told = quoted < 0 ? [] : [one.slice(0, quoted + 1)];
  const clauses = one.flatMap((_, index) => (index > 0 && startsRequest(one, index) ? [one.slice(0, index)] : []));
  return [one, ...told, ...clauses.slice(0, MAX_CLAUSES).toReversed(), ...both];
}

/**
 * Sentences that say the same, the likeliest first.
 *
 * @param endsLine nothing follows in its line, so that what it says behind a colon can only be a text
 */
export function inOtherWords(written: string, named: string | undefined, endsLine: boolean): string[] {
  const pronounless = named === undefined ? undefined : withoutPronouns(written, named);
  const said = [pronounless, withStatedThing(written), endsLine ? withQuotedText(written) : undefined].filter(
    (one) => one !== undefined,
  );
  return [written, ...said, ...underPage(written)].flatMap((sentence) => {
    const others = paraphrase(sentence, named);
    const own = sentence === written ? [] : [sentence];
    const usual = usualWordsOf(sentence);
    const gist = usual === undefined || others.includes(usual) ? [] : readGist(usual);
    const shorter = others.filter((other) => sentence.startsWith(other) || other === usual);
    return [...own, ...others, ...readGist(sentence), ...gist, ...shorter.flatMap(readGist)];
  });
}

function endsQuoted({ kind, text }: Token): boolean {
  return kind === "quoted" && /[.!?]$/.test(text);
}

/** Words before a colon that name no page. */
const LABEL =
  /^(?:ask|bug|bugs|btw|change|changes|chore|cleanup|docs?|docket|edit|edits|enhancement|feat|feature|fix|fixes|footer|fyi|goal|header|idea|improvement|issue|menu|nav|navbar|navigation|nit|note|notes|proposal|ps|question|refactor|reminder|request|revert|seo|sidebar|step|style|summary|task|tasks|ticket|todo|toc|typo|typos|undo|update|urgent|wish|wording)$/i;
/** What says where a request is to be carried out. */
const PLACE =
  /\b(?:in|on|of|under|within|across|throughout|from|into|after|before|between|above|below|everywhere|all|every|pages?|docs|folders?|files?|groups?|links?|redirects?)\b|\S?\/\S/i;

/** A part of a page that is said to be other than it is. */
const STATED =
  /^the (?:section |sub)?(?:heading|headline|header|section) ["“'`].{1,200}["”'`] (?:should|must|needs to) /s;

/** "comparisons: drop the Acme section" as the request for that page. */
function underPage(written: string): string[] {
  const [, page = "", request = ""] =
    /^(?:the )?([a-z\d][\w./-]{1,80}?|[\w./-]{2,80}(?= page:))(?: page)?: (?:please )?(\S.*)$/s.exec(
      written.slice(0, 400),
    ) ?? [];
  const verb = /^\S+/.exec(request)?.[0] ?? "";
  const isRequest = isRequestVerb(verb) || /^(?:call|list|name)$/i.test(verb) || STATED.test(request);
  if (page === "" || LABEL.test(page) || !isRequest) return [];
  const pronounless = withoutPronouns(request, page);
  return pronounless !== undefined
    ? [pronounless]
    : PLACE.test(maskQuoted(request).text)
      ? []
      : [`in ${page}, ${request}`];
}

const OTHER = /^(?:title|description|heading|list|tell|report|leave|keep|don't|don’t)$/i;
const REMARK = /^(?:the (?:ones?|others?|rest)|i|we|i'll|we'll)\b/i;

/** ", we left that site" */
const REASON = /^(?:we|i|it|it['’]s|they|nobody|this|that|people|users|readers)$/i;

/** Whether ", rename …", "and rename …", "and then rename …" or "– the rest …" begins there. */
function startsRequest(tokens: Token[], index: number): boolean {
  const [mark, ...next] = tokens.slice(index, index + 4).map(({ text }) => text);
  if (/^[-–—]+$/.test(mark ?? "")) return REMARK.test(next.join(" "));
  if (mark === "," && REASON.test(next[0] ?? "")) return true;
  if (mark !== "," && mark !== "and" && mark !== "&") return false;
  const first = next.find((word) => !/^(?:and|but|then|also|please|the|its)$/i.test(word)) ?? "";
  return isRequestVerb(first) || OTHER.test(first);
}

export function endsSentence({ kind, text }: Token): boolean {
  return kind === "newline" || (kind === "punctuation" && ".;!?".includes(text));
}
