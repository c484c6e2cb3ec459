import type { Cursor } from "../cursor.ts";
import { isRequestVerb } from "../request-verbs.ts";

const MAX_WORDS = 60;

/** What a sentence about how something came about begins with. */
const BEGINS =
  /^(?:i|we|you|they|he|she|it|this|that|there|these|those|the|our|my|your|its|their|a|an|some|somebody|someone|something|nobody|everybody|everyone|people|users|readers|customers|folks|several|many|most|half|both|since|because|as|after|before|when|while|now|today|yesterday|last|lately|recently|apparently|turns|quick|during|in|at|on|from|for|with|until|heads-up|heads|i'm|i've|i'll|we're|we've|it's|that's|there's|they're|they've|legal|marketing|support|sales|management|developers|contributors|colleagues|newcomers|beginners|one|two|three)$/;
/** What people said, did or met with. */
const TELLS =
  /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|hadn't|does|did|doesn't|don't|didn't|got|gets|get|keeps?|kept|says?|said|tells?|told|reads?|looks?|sounds?|feels?|felt|seems?|ends|starts|begins|began|breaks|broke|fails|ships?|publish(?:es)?|provides?|offers?|recommends?|distributes?|hosts?|goes|went|gave|gives?|wrote|made|makes?|came|saw|sees?|finds?|found|thinks?|thought|knows?|knew|asks?|asking|uses?|lives?|miss(?:es)?|overlooks?|complains?|exists?|occurs?|appears?|repeats?|died|left|sat|spoke|met|ran|runs?|lost|won't|can't|cannot|i'm|i've|i'll|we're|we've|it's|that's|there's|they're|they've|he's|she's|mentions|calls|refers|contains|claims|accepts?|supports|allows|requires|returns|handles|expects|defaults|throws|\p{L}{2,}ed)$/u;
/** What is said of something in words that no request has. */
const DENIED = /^(?:isn't|aren't|wasn't|weren't|hasn't|haven't|hadn't|doesn't|didn't)$/;
/** Words with which a sentence may ask for something itself, set a condition, or say where readers shall go. */
const ASKS =
  /^(?:should|should've|shouldn't|must|mustn't|shall|needs?|needed|ought|wants?|wanted|wish|would|wouldn't|could|may|might|let's|let|please|kindly|if|unless|until|otherwise|ensure|remember|either|whichever|i'd|we'd|you'd|they'd|supposed|better|never|belongs?|deserves?|lacks?|redirects?|redirected|redirecting|forward|forwards|forwarded|bookmarks?|called|named|renamed|instead|don't)$/;
/** A word that a request begins with after a mark, or which begins another clause. */
const ADDRESSED = /^(?:please|can|could|would|will|let's)$/;
const THEREFORE = /^(?:so|therefore|hence|thus)$/;
/** What a request about certain things begins with behind ", so". */
const THINGS = /^(?:the|all|every|each|any)$/;
/** "1.98.0 shipped", "acme 2.0 is out" */
const VERSION = /^v?\d+(?:\.\d+)+$/;
const PRONOUN = /^(?:it|this|that|them|these|those)$/;
/** What says when or where something holds, so that a request behind it may be bound to that. */
const CONDITION = /^(?:when|after|before|as|until|once|while|with|without|in|on|at|for|from|during|if)$/;
const JOINS = /^(?:so|but|and|therefore|hence|thus|then)$/;

/**
 * Skips a sentence that tells what a request comes from, up to the next sentence or to "so please …", "– can you …". What
 * it says is no part of the request: the caller says so, and only requests that name their own place may follow.
 */
export function skipStory(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (!begins(cursor)) return undefined;
      const isPlace = PLACE.test(cursor.word() ?? "");
      let isTold = false;
      const isConditional = CONDITION.test(cursor.word() ?? "");
      for (let words = 0; words < MAX_WORDS; words++) {
        if (words > 0 && endsStory(cursor, isTold && !isConditional)) return isTold || undefined;
        const [token, word] = [cursor.peek(), cursor.word() ?? ""];
        if (token === undefined || !/^(?:word|quoted|punctuation)$/.test(token.kind)) return undefined;
        if (token.kind === "punctuation" && !",:()".includes(token.text)) return undefined;
        if (asksAt(cursor) || (isPlace && ordersAt(cursor))) return undefined;
        const isOfSome = isOfAnybody(cursor) || isOfPeople(cursor) || isNoLonger(cursor);
        if (words > 0 && (TELLS.test(word) || isOfSome)) isTold = true;
        cursor.index += 1;
      }
      return undefined;
    }) ?? false
  );
}

const ANYBODY = /^(?:nobody|everybody|everyone|somebody|someone)$/;

/** "We no longer call it gas" */
function isNoLonger(cursor: Cursor): boolean {
  return cursor.word(-1) === "no" && cursor.word() === "longer";
}

const OUR = /^(?:we|i|they|people|users|readers|customers|nobody)$/;
/** What is done with things themselves, so that who does it no more tells how things are. */
const DONE_NO_MORE =
  /^(?:maintain|support|sell|offer|provide|ship|recommend|host|run|teach|develop|call|believe|like|think|trust|know|understand|find)$/;

/** "we don't want to maintain it", "we don't recommend it" */
function saysNoMore(cursor: Cursor): boolean {
  if (!OUR.test(cursor.word(-1) ?? "")) return false;
  const next = cursor.word(1) === "want" && cursor.word(2) === "to" ? 3 : 1;
  return DONE_NO_MORE.test(cursor.word(next) ?? "");
}

/** "nobody writes", "everyone now uses" */
function isOfAnybody(cursor: Cursor): boolean {
  const isBehind = ANYBODY.test(cursor.word(-1) ?? "") || ANYBODY.test(cursor.word(-2) ?? "");
  return isBehind && /^\p{Ll}{3,}s$/u.test(cursor.peek()?.text ?? "");
}

/** "most people come to x from a search" */
function isOfPeople(cursor: Cursor): boolean {
  return (
    /^(?:people|users|readers|visitors|customers|newcomers|beginners)$/.test(cursor.word(-1) ?? "") &&
    DOES.test(cursor.word() ?? "")
  );
}

const DOES =
  /^(?:come|land|arrive|get|ask|look|search|expect|confuse|mix|mistake|skip|miss|stumble|struggle|fail|think|believe|write|reach|start|read|use|see|find|know|prefer)$/;

function begins(cursor: Cursor): boolean {
  if (isRequestVerb(cursor.word() ?? "")) return false;
  if (BEGINS.test(cursor.word() ?? "")) return true;
  const first = cursor.peek();
  // "Setup is done", "`retry` now accepts …", "example.com is going away"
  const isVersion = VERSION.test(first?.text ?? "") || VERSION.test(cursor.word(1) ?? "");
  const isName = first?.kind === "quoted" || isVersion || /^\p{Lu}|\S\/\S|\w\.[a-z]/u.test(first?.text ?? "");
  const verbs = [1, 2, 3].map((ahead) => cursor.word(ahead) ?? "");
  // "oil lamps haven't been sold for years", in whatever letters
  const isPlain = first?.kind === "word" && verbs.slice(0, 2).some((word) => DENIED.test(word));
  return isPlain || (isName && verbs.some((word) => TELLS.test(word)));
}

/** A word that asks, "do not delete", or ", delete". */
function asksAt(cursor: Cursor): boolean {
  const word = cursor.word() ?? "";
  if (word === "to" && cursor.word(1) === "be") return true;
  // What something is called says how it is, what it is called now may be a wish.
  if (/^(?:called|named)$/.test(word) && isSaidBefore(cursor)) return false;
  if (/^(?:called|named)$/.test(word) && /^(?:just|both|all|only|simply|still)$/.test(cursor.word(1) ?? ""))
    return false;
  if (/^(?:called|named)$/.test(word) && cursor.peek(1)?.kind === "quoted")
    return /^(?:now|henceforth)$/.test(cursor.word(-1) ?? "");
  if (/^(?:needs|wants)$/.test(word) && cursor.word(-1) === "nobody") return false;
  if (word === "don't" && saysNoMore(cursor)) return false;
  if (/^wants?$/.test(word) && /^(?:don't|doesn't|didn't)$/.test(cursor.word(-1) ?? ""))
    return !(cursor.word(-1) === "don't" && DONE_NO_MORE.test(cursor.word(2) ?? "")) && !endsWithAnymore(cursor);
  // "It says "a", never "b"."
  if (word === "never" && cursor.peek(1)?.kind === "quoted") return false;
  if (/^(?:called|named)$/.test(word) && isCalledNowadays(cursor)) return false;
  if (/^needs?$/.test(word) && isJoinedBehind(cursor)) return false;
  if (word === "renamed" && givesTextsBehind(cursor)) return false;
  // "They wanted to get going" is what happened.
  if (word === "wanted" && [-1, -2].some((back) => /^(?:they|he|she)$/.test(cursor.word(back) ?? ""))) return false;
  // "People never find it"
  if (word === "never" && MANY.test(cursor.word(-1) ?? "") && MEETS.test(cursor.word(1) ?? "")) return false;
  // "The better one", but not "we had better".
  if (word === "better" && /^(?:the|a|is|are|was|were|looks|much)$/.test(cursor.word(-1) ?? "")) return false;
  // "May" is a month.
  if (ASKS.test(word)) return cursor.peek()?.text !== "May";
  const isOpen =
    /^(?:[,:(]|[-–—]+)$/.test(cursor.peek(-1)?.text ?? "") ||
    /^(?:not|and|then|but|so|or)$/.test(cursor.word(-1) ?? "");
  return isOpen && isRequestVerb(word);
}

const MERGES = /^(?:merge|fold|combine|join|integrate|incorporate|inline|consolidate)$/;
const APART = /^(?:own|separate|separately|standalone|stand-alone|alone)$/;

/** "… doesn't need a page of its own. Merge …": what is apart without need is what the request joins. */
function isJoinedBehind(cursor: Cursor): boolean {
  if (!/^(?:not|don't|doesn't|didn't|longer)$/.test(cursor.word(-1) ?? "")) return false;
  const ahead = cursor.tokens.slice(cursor.index, cursor.index + MAX_WORDS);
  const end = ahead.findIndex(
    ({ kind, text }) => kind === "newline" || (kind === "punctuation" && /^[.;:!,]$/.test(text)),
  );
  const next = ahead.slice(end + 1).filter(({ text }) => !/^(?:so|and|please|can|could|you|let['’]s)$/i.test(text));
  return (
    end > 0 &&
    ahead.slice(0, end).some(({ text }) => APART.test(text.toLowerCase())) &&
    MERGES.test(next[0]?.text.toLowerCase() ?? "")
  );
}

/** "… was renamed, so please set the title of x to "…"": the request says itself what is to be written. */
function givesTextsBehind(cursor: Cursor): boolean {
  const ahead = cursor.tokens.slice(cursor.index, cursor.index + MAX_WORDS);
  const mark = ahead.findIndex(({ text }, at) => text === "," && THEREFORE.test(ahead[at + 1]?.text ?? ""));
  return (
    mark > 0 &&
    ahead.slice(0, mark).every(({ kind }) => kind === "word") &&
    ahead.slice(mark).some(({ kind }) => kind === "quoted")
  );
}

/** "At the end of quickstart add …": an order behind its place. */
function ordersAt(cursor: Cursor): boolean {
  return ORDERS.test(cursor.word() ?? "") && !BEFORE_VERB.test(cursor.word(-1) ?? "");
}

const MANY = /^(?:people|users|readers|customers|visitors|newcomers|beginners|they|we|i)$/;
const MEETS = /^(?:find|finds|found|see|saw|notice|noticed|read|discover|discovered|look|looked|reach|get|got)$/;

const PLACE = /^(?:at|in|on|from|under|below|above|after|before|for|with)$/;
const ORDERS = /^(?:add|append|insert|delete|remove|rename|replace|move|hide|put|create)$/;
const BEFORE_VERB =
  /^(?:to|we|you|i|they|people|users|readers|customers|everyone|not|never|don't|didn't|can't|cannot|can|could|did|always|often|the|a|an|this)$/;

/** "… is called X now, so the link …", "… Please change the link …": what follows says what to do about that. */
function isSaidBefore(cursor: Cursor): boolean {
  const now = [2, 3].find((ahead) => cursor.word(ahead) === "now");
  if (now !== undefined && /^[.;]$/.test(cursor.peek(now + 1)?.text ?? "")) {
    const verb = now + (ADDRESSED.test(cursor.word(now + 2) ?? "") ? 3 : 2);
    return (
      isRequestVerb(cursor.word(verb) ?? "") && cursor.word(verb + 1) === "the" && cursor.word(verb + 2) === "link"
    );
  }
  return now !== undefined && cursor.peek(now + 1)?.text === "," && THEREFORE.test(cursor.word(now + 2) ?? "");
}

const MAX_NAME = 4;

/** "x is called y these days": how it is, of which nothing is wished. */
function isCalledNowadays(cursor: Cursor): boolean {
  for (let ahead = 2; ahead <= MAX_NAME + 1; ahead++) {
    const word = cursor.word(ahead) ?? "";
    if (word === "nowadays" || (word === "these" && cursor.word(ahead + 1) === "days"))
      return /^[.;]$/.test(cursor.peek(ahead + (word === "these" ? 2 : 1))?.text ?? "");
  }
  return false;
}

/** "… doesn't want x on the site anymore": it is gone, or to go, which the request says. */
function endsWithAnymore(cursor: Cursor): boolean {
  for (let ahead = 1; ahead < 15; ahead++) {
    const [token, word] = [cursor.peek(ahead), cursor.word(ahead) ?? ""];
    if (token === undefined || (token.kind !== "word" && token.kind !== "quoted")) return false;
    if (word === "anymore" || (word === "any" && /^(?:more|longer)$/.test(cursor.word(ahead + 1) ?? ""))) return true;
    if (word === "to" || /^(?:changed|touched|edited|moved|renamed)$/.test(word)) return false;
  }
  return false;
}

const STANDS = /^(?:come|go|be|stand|appear|sit)$/;
const SIDE = /^(?:before|after|above|below|behind|between|first|last)$/;

/** "…: x should come before y" */
function wishesAhead(cursor: Cursor): boolean {
  for (let ahead = 1; ahead < 15; ahead++) {
    const [token, word] = [cursor.peek(ahead), cursor.word(ahead) ?? ""];
    if (token === undefined || token.kind === "newline" || /^[.;:!?,]$/.test(token.text)) return false;
    if (ahead > 1 && /^(?:should|must)$/.test(word))
      return STANDS.test(cursor.word(ahead + 1) ?? "") && SIDE.test(cursor.word(ahead + 2) ?? "");
  }
  return false;
}

/** Moves past the end of a sentence, or past the mark before a request. */
function endsStory(cursor: Cursor, mayBeJoined: boolean): boolean {
  const token = cursor.peek();
  if (token === undefined) return false;
  if (token.kind === "newline" || (token.kind === "punctuation" && ".;!".includes(token.text))) {
    cursor.index += 1;
    return true;
  }
  const isMark = /^(?:[,:]|[-–—]+)$/.test(token.text);
  // ", delete it", ": replace …", ": in the footer, …"
  const [first = "", second = ""] = [cursor.word(1), cursor.word(2)];
  const isCommand = isRequestVerb(first) && (token.text === ":" || PRONOUN.test(second));
  const isPlace = token.text === ":" && (/^(?:in|on|it)$/.test(first) || /^https?:/.test(first));
  if (mayBeJoined && isMark && (isCommand || isPlace || (token.text === ":" && wishesAhead(cursor)))) {
    cursor.index += 1;
    return true;
  }
  const isJoined = JOINS.test(cursor.word(isMark ? 1 : 0) ?? "");
  const next = (isMark ? 1 : 0) + (isJoined ? 1 : 0);
  const isWish = isMark && isJoined && /^(?:i'd|we'd)$/.test(cursor.word(next) ?? "");
  const isClause = isMark && THEREFORE.test(cursor.word(1) ?? "");
  const isRequest =
    isClause &&
    (/^(?:in|on|under)$/.test(cursor.word(2) ?? "") ||
      THINGS.test(cursor.word(2) ?? "") ||
      isRequestVerb(cursor.word(2) ?? ""));
  if (isWish || isRequest || ((isMark || isJoined) && ADDRESSED.test(cursor.word(next) ?? ""))) {
    cursor.index += next;
    return true;
  }
  return cursor.peek(-1)?.kind === "quoted" && ADDRESSED.test(cursor.word() ?? "");
}
