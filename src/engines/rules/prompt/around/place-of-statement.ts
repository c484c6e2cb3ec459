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
