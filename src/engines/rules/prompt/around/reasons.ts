import type { Cursor } from "../cursor.ts";
import { isRequestVerb } from "../request-verbs.ts";
import type { Token } from "../tokens.ts";

const MAX_WORDS = 12;

/** Words with which a reason may turn into a condition or a further instruction. */
const NO_REASON = new Set(
  `and then also but except unless only if when while until please should must shall needs need instead otherwise plus or
  replace rename move delete remove add create fix change update set redirect hide put make use keep leave ensure check
  without don't do never both either in on under within inside across for from with to after before at as by like so once twice
  again etc maybe perhaps starting using step not`
    .split(/\s+/)
    .filter(Boolean),
);

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
        const isPlan = cursor.word() === "to" && PLANS.test(cursor.word(-1) ?? "");
        const isAbout = isOfAll && OF_NAME.test(cursor.word() ?? "") && /^\p{Lu}/u.test(cursor.peek(1)?.text ?? "");
        const isNoFurther = isLastSo || isPlan || isAbout || isNoMore(cursor);
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
const PLANS = /^(?:plan|planning|intend|want|hope|hoping|expect|aim|going|prefer)$/;

const AGREES =
  "matches|match|fits|fit|agrees|agree|reads|read|sounds|sound|lines|line|corresponds|correspond|mirrors|reflects";
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

const STATES =
  "outdated|obsolete|deprecated|old|unused|wrong|redundant|duplicated|misspelled|misspelt|incorrect|irrelevant|superseded|confusing|misleading|stale|dead|empty|ugly|inconsistent|over|done|finished|history|useless|pointless|unmaintained|unsupported|incomplete|gone";
const PAST =
  "renamed|moved|changed|rebranded|merged|dropped|deprecated|shipped|released|launched|replaced|discussed|agreed|decided|talked|switched|migrated|retired|updated|reorganised|reorganized|redesigned|superseded|split|archived";
const MADE_KNOWN = "announced|published|released|launched|shared|promoted|advertised";
const PEOPLE = "people|users|readers|customers|visitors|everyone|everybody|someone|somebody|support";

const STATEMENTS = [
  "we keep|have|document|track it|that|this|them in|on the|our|a? wiki|readme|repo|repository|blog|handbook|notion|changelog now|instead?",
  "we|you|they don't|dont offer|support|sell|have|provide|ship|document it|them|that|this any|anymore? more?",
  "we|you|they do not offer|support|sell|have|provide|ship|document it|them|that|this any|anymore? more?",
  "we|you|they no longer offer|support|sell|have|provide|ship|document it|them|that|this",
  "it|this|that|they is|was|are|were only|just|still internal|private|unpublished so far|yet|now|anyway?",
  "it's|that's|they're only|just|still internal|private|unpublished so|anyway|yet? far?",
  "we|i|you don't|dont need|use|want it|them|that|this any|anymore? more?",
  "we|i|you do not need|use|want it|them|that|this any|anymore? more?",
  "we|you no longer need|use|want it|them|that|this",
  "nobody|no-one|none needs|uses|reads|wants|visits|likes|buys|opens|follows|understands|maintains|updates|owns it|them|that|this any|anymore? more?",
  "no one needs|uses|reads|wants|visits|likes|understands|maintains|updates|owns it|them|that|this any|anymore? more?",
  "the|our repo|repository|organization|organisation|project|package|domain|host|server|product|company has|was|is just|recently|now? been? moved|renamed|rebranded|migrated|transferred",
  "nothing|nobody links|points|refers to it|them|that|this any|anymore? more?",
  "nothing|nobody|no-one has linked|pointed|referred to it|them|that|this yet|so? far?",
  `we|i|we've|i've never ${MADE_KNOWN} it|them|that|this anywhere|publicly?`,
  `it|this|that|they was|were|is|are|has|have never been? ${MADE_KNOWN}|live|public|linked anywhere|publicly?`,
  "it|that|this|they really? fits|fit|belongs|belong much? better|best? there|here|together?",
  "nobody|no-one knows about? it|them|that|this yet?",
  `${PEOPLE} are|get|were|got often|always|constantly? confused|lost by|about? it|that|this?`,
  `${PEOPLE} keep|kept|always? asking|ask about? it|that|this|why?`,
  "the|its|that|this old|current|existing|previous|present? name|filename|title|path|url|wording|term|word|label|heading has|had|contains a typo|mistake|misspelling",
  "the old|current|existing|previous|present name|title|path|url|wording|term confuses|misleads|annoys all|our|the|many? people|users|readers|customers|everyone|us",
];

/** "It is no longer needed": a sentence that says why, from a closed list. */
export function skipStatement(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      const isOpen = cursor.acceptPunctuation("(");
      if (!readStatement(cursor)) return undefined;
      if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
      return isEnd(cursor) || cursor.peek()?.text === ":" ? true : undefined;
    }) ?? false
  );
}

function readStatement(cursor: Cursor): boolean {
  if (cursor.acceptAny(...STATEMENTS)) return true;
  if (cursor.acceptAny(...INTENDS)) return readIntent(cursor);
  if (cursor.acceptAny(`we|i have|'ve|just|recently|finally? ${PAST}`, `we've|i've ${PAST}`)) return readTail(cursor);
  const subject =
    cursor.acceptAny(
      "it|this|that|they|these|those has|have been",
      "it's|that's|they've been",
      "it|this|that|they|these|those is|are|was|were",
      "the|this page|folder|link|term|word|name is|was",
      "the old|current|existing|previous|present name|title|path|url|page|wording|term is|was",
    ) || cursor.acceptAny("it's|that's|they're");
  if (!subject) return false;
  cursor.accept("just|simply|all|both|now|completely|very|really|too|a? bit|so");
  if (cursor.acceptAny(`${PAST} by|since|for|with|into|last|in`)) return readTail(cursor);
  if (cursor.acceptAny("deprecated|outdated|unused|obsolete|wrong|broken since|for")) return readTail(cursor);
  const state = cursor.acceptAny(
    "no longer needed|used|relevant|valid|correct|supported|maintained",
    "not needed|used|relevant|valid|correct|maintained any|anymore? more?",
    STATES,
    PAST,
    "a typo|duplicate|mess",
    "the new|old|correct|wrong name|spelling|path|address|url",
    "never public|published|used",
  );
  if (state) cursor.accept("now|already|anyway");
  return state;
}

const INTENDS = [
  "we|i plan|intend|hope|expect|aim to",
  "we|i are|am planning|hoping|going to",
  "we're|i'm planning|hoping|going to",
  "we|i will",
  "we'll|i'll",
];
/** Words with which what is intended may say what becomes of pages. */
const MAY_LIMIT = /^(?:keep|keeps|kept|stay|stays|old|both|original|originals|copy|copies)$/;

/** "we plan to cover more of them soon": what comes later, of which nothing is asked now. */
function readIntent(cursor: Cursor): boolean {
  if (isRequestVerb(cursor.word() ?? "")) return false;
  let words = 0;
  for (; !isEnd(cursor); words++) {
    const [token, word] = [cursor.peek(), cursor.word() ?? ""];
    const isPlain = token?.kind === "word" && !/[/\\<>→]|\.\w/.test(token.text) && !MAY_BE_TARGET.test(word);
    if (!isPlain || words >= MAX_GONE || MAY_LIMIT.test(word)) return false;
    if (NO_REASON.has(word) && !/^(?:in|with|from|for|at|by|on)$/.test(word)) return false;
    cursor.index += 1;
  }
  return words > 1;
}

const MAX_TAIL = 6;

/** Some more words of a statement, without those that may begin a request or limit one. */
function readTail(cursor: Cursor): boolean {
  for (let words = 0; words < MAX_TAIL && !isEnd(cursor); words++) {
    const token = cursor.peek();
    if (token?.text === ":" && token.kind === "punctuation") return true;
    const word = cursor.word() ?? "";
    if (token?.kind === "quoted") cursor.index += 1;
    else if (token?.kind === "word" && (!NO_REASON.has(word) || /^(?:to|in|with|from|for|at|by|both)$/.test(word)))
      cursor.index += 1;
    else return false;
  }
  return true;
}

/** What stands before a request: "As discussed in the standup,", "FYI", "We renamed the product, so". */
export function skipPreface(cursor: Cursor): boolean {
  if (/^(?:show|list|tell|find|report|check|which|what)$/.test(cursor.word() ?? "")) return false;
  return (
    cursor.attempt(() => {
      if (cursor.accept("fyi")) return cursor.acceptPunctuation(",:") || !isEnd(cursor) ? true : undefined;
      if (
        cursor.acceptAny(
          "as|like discussed|agreed|mentioned|promised|planned|requested",
          "as we|you|i discussed|agreed",
        )
      )
        return readTail(cursor) && cursor.acceptPunctuation(",:") ? true : undefined;
      if (
        cursor.acceptAny(
          "per|following|after our|my|the|your|today's|yesterday's chat|discussion|call|meeting|conversation|request|ticket|standup",
        )
      )
        return readTail(cursor) && cursor.acceptPunctuation(",:") ? true : undefined;
      const told = [readOngoing, readEnded, readUnneeded];
      if (told.some((read) => cursor.attempt(() => read(cursor) || undefined))) return true;
      const isBroken = cursor.accept("the build|site|docs is|are broken|red|failing") && isEnd(cursor);
      const isRenamed = cursor.tokens.slice(cursor.index, cursor.index + 6).some(({ text }) => RENAMED.test(text));
      if (!isBroken && !skipStatement(cursor)) return undefined;
      cursor.acceptPunctuation(".,;!");
      cursor.accept("and? so|hence|therefore|thus");
      cursor.acceptPunctuation(",");
      if (isRenamed && updatesAll(cursor)) return undefined;
      return true;
    }) ?? false
  );
}

const RENAMED = /^(?:renamed|rebranded)$/i;

/** "We renamed x to y. Update the docs": what the change is, then, was said before. */
function updatesAll(cursor: Cursor): boolean {
  const said = wordsAhead(cursor).slice(0, 6).join(" ");
  return /^(?:please )?(?:update|change|fix|adjust|replace|correct) (?:it|that|this|them|everything|everywhere|all|(?:the|our|its|this) (?:name|docs|documentation|pages|mentions|references))\b/.test(
    said,
  );
}

const FINITE =
  /^(?:is|are|was|were|has|have|had|lives|live|moved|died|got|left|stopped|closed|dropped|lost|sold|runs|uses|reads|needs|wants|visits|knows|remembers|cares|isn't|isn’t|aren't|aren’t|wasn't|hasn't|doesn't|doesn’t|don't|don’t|won't|does|do|did|says|works|confuses|duplicates|repeats|explains|describes|covers|explain|describe|cover|repeat|duplicate|confuse|contradict|contradicts)$/;
const PREPOSITION = /^(?:in|on|with|from|for|at|by|not|after|since|within|don't)$/;
/** Words with which a sentence may say where readers of a page shall go. */
const MAY_BE_TARGET =
  /^(?:replace\w*|replacement|successor|goes|go|redirect\w*|visitors?|readers?|users?|people|links?|linked|called|named|everyone|anyone|traffic)$/;
const MAX_GONE = 10;

/** ", Flash is dead": why a page goes, in any words that ask for nothing and name no page. */
export function skipWhyGone(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      let verb = /^(?:it's|they're|that's|it’s)$/.test(cursor.word() ?? "") ? 0 : -1;
      const isShort = verb === 0;
      // What nobody does is asked of nobody.
      if (/^(?:nobody|no-one)$/.test(cursor.word() ?? "")) verb = 1;
      let words = 0;
      for (; !isEnd(cursor); words++) {
        const [token, word] = [cursor.peek(), cursor.word() ?? ""];
        const isPlain = token?.kind === "word" && !/[/\\<>→]|\.\w/.test(token.text) && !MAY_BE_TARGET.test(word);
        // "it only repeats the title"
        const isOnly = (word === "only" && words === 1 && FINITE.test(cursor.word(1) ?? "")) || isNoMore(cursor);
        if (!isPlain || words >= MAX_GONE || (NO_REASON.has(word) && !isOnly && !PREPOSITION.test(word)))
          return undefined;
        const isNoLonger = word === "longer" && cursor.word(-1) === "no";
        if (verb < 0 && (isNoLonger || FINITE.test(word))) verb = words;
        cursor.index += 1;
      }
      return (isShort || (verb > 0 && verb <= 4)) && words > verb + 1 ? true : undefined;
    }) ?? false
  );
}

const ONGOING =
  "dropping|removing|retiring|deprecating|sunsetting|rebranding|renaming|cleaning|reorganizing|reorganising|restructuring|migrating|moving|discontinuing|killing|phasing";
const MAX_ONGOING = 8;

const MAX_PLAIN = 10;
const TELLING =
  /^(?:is|are|was|were|has|have|had|reads|sounds|feels|\p{L}{3,}ed|write|confuses|misleads|annoys|overlaps|works)$/u;
/** What a reason may not say, since it may limit what is asked for or ask for more. */
const LIMITING =
  /^(?:fine|ok|okay|good|right|correct|wanted|needed|used|called|named|renamed|meant|allowed|required|supposed|only|same|different|other|others|another|also|too|there|here|now|all|some|most|many|still|kept|left|moved|frozen|done|finished|final|published|already|changed|fixed|updated|replaced|intended|intentional|generated|translated|quoted|excluded|except\w*|pages?|guides?|files?|folders?|sections?|links?|redirects?)$/;

const SENDING = /^(?:replace\w*|replacement|successor|goes|go|redirect\w*|link\w*|traffic)$/;

const SOMEBODY = /^(?:we|it|they|nobody|no-one|people|users|readers|customers|everyone)$/;
const NAME = /^(?:name|term|word|spelling|wording|title|label|path)$/;

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
        const [token, word] = [cursor.peek(), cursor.word() ?? ""];
        const isPlain = token?.kind === "word" && /^[\p{L}'’-]+$/u.test(token.text) && !SENDING.test(word);
        if (!isPlain || words >= MAX_PLAIN || LIMITING.test(word)) return undefined;
        if (NO_REASON.has(word) && !/^(?:not|don't|to|with)$/.test(word)) return undefined;
        if (verb < 0 && words > 0 && TELLING.test(word)) verb = words;
        cursor.index += 1;
      }
      return verb > 0 && verb <= 4 && words > verb + 1 ? true : undefined;
    }) ?? false
  );
}

/** "We're dropping batch(). Delete …", unless what follows calls it "it". */
function readOngoing(cursor: Cursor): boolean {
  if (!cursor.acceptAny(`we are currently|now? ${ONGOING}`, `we're currently|now? ${ONGOING}`)) return false;
  for (let words = 0; words < MAX_ONGOING && cursor.peek()?.kind !== "punctuation"; words++) {
    if (cursor.peek()?.kind !== "word" || NO_REASON.has(cursor.word() ?? "")) return false;
    cursor.index += 1;
  }
  while (cursor.acceptPunctuation("()")) {
    // "batch()"
  }
  if (!cursor.acceptPunctuation(".;:!")) return false;
  return !/^(?:it|its|them|that|this|those|these|they)$/.test(
    wordsAhead(cursor).find((word) => PRONOUN.test(word)) ?? "",
  );
}

const ENDED =
  "gone|dead|over|history|legacy|discontinued|deprecated|outdated|obsolete|unmaintained|unsupported|retired|sunset|archived|released|available|stable|ready|live|out";
const OFFER = "support|offer|use|maintain|have|recommend|do|run|sell|ship|provide|host|accept";
/** What belongs to a thing that is no longer offered: "the private beta for compute". */
const PART_OF = /^(?:for|of|with|by)$/;
const MAX_SUBJECT = 4;
const MAX_OBJECT = 8;

/** "Gitpod is gone. Delete …", "Gitpod is legacy now, so hide …", unless what follows calls it "it". */
function readEnded(cursor: Cursor): boolean {
  const isOurs = cursor.acceptAny(
    `we no longer ${OFFER}`,
    "we stopped supporting|offering|using|maintaining|doing|running|selling|shipping|hosting",
    `we|i don't ${OFFER}`,
  );
  if (!isOurs && PRONOUN.test(cursor.word() ?? "")) return false;
  const max = isOurs ? MAX_OBJECT : MAX_SUBJECT;
  for (let words = 0; words < max + 1; words++) {
    const [token, word] = [cursor.peek(), cursor.word() ?? ""];
    const isVerb = () => /^(?:is|are|was|were|has|have)$/.test(word) || hasEnded(cursor);
    if (words > 0 && (isOurs ? isEnd(cursor) : isVerb())) break;
    if (words === max || token?.kind !== "word" || /[/\\]|\.\w/.test(token.text)) return false;
    // "Create React App" is a name.
    const isName = /^\p{Lu}/u.test(token.text) && /^\p{Lu}/u.test(cursor.peek(words === 0 ? 1 : -1)?.text ?? "");
    if (NO_REASON.has(word) && !isName && !(isOurs && words > 0 && PART_OF.test(word))) return false;
    cursor.index += 1;
  }
  if (isOurs) cursor.acceptAny("anymore", "any longer|more");
  else {
    const isNow = cursor.acceptAny("is|are|was|were", "has|have been");
    if (!isNow) cursor.accept("has|have");
    cursor.accept("just|now|finally|simply|completely|long|officially|already");
    const isEnded = isNow
      ? cursor.acceptAny(ENDED, "no longer supported|maintained|available|offered", "shut down")
      : cursor.acceptAny(...HAS_ENDED);
    if (!isEnded) return false;
    cursor.accept("now|already|anyway");
  }
  return endsStatement(cursor) && !callsIt(cursor);
}

const HAS_ENDED = [
  "shut|closed down",
  "closed its doors",
  "went away|bankrupt",
  "ceased operations|operating",
  "moved",
];

/** "Gitpod shut down" */
function hasEnded(cursor: Cursor): boolean {
  return HAS_ENDED.some((words) => {
    const start = cursor.index;
    const isSaid = cursor.accept(words);
    cursor.index = start;
    return isSaid;
  });
}

const MAX_UNNEEDED = 10;

/** "Nobody needs the guide for Node 0.x any more. Delete …", unless what follows calls it "it". */
function readUnneeded(cursor: Cursor): boolean {
  const isSaid = cursor.acceptAny(
    "nobody|no-one needs|uses|reads|wants|visits|maintains",
    "no one needs|uses|reads|wants",
  );
  if (!isSaid) return false;
  for (let words = 0; words < MAX_UNNEEDED; words++) {
    if (words > 0 && cursor.acceptAny("anymore|nowadays", "any longer|more"))
      return endsStatement(cursor) && !callsIt(cursor);
    const word = cursor.word() ?? "";
    const isPlain =
      cursor.peek()?.kind === "word" && (!NO_REASON.has(word) || /^(?:to|in|with|from|for|on|of)$/.test(word));
    if (!isPlain) return false;
    cursor.index += 1;
  }
  return false;
}

function endsStatement(cursor: Cursor): boolean {
  if (cursor.acceptPunctuation(".;!:")) return true;
  cursor.acceptPunctuation(",");
  return cursor.accept("so|hence|therefore");
}

/** Whether what follows speaks of "it" before it names a page. */
export function callsIt(cursor: Cursor): boolean {
  const words = wordsAhead(cursor);
  const it = words.findIndex((word) => PRONOUN.test(word));
  const page = words.findIndex((word) => /\S\/\S|\.mdx?$|^pages?$/.test(word));
  return it >= 0 && (page < 0 || it < page);
}

const PRONOUN = /^(?:it|its|them|that|this|those|these|they)$/;
const MAX_AHEAD = 40;

function wordsAhead(cursor: Cursor): string[] {
  const words: string[] = [];
  for (let ahead = 0; ahead < MAX_AHEAD; ahead++) words.push(cursor.peek(ahead)?.text.toLowerCase() ?? "");
  return words;
}

function isEnd(cursor: Cursor): boolean {
  const next = cursor.peek();
  if (next?.kind === "word" && /^\p{Extended_Pictographic}/u.test(next.text)) return true;
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!,)".includes(next.text));
}
