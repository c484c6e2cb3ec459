import { REQUEST_VERBS } from "../request-verbs.ts";
import { maskQuoted, unmask } from "./masked-text.ts";

const MAX_LENGTH = 400;
/** What is wrong with a thing, and what shall be done with "it". */
const STATED = new RegExp(
  "^(?<thing>(?:[^,;:.!?]|[.](?=\\S)){3,120}?) (?:is|are|was|were|looks|seems|has been|have been|isn['’]t|aren['’]t) (?<state>[^,;:!?]{2,80}?)" +
    "(?:[,;:]|[.!](?= )| [–—-]+)(?: so| and| therefore)? (?:please |can you |could you )?" +
    `(?<verb>${REQUEST_VERBS}|take|cut|kill|get rid of|call) (?:it|them|that|this)(?<rest>(?: [^\\n]*)?)$`,
  "i",
);
/** Words by which the first sentence asks for something itself, or limits what is asked for. */
const ASKS =
  /\b(?:should|must|shall|needs?|ought|but|except|unless|only|if|when|until|and|or|in|on|not|may|might|could|now|called|named|titled|renamed|moved)\b/i;
/** A thing that has a name, and is no page: of pages, other readers know what "it" is. */
const THING =
  /^(?:the|our)\b.*\b(?:link|button|icon|entry|item|group|category|badge|image|callout|note|warning|tip)\b/i;
const OWN = /^\p{Lu}.*['’]s (?:[a-z-]+ ){0,3}(?:link|button|icon|entry|item)$/u;
const OTHERS = /\b(?:i|we|you|he|she|they|it|this|that|these|those|there)\b/i;

/** "The Foo link in the top bar is outdated, remove it" as "remove the Foo link in the top bar". */
export function withStatedThing(sentence: string): string | undefined {
  if (sentence.length > MAX_LENGTH) return undefined;
  const { text, quotes } = maskQuoted(sentence);
  const { thing = "", state = "", verb = "", rest = "" } = STATED.exec(text)?.groups ?? {};
  const isNamed = (THING.test(thing) || OWN.test(thing)) && !OTHERS.test(thing);
  if (!isNamed || ASKS.test(state)) return undefined;
  return unmask(`${verb} ${thing.replace(/^The\b/, "the")}${rest}`, quotes);
}
