import type { Cursor } from "../cursor.ts";
import { isRequestVerb } from "../request-verbs.ts";
import { callsIt } from "./preface.ts";

const MAX_WORDS = 18;
const VERSION = /^v?\d{1,4}(?:\.\d{1,4}){1,3}$/;

/** What a remark tells: how something is, or what people did or met with. */
const TELLS =
  /^(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|had|got|get|gets|keep|keeps|kept|says|reads|looks|sounds|feels|seems|ends|starts|begins|breaks|broke|fails|dropped|shipped|launched|changed|merged|complained|complains|complain|reported|asked|ask|asks|write|spell|found|finds|noticed|think|thinks|thought|confuses|misleads|can't|cannot|died|left|won't)$/;

/** Words with which it may ask for something, limit what is asked for, or tell what a change consists in. */
const ASKS =
  /^(?:but|except|unless|only|if|when|while|until|please|should|must|shall|needs?|ought|want|wants|wish|like|would|could|let's|instead|otherwise|or|replace|rename|move|delete|remove|add|create|fix|change|update|set|redirect|hide|put|make|use|leave|ensure|check|list|show|tell|without|do|don't|never|both|either|maybe|perhaps|stays?|remains?|alone|untouched|frozen|limits|fine|ok|okay|intentional|generated|translated|quoted|now|called|named|renamed|rebranded|becomes?|became|new|goes|belongs?|comes|moves|moved|lands?|leads?|points?|should've|same|different)$/;

/** Words with which it may say where the request behind it is to be done, or what becomes of readers. */
const PLACES =
  /^(?:pages?|guides?|tutorials?|articles?|chapters?|sections?|folders?|faqs?|changelog|glossary|introduction|overview|quickstart|readme|redirects?|redirected)$/;

/** A condition, a place, a time or a question. */
const NO_SUBJECT =
  /^(?:as|once|after|before|since|because|for|from|by|in|on|at|under|with|within|to|assuming|provided|given|suppose|although|though|who|what|which|why|how|where|is|are|was|were|does|did|has|have|can|may|might)$/;

/** Imperatives that say only what kind of change follows a colon. */
const HEADLINE = /^(?:use|prefer|adopt|apply|follow|consistency|terminology|housekeeping|maintenance|clean-?up)$/;

/**
 * Skips a sentence, or the beginning of one, that asks for nothing and names no page: "We keep getting asked where the numbers
 * live", "Support was dropped, so".
 *
 * @param isBehind behind an instruction only what people think of it is told, such as "It reads odd in the sidebar"
 */
export function skipRemark(cursor: Cursor, isBehind: boolean): boolean {
  return (
    cursor.attempt(() => {
      if (NO_SUBJECT.test(cursor.word() ?? "")) return undefined;
      const isHeadline = !isBehind && HEADLINE.test(cursor.word() ?? "");
      const isThere = !isBehind && /^there['’]s$/.test(cursor.word() ?? "");
      const isContracted = isThere || CONTRACTED.test(cursor.word() ?? "");
      if (isBehind && !isContracted && !/^(?:it|this|that|they|we|people|users|readers|i)$/.test(cursor.word() ?? ""))
        return undefined;
      let told = isContracted ? 0 : -1;
      let quoted = 0;
      for (let words = 0; words < MAX_WORDS; words++) {
        if (words > 0 && endsRemark(cursor)) {
          const isColon = cursor.peek(-1)?.text === ":";
          const isTold = told > 0 || (told === 0 && isContracted);
          const isWhole = isHeadline ? isColon && words <= 4 : isTold && words > told + 1 && !callsIt(cursor);
          return isWhole ? true : undefined;
        }
        const [token, word] = [cursor.peek(), cursor.word() ?? ""];
        if (token?.kind === "quoted") quoted += 1;
        else if (token?.kind !== "word" || (/[/\\<>→@]|\w\.\w|^-+$/.test(token.text) && !VERSION.test(token.text)))
          return undefined;
        else if (isThere && AT.test(word)) return undefined;
        else if (
          ASKS.test(word) &&
          !makesSense(cursor) &&
          !(isHeadline && words === 0) &&
          !(word === "now" && isLast(cursor)) &&
          !(isThere && word === "new")
        )
          return undefined;
        // "People keep asking", but "We keep the old one".
        else if (/^(?:keeps?|kept)$/.test(word) && !/ing$/.test(cursor.word(1) ?? "")) return undefined;
        else if (!isBehind && PLACES.test(word) && !OF_PLACES.test(cursor.word(1) ?? "")) return undefined;
        if (quoted > (isBehind ? 0 : 1)) return undefined;
        if (told < 0 && words > 0 && (TELLS.test(word) || makesSense(cursor))) told = words;
        cursor.index += 1;
      }
      return undefined;
    }) ?? false
  );
}

/** "Chapter numbers", "page titles", which are no place. */
const OF_PLACES = /^(?:numbers|numbering|titles|names|naming|order|counts?)$/;

/** "make no sense any more" */
function makesSense(cursor: Cursor): boolean {
  const [verb, much, sense] = [cursor.word(), cursor.word(1), cursor.word(2)];
  return /^makes?$/.test(verb ?? "") && /^(?:no|little)$/.test(much ?? "") && sense === "sense";
}

function isLast(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  const isBefore = /^(?:,|:|[-–—]+)$/.test(next?.text ?? "") && mayAsk(cursor.word(2));
  return !next || next.kind === "newline" || isBefore || (next.kind === "punctuation" && ".!".includes(next.text));
}

/** What says where something is. */
const AT = /^(?:in|on|at|under|within|inside|of|from)$/;

/** "They're in the wrong order" */
const CONTRACTED = /^(?:(?:it|that)['’]s|(?:they|we)['’]re|we['’]ve|i['’]m)$/;

/** Moves past the mark that ends a remark: of a sentence, or one before a request. */
function endsRemark(cursor: Cursor): boolean {
  const token = cursor.peek();
  if (token === undefined) return true;
  const isSentence = token.kind === "newline" || (token.kind === "punctuation" && ".;!".includes(token.text));
  const isBefore = /^(?:,|:|[-–—]+)$/.test(token.text) && mayAsk(cursor.word(1));
  // A sentence may end with what it quotes.
  const isQuoteEnd = cursor.peek(-1)?.kind === "quoted" && mayAsk(cursor.word());
  if (isSentence || isBefore) cursor.index += 1;
  if (isBefore) cursor.accept("so|therefore");
  return isSentence || isBefore || isQuoteEnd;
}

function mayAsk(word = ""): boolean {
  return isRequestVerb(word) || /^(?:please|so|can|could|let's|therefore)$/.test(word);
}
