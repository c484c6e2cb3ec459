import { namesPlace } from "../head-of-sentence.ts";
import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";
import { isRequestVerb } from "../request-verbs.ts";

const MAX_LENGTH = 600;
const POLITE = "(?:(?:please|so|just|therefore|hence|can you|could you),? )*";
/** A place, what is told of something there, and one request. The full stop of a path ends no sentence. */
const TOLD = new RegExp(
  `^(?<place>(?:in|on|under|within) (?:[^,;:.!?\\n]|\\.(?=\\S)){2,140}), (?<told>[^;:!?\\n]{3,200}?)(?:\\.|;|:| [–—-]+|, so) (?<request>${POLITE}(?<verb>[a-z]+) (?:[^.;!?\\n]|\\.(?=\\S)){2,300})[.!?]?$`,
  "i",
);
/** Verbs of requests that few begin with. */
const VERBS = /^(?:take|correct|rewrite|strike|cut|append|include|unlink|rephrase|reword)$/i;
/** What asks for something itself, or says something of a text. */
const ASKS =
  /\b(?:should|must|shall|ought|needs?|has to|have to|please|can|could|would|says?|reads?|it|instead|rather|not)\b|[⟦→]|->|=>/i;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|does|do|did|[\p{L}]{3,}(?:ed|es)|no longer|went|shut|became|broke|got|moved|left)\b/iu;

/** "In the users table, Oil has shut down. Remove its row" as "Oil has shut down. In the users table, remove its row". */
export function withPlaceBehind(prompt: string): string | undefined {
  const written = prompt.trim();
  if (written.length > MAX_LENGTH) return undefined;
  const { text, quotes } = maskQuoted(written);
  const { place = "", told = "", request = "", verb = "" } = TOLD.exec(text)?.groups ?? {};
  const [first = ""] = told.split(" ", 1);
  if (!VERBS.test(verb) && !isRequestVerb(verb)) return undefined;
  if (ASKS.test(told) || !FINITE.test(told) || isRequestVerb(first) || namesPlace(request)) return undefined;
  const said = `${told.charAt(0).toUpperCase()}${told.slice(1)}. ${place}, ${request}.`;
  return unmask(said, quotes);
}

/** What is told of a page, and a request about a list or table, which is that page's. */
const TOLD_OF_PAGE = new RegExp(
  `^(?<page>(?:the|our) [^,;:.!?\\n⟦⟧]{2,60}? (?:page|guide|tutorial|article)|[\\w-]+(?:/[\\w.-]+)+|[\\w-]+\\.mdx?) (?<told>[^,;:.!?\\n]{3,160})(?:[.;]| [–—-]+) (?<request>${POLITE}(?<verb>[a-z]+) (?:[^.;!?\\n]|\\.(?=\\S)){0,200}?\\bthe (?:list|table)(?![\\w-]| (?:of|on|in|under|below|with|called|titled)\\b)(?:[^.;!?\\n]|\\.(?=\\S)){0,100})[.!?]?$`,
  "i",
);

/** "The oil page has a long list. Put Gas at its end" as "On the oil page, put …", and not in the list that the page is in. */
export function onPageToldOf(prompt: string): string | undefined {
  const written = prompt.trim();
  if (written.length > MAX_LENGTH) return undefined;
  const { text, quotes } = maskQuoted(written);
  const { page = "", told = "", request = "", verb = "" } = TOLD_OF_PAGE.exec(text)?.groups ?? {};
  const isRequest = VERBS.test(verb) || isRequestVerb(verb);
  // "It" is the page, in a list that is elsewhere.
  if (!isRequest || ASKS.test(told) || namesPlace(request) || /\b(?:it|its|them)\b/i.test(request)) return undefined;
  return unmask(`On ${page.replace(/^(?:The|Our)\b/, (the) => the.toLowerCase())}, ${request}.`, quotes);
}
