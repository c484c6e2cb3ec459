/** A statement, and the page or the pages that are to say so. */
export type Placed = {
  body: string;
  page?: string;
  isAll?: boolean;
  isAsked: boolean /** What the page says so far. */;
  says?: string;
};

const WORDS = String.raw`[\w&'’.-]{1,40}(?: [\w&'’.-]{1,40}){0,3}?`;
const NOUN = "(?:page|guide|article|doc|tutorial|file)";
const ALL = `(?:everywhere|(?:all |the |our |every |these )*(?:docs|documentation|site|pages?|links|references|mentions|places|occurrences)(?: (?:please|everywhere))?)`;
const NO_NAME =
  "(?!(?:the|an?|our|your|lines?|steps?|rows?|everywhere|accordingly|please|there|too|it|that|this|them|all|every|now|total|general|particular|beta|production|should|must|shall|ought|needs?|has|have|can|could|would|will|may|might|really|actually|currently|now|still|instead|rather|never|usually|often|does|do|is|are|was|were)\\b)";
/** How a page is named in a sentence, as the source of a pattern. */
export const PAGE = String.raw`(?:(?:the |our )?(?:⟦\d+⟧|${WORDS}) ${NOUN}|(?:the |our )?${NOUN} (?:on|about|for|called|named) (?:⟦\d+⟧|${WORDS})|(?:the |our )?page (?!(?:on|about|for)\b)[\w./-]{1,60}|[\w.-]{1,60}(?:/[\w.-]{1,60}){1,8}|[\w-]{1,60}\.mdx?|(?:the |our )(?:changelog|readme|faq|glossary|roadmap|quickstart|index|overview|introduction)|${NO_NAME}[a-z][\w-]{2,40})`;
const POLITE = "(?:so |and |then )?(?:please |pls |can you |could you |kindly )?";
const FIX = "(?:fix|correct|update|change|adjust|mention|reflect|amend)";
const WRONG =
  "(?:wrong|outdated|incorrect|out of date|stale|old|off|no longer true|no longer right|not right(?: any ?more)?|not up to date)";
const SAYS =
  "(?:still |now |currently )?(?:says?|claims?|states?|mentions?|lists?|gives?|shows?|has|uses?|talks? about|speaks? of|refers? to|tells? (?:people|readers|users))(?: that)?";

/** "the security limits", behind what is to be done with it. */
const NAMES =
  "(?:the |our )?(?!(?:it|that|this|them|all|everywhere|accordingly)\\b)[\\w&-]{2,30}(?: [\\w&-]{1,30}){1,3}";
/** ", please update the install page accordingly" */
const FIX_BEHIND = new RegExp(
  `(?:[.;,!:](?= )| -| –| —|(?= (?:so|and|please) )) ?${POLITE}${FIX}(?: (?:it|that|this|them|accordingly|all(?: of (?:it|them))?|(?:the|that) (?:note|tip|warning|sentence|paragraph|text|number|value|limit)(?= (?:on|in) )))?(?:(?: (?:on|in|throughout|across|for))? (?:(?<all>${ALL})|(?<page>${PAGE}))| (?<title>${NAMES}))?(?: accordingly| please| too| to match| to say so)?$`,
  "i",
);
/** "; the page on keys says 30" */
const SAYS_BEHIND = new RegExp(
  `(?:[.;,](?= )| -| –| —|,? but) ?(?:but |and |while )?(?:in |on )?(?:(?<all>${ALL})|(?<page>${PAGE}))(?:,? it)? ${SAYS} (?:it['’]s |it is )?(?<says>[^.;]{1,100})$`,
  "i",
);
/** ", but the install page is outdated" */
const WRONG_BEHIND = new RegExp(
  `(?:[.;,](?= )| -| –| —|,? but) ?(?:but |and |so )?(?<page>${PAGE}) (?:is|are) (?:still )?${WRONG}$`,
  "i",
);
const ON_BEHIND = new RegExp(
  ` (?:on|in|throughout|across) (?:(?<all>${ALL})|(?<page>${PAGE}))$| (?<every>everywhere)$`,
  "i",
);
const ON_BEFORE = new RegExp(
  `^(?:on|in) (?:(?<all>${ALL})|(?<page>${PAGE})|(?<title>${NAMES}))(?:,|(?<= ${NOUN})) (?:it should (?:say|be|read)(?: that)? )?(?=\\S)`,
  "i",
);
/** "The install page should say 4 GB instead of 2 GB" */
const SHOULD_SAY = new RegExp(
  `^(?<page>${PAGE}) (?:should|must|has to|needs to) (?:now )?(?:say|read|show|state|mention|list)(?: that)? (?=\\S)`,
  "i",
);
/** Before a colon: "Windows" */
const TITLE = String.raw`(?![^:]*\b(?:is|are|was|were|has|have|had|went|goes|changed|moved|got|grew|rose|dropped|increased|decreased)\b)(?!(?:note|fyi|update|fix|typo|bug|docs|question|idea|hint|tip|warning|important|todo|ps)\b)[a-z][\w-]{2,40}(?: [\w-]{1,40}){0,3}`;
/** "Install page: ", "Fix the install page: " */
const PAGE_BEFORE = new RegExp(
  String.raw`^(?:${POLITE}${FIX} (?<fixed>${PAGE})(?::|,| -| –| —|[.;]|,? (?:because|since|as))|(?<page>${PAGE}|${TITLE}):|(?<wrong>${PAGE}) (?:is|has) (?:${WRONG}|(?:a|an) (?:mistake|error))[:,;.]) (?=\S)`,
  "i",
);
/** "The keys page says B, but it is A" */
const SAYS_BEFORE = new RegExp(
  String.raw`^(?<page>${PAGE}) ${SAYS} (?<says>.{1,150}?)(?:,? but|[,;.]| -| –| —) (?:but |and |while )?(?:(?:it|that|this|they|we|you|the (?:real|actual|correct|right|true|new|current) (?:\p{L}{2,20} ){0,2})(?:['’]s|['’]re| is| are| should be| must be| have| need| require| support| use|is|are) )(?:now |actually |really |only )?(?<body>.{1,80})$`,
  "iu",
);

/** Takes what says where and that something is to be done from a statement. The sentence has no end mark and no quoted text. */
export function placeOfFact(sentence: string): Placed {
  const said = sentence.replace(/(?<=(?:page|docs|everywhere)) (?:now|please|too)$/i, "");
  const told = SAYS_BEFORE.exec(said)?.groups;
  if (told) return { body: told.body ?? "", page: nameOfPage(told.page), says: told.says, isAsked: true };
  for (const pattern of [SAYS_BEHIND, WRONG_BEHIND, FIX_BEHIND, ON_BEHIND]) {
    const found = pattern.exec(said);
    if (!found || found.index === 0) continue;
    const { all, every, title, page = title, says } = found.groups ?? {};
    const before = said.slice(0, found.index);
    const isAsked = pattern !== ON_BEHIND;
    const isAll = all !== undefined || every !== undefined;
    if (isAll) return { body: before, isAll, isAsked, ...(says !== undefined && { says }) };
    const own = page === undefined ? placeBefore(before) : undefined;
    if (page === undefined) return { ...(own ?? placeWithin(before)), isAsked };
    return { body: before, page: nameOfPage(page), ...(says !== undefined && { says }), isAsked };
  }
  return placeBefore(said) ?? { body: said, isAsked: false };
}

/** "Retention is 12 months on the data page, please fix" */
function placeWithin(before: string): Placed {
  const found = ON_BEHIND.exec(before);
  if (!found || found.index === 0) return { body: before, isAsked: true };
  const { page } = found.groups ?? {};
  const body = before.slice(0, found.index);
  return page === undefined ? { body, isAll: true, isAsked: true } : { body, page: nameOfPage(page), isAsked: true };
}

function placeBefore(said: string): Placed | undefined {
  for (const pattern of [ON_BEFORE, SHOULD_SAY, PAGE_BEFORE]) {
    const found = pattern.exec(said);
    if (!found) continue;
    const { all, title, page = title, fixed, wrong } = found.groups ?? {};
    const body = said.slice(found[0].length);
    if (all !== undefined) return { body, isAll: true, isAsked: false };
    return { body, page: nameOfPage(page ?? fixed ?? wrong), isAsked: pattern !== ON_BEFORE };
  }
  return undefined;
}

/** A page as it is looked for, without "the" and "page". */
export function nameOfPage(page = ""): string {
  return page
    .replace(/^(?:the|our) /i, "")
    .replace(new RegExp(`^${NOUN} (?:(?:on|about|for|called|named) )?(?=\\S)`, "i"), "")
    .replace(new RegExp(` ${NOUN}$`, "i"), "");
}

const CHANGE =
  "(?:change|set|update|bump|raise|lower|increase|decrease|reduce|correct|fix|postpone|delay|push|move|switch)";
const SHOULD_BE = "(?:should be|must be|has to be|needs to be|is now|is)";
const REQUESTS = [
  `^(?:please )?${CHANGE} (?:the |our )?(?<about>.{2,80}) (?:on|in|of|at) (?<page>${PAGE}) from (?<old>.{1,60}?) to (?<to>.{1,60})$`,
  `^(?:please )?${CHANGE} (?:the |our )?(?<about>.{2,80}) (?:on|in|of|at) (?<page>${PAGE}) to (?<to>.{1,60})$`,
  `^(?:the |our )(?<about>.{2,80}) (?:on|in|of|at) (?<page>${PAGE}) ${SHOULD_BE} (?:now )?(?<to>.{1,60}?)(?: now)?$`,
].map((pattern) => new RegExp(pattern, "i"));

/** "Change the phone number on the contact page to +1 555 0100": the same as what is stated. */
export function requestOfFact(said: string): { page: string; about: string; old?: string; to: string } | undefined {
  for (const pattern of REQUESTS) {
    const { about, page, old, to } = pattern.exec(said)?.groups ?? {};
    if (about !== undefined && to !== undefined)
      return { page: nameOfPage(page), about, to, ...(old !== undefined && { old }) };
  }
  return undefined;
}
