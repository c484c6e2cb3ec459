import type { Cursor } from "../cursor.ts";
import { isEnd, NO_REASON } from "./reason-words.ts";
import { readTail, skipStatement } from "./statements.ts";

/** What stands before a request: "As discussed in the standup,", "FYI", "We renamed the product, so". */
export function skipPreface(cursor: Cursor): boolean {
  if (/^(?:show|list|tell|find|report|check|which|what)$/.test(cursor.word() ?? "")) return false;
  return (
    cursor.attempt(() => {
      if (cursor.acceptAny("fyi", "heads-up|headsup", "heads up"))
        return cursor.acceptPunctuation(",:") || !isEnd(cursor) ? true : undefined;
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
  return /^(?:please )?(?:update|change|fix|adjust|replace|correct) (?:it|that|this|them|everything|everywhere|all|every|each|(?:the|our|its|this) (?:name|docs|documentation|pages|mentions|references))\b|^(?:please )?(?:update|change|fix|adjust|correct) (?:the|our) (?:sidebar|navigation|nav|menu)(?: accordingly| too)?[ .!]*$/.test(
    said,
  );
}

const ONGOING =
  "dropping|removing|retiring|deprecating|sunsetting|rebranding|renaming|cleaning|reorganizing|reorganising|restructuring|migrating|moving|discontinuing|killing|phasing";
const MAX_ONGOING = 8;

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
  const words = wordsAhead(cursor);
  return !/^(?:it|its|them|that|this|those|these|they)$/.test(
    words.find((word, at) => PRONOUN.test(word) && !isOfLinks(words, at)) ?? "",
  );
}

/** "the bullets that link to them": what the request before that is about. */
function isOfLinks(words: readonly string[], at: number): boolean {
  const LINKS = /^(?:link|links|linking|point|points|pointing|lead|leads)$/;
  if (words[at] === "that") return LINKS.test(words[at + 1] ?? "") && words[at + 2] === "to";
  return words[at - 1] === "to" && LINKS.test(words[at - 2] ?? "");
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
  // "the page about it"
  const isTopic = it === page + 2 && /^(?:about|on|for|of)$/.test(words[page + 1] ?? "");
  return it >= 0 && (page < 0 || it < page || isTopic);
}

const PRONOUN = /^(?:it|its|them|that|this|those|these|they)$/;
const MAX_AHEAD = 40;

function wordsAhead(cursor: Cursor): string[] {
  const words: string[] = [];
  for (let ahead = 0; ahead < MAX_AHEAD; ahead++) words.push(cursor.peek(ahead)?.text.toLowerCase() ?? "");
  return words;
}
