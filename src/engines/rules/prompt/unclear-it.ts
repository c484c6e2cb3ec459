import type { Instruction } from "../instruction.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";

const REMOVE = "delete|remove|drop|erase|discard|hide|cut|kill|scrap|get rid of|take out";
const MOVE = "move|put|place|relocate|shift|replace|swap|exchange|change|turn|convert|rename";
/** "That sentence" is clear. */
const PART =
  "(?:sentence|paragraph|line|bullet|item|row|column|table|note|tip|warning|callout|section|heading|image|screenshot|picture|card|tab|step|word|text|phrase|link|code|block|list|example|field|page|file|part|entry)s?";
const before = (verbs: string) =>
  String.raw`[.:;,!–—-]+\s*(?:(?:so|and|please|then|just|simply|(?:can|could|would|will) (?:you|we|someone|somebody))\b,?\s*)*(?:${verbs}) (?:it|this|that|them|those|these)\b(?! ${PART}\b)`;
const START = String.raw`(?:^|[.!?\n]\s*)`;
const PEOPLE = "(?:nobody|no one|no-one|we|they|i|you|people|users|customers|readers|everyone)";
const HAS =
  "(?:still |also |now )?(?:has|have|had|contains?|mentions?|shows?|lists?|uses?|includes?|displays?|links? to|refers? to|gives?|says?|talks? (?:about|of)|speaks? (?:about|of)|(?:ends?|starts?|begins?) with|repeats?|leaks?|claims?|promises?|advertises?)";
/** What a page is said to have when the page itself is meant: "has no readers", "has become obsolete". */
const OWN_STATE =
  "(?:been|become|moved|gone|(?:served|outlived|had) its |nothing|outlived|the same|no (?:more |real )?(?:content|pages?|readers|visitors|traffic|views|use|purpose|value))";
/** "has a bad name: rename it" is about the page. */
const OF_PAGE = String.raw`(?![^.:;!?\n]{0,60}\b(?:names?|titles?|path|url|slug|address|place|position|location|filename)\b)`;
const PAGE =
  "(?:page|file|article|doc|document|guide|tutorial|chapter|folder|directory|group|section|category|entry)s?";
/** What is said of all that a page is: "everything in guides/a is outdated". */
const WHOLE =
  "(?:everything|nothing|contents?|information|material|text|copy|copies|duplicates?|draft|version|interest(?:ed)?|use|need|point|sense|value|traffic|readers?|visitors?|links?|rid)";
const [BEFORE_REMOVE, BEFORE_MOVE] = [before(REMOVE), before(MOVE)];

const PATH = String.raw`(?=[^\s.:;,!?'’]{0,200}?[/·])[^\s.:;,!?'’]{1,200}(?![^\s.:;,!?'’])`;
/** A page by its path, or as one calls it. */
const NAMED = String.raw`(?:(?:the |our )?(?:page |file )?${PATH}(?: page)?|\b(?:the|our) [^.:;,!?\n]{1,60}? page)`;
/** Whole words, so that they can be told apart in one way alone. */
const WORDS = String.raw`(?:[^\s.:;!?]{1,60} ){1,14}?`;
const ofSomethingOn = (but: string, asked: string) =>
  String.raw`${START}${but}(?![^.:;!?\n]{0,80}\b(?:${WHOLE}|${PAGE}) (?:in|on|of|within|inside)\b)${WORDS}(?:in|on|of|within|inside) ${NAMED}(?: [^.:;!?\n]{1,80}?)?${asked}`;
const ofSomethingOf = (but: string, asked: string) =>
  String.raw`${START}${but}[^.:;!?\n]{0,60}?${NAMED}['’]s (?!${WHOLE}\b)[^.:;!?\n]{1,100}?${asked}`;

const UNCLEAR = [
  // "guides/a has a broken link: delete it"
  String.raw`${START}(?!${PEOPLE}\b)[^.:;!?\n]{1,120}? ${HAS}\b(?! ${OWN_STATE}\b)[^.:;!?\n]{1,120}?${BEFORE_REMOVE}`,
  // "guides/a has a long table. Move it to the end."
  String.raw`${START}(?!${PEOPLE}\b)[^.:;!?\n]{1,120}? ${HAS}\b(?! ${OWN_STATE}\b)${OF_PAGE}[^.:;!?\n]{1,120}?${BEFORE_MOVE}`,
  // "The tags of guides/a are outdated, remove them"
  String.raw`${START}(?:the|all|both|these|those|its|every) (?![^.:;!?\n]{0,60}\b${PAGE} (?:of|in|on|under|from)\b)[^.:;!?\n]{1,60}? (?:of|in|on) [^.:;!?\n]{1,80}? (?:is|are|looks?|seems?|was|were)\b[^.:;!?\n]{1,80}?${BEFORE_REMOVE}`,
  // "In guides/a: change it to "B""
  String.raw`${START}(?:in|on|under) ${NAMED}\s*[,:–—-]*\s*(?:please )?(?:change|replace|swap|exchange|turn|convert) (?:it|this|that) (?:to|with|by|for|into) `,
  // "I saw that Windows setup in install.md is gone. Delete it."
  ofSomethingOn("", BEFORE_REMOVE),
  ofSomethingOn(OF_PAGE, BEFORE_MOVE),
  // "The Install page's note is obsolete. Delete it."
  ofSomethingOf("", BEFORE_REMOVE),
  ofSomethingOf(OF_PAGE, BEFORE_MOVE),
].map((pattern) => new RegExp(pattern, "i"));

/** "… is broken. Replace it with "B"." asks to replace something that was spoken of, and not the word "Replace". */
function takesVerbForText(prompt: string, one: Instruction): boolean {
  if (one.type !== "replace-text" || !/^(?:replace|change|rename|update|swap|correct|turn|convert)$/i.test(one.from))
    return false;
  return !maskQuoted(prompt).quotes.some((quote) => quote.toLowerCase().includes(one.from.toLowerCase()));
}

/** "The lamp page is listed twice in the sidebar. Drop the one in Oil." is about an entry, and not about the page. */
const LISTED_TWICE =
  /\b(?:listed|appears?|shown|shows up|occurs|is|are|linked|there|in the (?:sidebar|navigation|nav|menu|toc)) (?:[^.:;!?\n]{0,40} )?(?:twice|two times|2 times|(?:in|at|under) two (?:places|groups|sections|categories)|more than once|several times)\b/i;

const ABOUT_PAGES = /^(?:delete|hide|move|place|swap|copy|merge)-page$/;

/** Whether a page would be moved or deleted, or its name replaced, for an "it" that is rather something on the page. */
export function isUnclearIt(prompt: string, instructions: readonly Instruction[]): boolean {
  // A text of a page that is named is none.
  const mayBePage = (one: Instruction) =>
    ABOUT_PAGES.test(one.type) || (one.type === "replace-text" && !one.page && !one.named && /[/.]/.test(one.from));
  if (instructions.some((one) => takesVerbForText(prompt, one))) return true;
  if (!instructions.some(mayBePage)) return false;
  if (LISTED_TWICE.test(prompt) && instructions.some((one) => one.type === "delete-page" && !one.isGroup)) return true;
  // The full stop of a path ends no sentence.
  const plain = maskQuoted(prompt).text.replaceAll(/\.(?=\S)/g, "·");
  return UNCLEAR.some((pattern) => pattern.test(plain));
}
