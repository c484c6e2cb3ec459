import type { Cursor } from "../cursor.ts";
import type { Token } from "../tokens.ts";
import { isEnd, MAY_BE_TARGET, NO_REASON } from "./reason-words.ts";
import { BELONGS } from "./statements.ts";

const MAX_WORDS = 12;

/** Skips "because we changed the name" up to the next mark. What might be more than a reason is left. */
export function skipReason(cursor: Cursor): boolean {
  // What is asked for all is not limited by where the reason is true.
  const isOfAll = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => ALL.test(text));
  return (
    skipPurpose(cursor) ||
    (cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      if (!cursor.acceptAny("because of", "because|since", "as it|they|this|that|we")) return undefined;
      for (let words = 0; words < MAX_WORDS; words++) {
        const token = cursor.peek();
        if (!token || token.kind === "newline" || token.kind === "punctuation") {
          return words > 0 && token?.text !== "(" && token?.text !== ":" ? true : undefined;
        }
        if (token.kind !== "word") return undefined;
        const isLastSo = words > 0 && cursor.word() === "so" && endsText(cursor.peek(1));
        const isAbout = isOfAll && OF_NAME.test(cursor.word() ?? "") && /^\p{Lu}/u.test(cursor.peek(1)?.text ?? "");
        const isNoFurther = isNotDone(cursor) || isLastSo || isPlan(cursor) || isAbout || isNoMore(cursor);
        if (NO_REASON.has(cursor.word() ?? "") && !isNoFurther) return undefined;
        cursor.index += 1;
      }
      return undefined;
    }) ??
      false)
  );
}

const ALL = /^(?:all|every|everywhere|throughout)$/i;
/** "in Docusaurus", "by Docusaurus 4" */
const OF_NAME = /^(?:in|by|from|for|with)$/;

/** "it is only a stub" */
function isNoMore(cursor: Cursor): boolean {
  return (
    cursor.word() === "only" &&
    /^(?:is|are|was|were|it's|that's|they're)$/.test(cursor.word(-1) ?? "") &&
    /^(?:an?|the|some)$/.test(cursor.word(1) ?? "")
  );
}

/** "because we plan to …" */
function isPlan(cursor: Cursor): boolean {
  return cursor.word() === "to" && PLANS.test(cursor.word(-1) ?? "");
}

const PLANS = /^(?:plan|planning|intend|want|hope|hoping|expect|aim|going|prefer)$/;

const AGREES =
  "matches|match|fits|fit|agrees|agree|reads|read|sounds|sound|lines|line|corresponds|correspond|mirrors|reflects";
const READERS = "people|readers|users|visitors|everyone|everybody|nobody|you|we";
/** Words between a purpose and what it is about. */
const ABOUT = /^(?:with|to|for|of|from|like|as|up|better|more|nicer|again)$/;

/** "so it matches the summary", "to be consistent with the app": what a change is for, which limits it in no way. */
function skipPurpose(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      const isSaid = cursor.acceptAny(
        `so that? it|they|this|that|all|both|everything ${AGREES}`,
        "so that? it|they|this|that|all|both|everything is|are consistent|uniform|clearer|shorter",
        "so that? it|they|this|that|both isn't|aren't|is|are|does|do|doesn't|don't|won't|cannot|can't not? be? confused|mistaken|mixed|misread|misleading|clash|collide|conflict|overlap|contradict",
        `so that? ${READERS} can|will? find|finds|see|sees|know|knows|understand|understands|recognize|recognise it|them|what|which|that`,
        `so that? ${READERS} don't|doesn't|won't|cannot|can't|no|not|never longer? confuse|confuses|mix|mixes|mistake|mistakes`,
        "to avoid|prevent confusion|misunderstandings|mistakes|clashes",
        "to match|fit|mirror|reflect",
        "to be|stay|keep it? consistent",
        "for consistency",
        "like all? of? the|our? other|others|rest",
        "as with|in all? of? the|our? other|others|rest",
      );
      if (!isSaid) return undefined;
      for (let words = 0; words < MAX_WORDS; words++) {
        const token = cursor.peek();
        if (!token || token.kind === "newline" || (token.kind === "punctuation" && ".,;!)".includes(token.text)))
          return true;
        const word = cursor.word() ?? "";
        if (token.kind !== "word" || (NO_REASON.has(word) && !ABOUT.test(word))) return undefined;
        cursor.index += 1;
      }
      return undefined;
    }) ?? false
  );
}

/** Whether "to match the sidebar" stands there and not a target. */
export function startsPurpose(cursor: Cursor): boolean {
  const start = cursor.index;
  const is = skipPurpose(cursor);
  cursor.index = start;
  return is;
}

/** "because marketing says so" ends with the word; before anything but the end it may begin a request. */
function endsText(next: Token | undefined): boolean {
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".!".includes(next.text));
}

const FINITE =
  /^(?:is|are|was|were|has|have|had|lives|live|moved|died|got|left|stopped|closed|dropped|lost|sold|runs|uses|reads|needs|wants|visits|knows|remembers|cares|isn't|isn’t|aren't|aren’t|wasn't|hasn't|doesn't|doesn’t|don't|don’t|won't|won’t|will|does|do|did|says|works|confuses|duplicates|repeats|explains|describes|covers|explain|describe|cover|repeat|duplicate|confuse|contradict|contradicts)$/;
/** What says all without another word: "the contract ended". */
const OVER = /^(?:ended|expired|died|closed|lapsed|vanished|disappeared|failed|retired|shut)$/;
const PREPOSITION = /^(?:in|on|with|from|for|at|by|not|after|since|within|don't)$/;
/** "we don't use notebooks", which asks for no use of them. */
function isNotDone(cursor: Cursor): boolean {
  const [before = "", word = "", next = ""] = [-1, 0, 1].map((ahead) => cursor.word(ahead));
  const isSaid = NOT_DONE.test(word) && NOT.test(before) && !/^(?:but|or|and|please)$/.test(cursor.word(-2) ?? "");
  return isSaid || (/^don['’]t$/.test(word) && SOMEBODY.test(before) && NOT_DONE.test(next));
}

const NOT = /^(?:don['’]t|doesn['’]t|didn['’]t|won['’]t|can['’]t|not|never|longer)$/;
const NOT_DONE = /^(?:use|need|make|do)$/;
const MAX_GONE = 10;

/** ", Flash is dead": why a page goes, in any words that ask for nothing and name no page. */
export function skipWhyGone(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      let verb = /^(?:it's|they're|that's|it’s)$/.test(cursor.word() ?? "") ? 0 : -1;
      const isShort = verb === 0;
      // "these are drafts and belong in the wiki"
      if (/^(?:these|those|they)$/.test(cursor.word() ?? "") && cursor.word(1) === "are") verb = 1;
      // What nobody does is asked of nobody.
      if (/^(?:nobody|no-one)$/.test(cursor.word() ?? "")) verb = 1;
      let words = 0;
      for (; !isEnd(cursor); words++) {
        if (words > verb + 1 && cursor.acceptAny(`and ${BELONGS}`)) break;
        const [token, word] = [cursor.peek(), cursor.word() ?? ""];
        const isPlain = token?.kind === "word" && !/[/\\<>→]|\.\w/.test(token.text) && !MAY_BE_TARGET.test(word);
        // "it only repeats the title"
        const isOnly = (word === "only" && words === 1 && FINITE.test(cursor.word(1) ?? "")) || isNoMore(cursor);
        if (
          !isPlain ||
          words >= MAX_GONE ||
          (NO_REASON.has(word) &&
            !isOnly &&
            !(words > 0 && isNotDone(cursor)) &&
            !PREPOSITION.test(word) &&
            !isPlan(cursor))
        )
          return undefined;
        const isNoLonger = word === "longer" && cursor.word(-1) === "no";
        if (verb < 0 && (isNoLonger || FINITE.test(word) || OVER.test(word))) verb = words;
        cursor.index += 1;
      }
      const isWhole = words > verb + 1 || (words > verb && OVER.test(cursor.word(-1) ?? ""));
      return isEnd(cursor) && (isShort || (verb > 0 && verb <= 4)) && isWhole ? true : undefined;
    }) ?? false
  );
}

const MAX_PLAIN = 10;
const TELLING =
  /^(?:is|are|was|were|has|have|had|reads|sounds|feels|matters?|\p{L}{3,}ed|write|confuses|misleads|annoys|overlaps|works|shut|went|became|broke|fell|lost|sold|stopped)$/u;
/** What a reason may not say, since it may limit what is asked for or ask for more. */
const LIMITING =
  /^(?:fine|ok|okay|good|right|correct|wanted|needed|used|called|named|renamed|meant|allowed|required|supposed|only|same|different|other|others|another|also|too|there|here|now|all|some|most|many|still|kept|left|moved|frozen|done|finished|final|published|already|changed|fixed|updated|replaced|intended|intentional|generated|translated|quoted|excluded|except\w*|pages?|guides?|files?|folders?|sections?|links?|redirects?)$/;

const SENDING = /^(?:replace\w*|replacement|successor|goes|go|redirect\w*|link\w*|traffic)$/;

const SOMEBODY = /^(?:we|it|they|nobody|no-one|people|users|readers|customers|everyone)$/;
const NAME = /^(?:name|term|word|spelling|wording|title|label|path)$/;

/** Moves past "in 2024". */
function acceptYear(cursor: Cursor): boolean {
  const isYear = /^(?:in|since)$/.test(cursor.word() ?? "") && /^(?:19|20)\d\d$/.test(cursor.peek(1)?.text ?? "");
  if (isYear) cursor.index += 2;
  return isYear;
}

/**
 * Skips ", the old name confused people" behind a request: somebody or something and what is told of it, in words of which
 * none could ask for anything, limit it or name a place.
 *
 * @param isPlaced the request says itself where it is to be done, so that nothing said of other things could narrow it
 */
export function skipPlainReason(cursor: Cursor, isPlaced: boolean): boolean {
  return (
    cursor.attempt(() => {
      const subject = cursor.word() ?? "";
      const isOfName =
        /^(?:the|our|its|this|that)$/.test(subject) && [1, 2].some((at) => NAME.test(cursor.word(at) ?? ""));
      if (!SOMEBODY.test(subject) && !isOfName && !(isPlaced && /^(?:the|our|its|this|that)$/.test(subject)))
        return undefined;
      let verb = /^no/.test(subject) ? 1 : -1;
      let words = 0;
      for (; !isEnd(cursor); words++) {
        if (verb > 0 && acceptYear(cursor)) continue;
        const [token, word] = [cursor.peek(), cursor.word() ?? ""];
        const isPlain = token?.kind === "word" && /^[\p{L}'’-]+$/u.test(token.text) && !SENDING.test(word);
        if (!isPlain || words >= MAX_PLAIN || LIMITING.test(word)) return undefined;
        if (NO_REASON.has(word) && !/^(?:not|don't|to|with)$/.test(word)) return undefined;
        if (verb < 0 && words > 0 && TELLING.test(word)) verb = words;
        cursor.index += 1;
      }
      const isShort = /^matters?$/.test(cursor.word(-1) ?? "");
      return verb > 0 && verb <= 4 && (words > verb + 1 || isShort) ? true : undefined;
    }) ?? false
  );
}
