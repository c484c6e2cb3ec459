import { isPageName } from "../values.ts";
import type { Slot } from "./slots.ts";
import { isUnknown } from "./unknown-words.ts";

type Item = string | Slot;

/** Words by which a sentence may ask for something, or limit what is asked for. */
const ASKING =
  /^(?:please|pls|kindly|should|must|shall|ought|can|could|would|will|let's|lets|need|needs|want|wants|like|if|unless|when|only|not|never|no|except|but|until|don't|doesn't|to|has|:|->|→)$/;
const SUBJECT =
  /^(?:we|we're|we've|i|i've|i'm|it|it's|there|there's|this|that|these|those|the|our|nobody|everyone|people|users|readers|customers|support)$/;
const STATE = /^(?:is|are|was|were|sounds|sound|looks|reads|feels|seems|confuses|annoys)$/;

/**
 * Leaves of sentences that only say how things are what they name: "We're dropping the Rich page. Delete it" is about that
 * page. What asks for something, and the last sentence, stay as they are.
 */
export function splitStatements(items: Item[]): Item[][] {
  const sentences: Item[][] = [[]];
  for (const item of items) {
    const last = sentences.at(-1) ?? [];
    const isEnd = typeof item === "string" && /^[.;!?]$/.test(item);
    if (isEnd || (item === "," && withoutStatement(last) !== last)) sentences.push([]);
    else last.push(item);
  }
  const asked = sentences.filter((sentence) => sentence.length > 0);
  return asked.map((sentence, index) => (index < asked.length - 1 ? withoutStatement(sentence) : sentence));
}

/** Nouns that say what kind of thing a statement is about. */
const KEPT =
  /^(?:sidebar|navigation|nav|menu|group|section|category|title|description|heading|typos?|misspellings|broken|links?|in)$/;

/** What stands on a page: a statement about it is none about the page. */
const PART =
  /^(?:screenshots?|images?|pictures?|figures?|diagrams?|videos?|gifs?|notes?|warnings?|tips?|callouts?|admonitions?|banners?|sections?|headings?|sentences?|paragraphs?|lines?|lists?|bullets?|items?|steps?|tables?|rows?|columns?|cells?|snippets?|codes?|commands?|examples?|buttons?|badges?|cards?|links?|urls?|anchors?|comments?|footnotes?|words?|texts?|mentions?|references?|quotes?|logos?|icons?)$/;

const WRITTEN = /^(?:write|spell|say|use)$/;

function withoutStatement(sentence: Item[]): Item[] {
  if (sentence.some((item) => typeof item === "string" && ASKING.test(item))) return sentence;
  // "The pages x and y are dead" is about both, of which one may be no name that is known as one.
  const verb = sentence.findIndex((item) => typeof item === "string" && STATE.test(item));
  if (sentence.slice(0, Math.max(0, verb)).some((item) => item === "and" || item === "&")) return sentence;
  const slots = sentence.filter((item) => typeof item === "object");
  const isOfPart = sentence.some((item) => typeof item === "string" && PART.test(item));
  if (isOfPart && slots.some(({ kind }) => /^[npc]$/.test(kind))) return sentence;
  const [first, second, third] = sentence;
  // "X is bad English" is about X alone.
  const isState = typeof first === "object" && typeof second === "string" && STATE.test(second) && third !== "now";
  if (isState && slots.every(({ kind }, index) => index === 0 || kind === "c"))
    return [first, ...sentence.filter((item) => typeof item === "string" && KEPT.test(item))];
  if (isState || !isSubject(sentence) || slots.length > 1) return sentence;
  // "I was reading the quickstart" may say where.
  if (sentence.some((item) => typeof item === "string" && isPageName(item)) || saysWhere(sentence)) return sentence;
  // "We write "x"" says which of two texts is right.
  const isText = slots[0]?.kind === "q";
  return sentence.filter((item) => typeof item === "object" || KEPT.test(item) || (isText && WRITTEN.test(item)));
}

/** "It says "x" on lamps": a page with a name of one word. */
function saysWhere(sentence: Item[]): boolean {
  return sentence.some((item, at) => {
    const [next, second] = sentence.slice(at + 1, at + 3);
    return /^(?:in|on|under)$/.test(String(item)) && isUnknown(/^(?:the|our)$/.test(String(next)) ? second : next);
  });
}

/** "We are dropping …", "The page X is outdated": somebody or something, before what is said of it. */
function isSubject([first, ...rest]: Item[]): boolean {
  if (typeof first !== "string" || !SUBJECT.test(first)) return false;
  return (
    !/^(?:the|our|this|that|these|those)$/.test(first) ||
    rest.some((item) => typeof item === "string" && STATE.test(item))
  );
}
