/** What a sentence tells something of. */
export type StatedThing = {
  /** A part of a page or of the site, a page, or a mere name that pages and parts may be about. */
  kind: "part" | "page" | "topic";
  /** Its words, as a request may name it: "the Spinner section", "guides/a.md", "Saturn". */
  words: string;
  /** "section", "heading", "group": what it may be called. */
  noun?: string;
  /** Of a part: its name and what says where it is. */
  name?: string;
  where?: string;
  /** What stands before it and says where it is: "On the setup page, ". */
  place?: string;
  /** It has another name now, so that its page may be either's. */
  isRenamed?: boolean;
};

const PART =
  "subsection|section|heading|headline|group|category|tab|bullet|list item|item|row|column|card|link|note|tip|warning|callout|admonition|image|screenshot|picture|paragraph|table|redirect|question|accordion";
const PAGE = "page|guide|tutorial|article|chapter|file";
/** What limits or doubts a fact, or asks for something: then nothing may be dropped. */
const LIMITS =
  /\b(?:if|unless|only|except|but|although|though|when|whenever|until|once|while|where|should|must|shall|may|might|could|would|can|cannot|will|won['’]t|most|some|half|part|partly|partially|parts|sometimes|maybe|perhaps|probably|possibly|almost|nearly|soon|later|still|please|needs?|wants?|like|instead|not|never|neither|nor|to be|don['’]?t|let['’]s|both|either|or|and|each|every|all|any)\b|n['’]t\b/i;
/** What denies that a thing is good any more, or says for certain what comes: no limit. */
const ENDED =
  /\b(?:(?:is|are|was|were) not|isn['’]t|aren['’]t) (?:being )?\p{L}{3,20}ed (?:by us |here )?(?:any ?more|any longer)|\b(?:is|are|was|were|has been|have been) never (?:actually |really )?(?:returned|used|sent|shown|raised|thrown|emitted|reached|needed|set|read|shipped|released|supported)\b|\b(?:(?:is|are|was|were) not|isn['’]t|aren['’]t) (?:really |in |being )?(?:needed|used|useful|helpful|relevant|valid|correct|supported|maintained|accurate|current|wanted|necessary|linked|reachable|available|use)\b(?: by anyone| at all)?(?: any ?more| any longer)?|(?:(?:is|are) not|isn['’]t|aren['’]t) (?:even |really )?(?:in|on|part of|listed in|linked (?:in|from)|shown in) (?:the|our) (?:nav|navigation|sidebar|menu|toc)\b(?: anyway)?|\bmore or less\b|\bany ?more\b|\bany longer\b|\bwill be (?=(?:shut|discontinued|retired|sunset|switched|closed|phased)\b)|\bin the wrong \w+|\bat all\b/giu;
const WE_DO_NOT = /\b(?:we|they|you) (?:do not|don['’]?t|never)\b/i;
const IS =
  "(?:is|are|was|were|isn['’]t|aren['’]t|has been|have been|has become|has gone|has moved|has died|has shut|has served|has outlived|got|went|shut|closed|died|moved|ceased|looks|seems|feels|reads|sounds|no longer|does nothing|will be)";
const PLACE = String.raw`(?:on|in) (?:the |our )?[^,:;.]{1,60}?(?: page| guide| tutorial|\.mdx?|/[\w.-]+),? `;
const NAME = String.raw`(?:⟦\d+⟧|[\w\x60'’*&+./#()-]+(?: [\w\x60'’*&+./#()-]+){0,4}?)`;
const WHERE = String.raw`(?: (?:on|in|of|from|under) (?:the |our )?(?:⟦\d+⟧|[^\s,:;]+(?: [^\s,:;]+){0,3}?)(?: page| guide| section)?)?`;
const SAID =
  "(?:(?:i|we) (?:think|believe|feel|noticed|find|found)(?: that)? |(?:it )?(?:seems|looks like) (?:that )?|(?:we|i) (?:got|have|received|had) (?:a |some |several |many )?(?:complaints?|reports?|feedback|tickets?|e-?mails?) that |(?:(?:the|our|some|several|many|a|an|one|two) )?(?:reviewers?|readers?|users?|customers?|testers?|colleagues?|contributors?|people|support|legal|marketing) (?:says?|said|tells? us|told us|reports?|reported|thinks?|noticed|found out|complains?|complained)(?: that)? |(?:fyi|note|ticket)[:,] )?";
const SINCE = "(?:since |because |as |now that )?";

/** What is over needs no capital to be a name: "npm-shrink is gone". */
const IS_OVER =
  /^(?:is|are|was|were|has been|have been|will be|got|has|have|went|shut|closed)\b.*\b(?:gone|dead|down|discontinued|retired|deprecated|sunset|unsupported|unmaintained|archived|abandoned|bankrupt|doors|away|off)\b/i;

const NUMBERED_IS = new RegExp(
  String.raw`^${SAID}(?<place>${PLACE})?(?<words>(?<noun>step|bullet|row|paragraph|section) \d+(?<where>(?: (?:on|in|of|from|under|below) (?:the |our )?(?:⟦\d+⟧|[^\s,:;]+(?: [^\s,:;]+){0,3}?)(?: page| guide| section)?){0,2}))? (?<is>${IS}\b.*)$`,
  "i",
);
const [PART_IS, PAGE_IS, TOPIC_IS, UNUSED, GONE] = [
  String.raw`^${SAID}(?<place>${PLACE})?(?:the|our|that|this) (?<words>(?:(?<name>${NAME}) )?(?<noun>${PART})(?<behind> (?:to |about )?${NAME})??(?<where>${WHERE})) (?<is>${IS}\b.*)$`,
  String.raw`^${SAID}(?<words>(?:(?:[\w.-]+/)+[\w.-]+|[\w-]+\.mdx?)|(?:the|our) (?:${NAME} (?:${PAGE})|(?:${PAGE}) ${NAME})) (?<is>${IS}\b.*)$`,
  String.raw`^${SAID}${SINCE}(?:the |our )?(?<words>⟦\d+⟧|[^\s,:;]+(?: [^\s,:;]+){0,3}?(?: (?:with|of|for|about) [^,:;]{2,40}?)?) (?<is>${IS}\b.*)$`,
  `^${SAID}${SINCE}(?:we|they|you|nobody|no one|no-one) (?:(?:don['’]?t|do not|no longer|doesn['’]t|never|stopped|have stopped) )?(?:use[sd]?|using|support(?:s|ed|ing)?|offer(?:s|ed|ing)?|sell(?:s|ing)?|ship(?:s|ped|ping)?|have|maintain(?:s|ing)?|need(?:s|ing)?|want(?:s|ing)?|provid(?:es?|ing)|recommend(?:s|ing)?|read(?:s|ing)?|return(?:s|ed|ing)?|send(?:s|ing)?|sent|emit(?:s|ted|ting)?|accept(?:s|ed|ing)?|track(?:s|ed|ing)?|list(?:s|ed|ing)?|run(?:s|ning)?|host(?:s|ed|ing)?|carry|carries|publish(?:es|ed|ing)?|include[sd]?|test(?:s|ed|ing)?) (?:the |our )?(?<words>${NAME})(?<is>(?: (?:any ?more|any longer|now|these days|at all))?)$`,
  String.raw`^${SAID}${SINCE}(?:(?:we|they) (?:have |['’]ve )?(?:just |recently |finally )?(?:dropped|removed|discontinued|retired|killed|sunset|shut down|abandoned|archived)|there(?:['’]s| is| are) no) (?:(?:the|our|all) )?(?:support for (?:the |our )?)?(?<words>${NAME})(?<is>(?: support)?(?: (?:any ?more|any longer|now|last \w+|yesterday|recently|in (?:version |release )?v?\d+(?:\.\d+)*))?)$`,
].map((pattern) => new RegExp(pattern, "i"));

const MAX_FACT = 240;
const RENAMED = /\b(?:renamed|rebranded|called|named|known as|became|become|merged)\b/i;

/** Who tells something, or what is no thing of its own. */
const NO_THING =
  /^(?:i|it|he|she|we|you|they|this|that|these|those|there|here|what|which|who|one|some|nobody|no one|everybody|everyone|somebody|someone|something|everything|nothing|people|users|readers|customers|support|marketing|legal|sales|management|most|many|both|all|a|an|if|when|unless|after|before|once|until|while|in|on|at|for|from|with|as)\b/i;
const WEAK_NAME = /^(?:very |first|last|second|same|other|whole|entire|new|old|main|only|right|wrong|current|next)$/i;

/**
 * The one thing that a sentence tells a plain fact of. Undefined where the sentence limits what it says.
 *
 * @param fact the sentence with marks for what is in quotes
 * @param unmasked gives the text of a mark
 */
export function thingIn(fact: string, unmasked: (mark: string) => string): StatedThing | undefined {
  if (fact.length > MAX_FACT || LIMITS.test(fact.replace(WE_DO_NOT, " ").replace(ENDED, " "))) return undefined;
  const part = groupsOf(PART_IS, fact);
  if (part) {
    const { words = "", noun = "", place = "", where = "" } = part;
    const name = part.name ?? /^ (⟦\d+⟧)$/.exec(part.behind ?? "")?.[1];
    return isName(words) && words !== noun
      ? { kind: "part", words: `the ${words}`, noun, place, name, where }
      : undefined;
  }
  const { words: counted, noun: kind, place: around, where: within } = groupsOf(NUMBERED_IS, fact) ?? {};
  if (counted !== undefined && kind !== undefined)
    return within === "" && !around
      ? undefined
      : { kind: "part", words: counted, noun: kind, place: around ?? "", where: within ?? "" };
  const page = groupsOf(PAGE_IS, fact);
  if (page) return isPage(page.words ?? "") ? { kind: "page", words: page.words ?? "" } : undefined;
  const is = groupsOf(TOPIC_IS, fact);
  const isTopic = is && (/^(?:⟦|\x60|\p{Lu}|\d{2,})|\/\p{Lu}|_/u.test(is.words ?? "") || IS_OVER.test(is.is ?? ""));
  const found = [isTopic ? is : undefined, groupsOf(UNUSED, fact), groupsOf(GONE, fact)];
  const words = found.map((one) => one?.words ?? "").find(isName);
  if (words === undefined || /["\n]/.test(unmasked(words).slice(1, -1))) return undefined;
  return { kind: "topic", words, isRenamed: RENAMED.test(fact) };
}

function groupsOf(pattern: RegExp | undefined, fact: string): Record<string, string | undefined> | undefined {
  return pattern?.exec(fact)?.groups;
}

function isPage(words: string): boolean {
  return !/^(?:the|our) (?:very |first |last |second |same |other |whole |entire |new |old |main |only |right |wrong |current |next )+\w+$/i.test(
    words,
  );
}

function isName(words: string): boolean {
  return words !== "" && !NO_THING.test(words) && !WEAK_NAME.test(words);
}

const ONE = String.raw`(⟦\d+⟧|(?:[\w.-]+/)+[\w.-]+|[\w-]+\.mdx?)`;
const SAME =
  "(?:are|were) (?:(?:just|more or less|mostly|nearly|practically|exact|both|pretty much) )*(?:duplicates?|the same(?: page| thing)?|redundant|identical|copies)(?: of each other| more or less)?|overlap|(?:say|cover|explain|describe|document) the same(?: thing| topic| ground)?|duplicate each other";
const PAIR_SAYS = new RegExp(
  String.raw`^(?:(?:the|these|our) (?:two )?pages (?:[\w ]{1,40}? )?)?${ONE} and ${ONE} (?:${SAME})$`,
  "i",
);
const SAYS_PAIR = new RegExp(
  String.raw`^(?:(?:the|these|our) (?:two )?(?:pages|articles|guides)(?: (?:on|about|for) [\w -]{1,40}?)? (?:${SAME})|(?:there are|we have|i found) two (?:pages|articles|guides)(?: (?:on|about|for) [\w -]{1,40}?)?)(?::|,| \() ?${ONE} and ${ONE}\)?$`,
  "i",
);

/** The two pages that a sentence says are the same. */
export function pairIn(fact: string): [former: string, latter: string] | undefined {
  const [, former, latter] = PAIR_SAYS.exec(fact) ?? SAYS_PAIR.exec(fact) ?? [];
  return former !== undefined && latter !== undefined && former !== latter ? [former, latter] : undefined;
}
