type Rule = [pattern: RegExp, usual: string];

/** How a page is named for certain, and as what. */
const PAGES = [
  [String.raw`(?:the |our )?((?:[\w.-]+\/)+[\w.-]+|[\w-]+\.mdx?)(?: page)?`, "$1"],
  ["(?:the |our )([^,;:.⟦⟧]{2,60}?) page", "the $1 page"],
] as const;
const BROKEN = "(?:broken|dead|wrong|bad|incorrect|outdated|old|stale|invalid) link";
const CHANGED_LINK = String.raw`[:,;] (?:please )?(?:(?:change|replace|update) )?([^\s⟦⟧]+) (?:should be|should point to|must be|to|with|->|→) ([^\s⟦⟧]+)$`;
const WRONG =
  "(?:still |just |completely |totally )?(?:wrong|outdated|incorrect|stale|out of date|inaccurate|misleading|confusing)";
const HAS = String.raw`(?:still |now )?(?:has|have|contains?|uses?|shows?|lists?|mentions?|names?)(?! (?:been|moved|gone|changed|become)\b) [^,;:⟦⟧]{3,60}`;
const THERE = "there(?:['’]s| is| are) (?:still )?[^,;:⟦⟧]{3,60}?";
/** What is asked for behind, which says what is changed and not where. */
const CHANGE = String.raw`[:,;] (?:so )?(?:please )?(?=(?:replace|change|correct|(?:remove|delete|drop) (?:⟦|the (?:sentence|section|heading|row|link|bullet|paragraph|note|item)\b)))`;

const ON_PAGES = PAGES.flatMap(([page, name]): Rule[] => [
  // "guides/a has a broken link: /x should be /y"
  [
    new RegExp(`^${page} (?:has|contains) (?:an?|one) ${BROKEN}${CHANGED_LINK}`, "i"),
    `In ${name}, change the link $2 to $3`,
  ],
  [
    new RegExp(`^(?:there(?:['’]s| is) )?(?:an? |one )?${BROKEN} (?:in|on) ${page}${CHANGED_LINK}`, "i"),
    `In ${name}, change the link $2 to $3`,
  ],
  // "guides/a has a mistake: replace …", "There is a mistake in guides/a: …"
  [new RegExp(`^${page} (?:${HAS}|(?:is|are) ${WRONG})${CHANGE}`, "i"), `In ${name}, `],
  [new RegExp(`^${THERE} (?:in|on) ${page}${CHANGE}`, "i"), `In ${name}, `],
  [new RegExp(`^(?:in|on) ${page},? ${THERE}${CHANGE}`, "i"), `In ${name}, `],
  // "Foo is misspelled on guides/a: replace …"
  [new RegExp(`^[^,;:]{2,60}? (?:is|are|was|were) [^,;:⟦⟧]{2,40}? (?:in|on) ${page}${CHANGE}`, "i"), `In ${name}, `],
]);

/** "Memory went up: ", before what a page should say, which limits nothing. */
export const WHY_SHOULD =
  /^(?![^:]*\b(?:page|guide|if|when|only|unless|except|until|where)\b[^:]*:)[^:⟦⟧]{3,80}\b(?:is|are|was|were|has|have|went|goes|changed|moved|got|grew|rose|dropped|increased|decreased)\b[^:⟦⟧]{0,60}: (?=(?:the |our )[^:⟦⟧]{2,60}? (?:page|guide|article|tutorial) (?:should|must|has to|needs to) )/i;

/** What a sentence states before it says what to do about that: where the change is, or nothing that limits it. */
export const STATED_FIRST: Rule[] = [
  // "As of March we need Lamp 3, so "a" must become "b"", unless the reason may limit what is asked for.
  [
    /^(?!(?:in|on|under|for|within|inside|across|only|if|when|except)\b)(?![^⟦]*\b(?:only|except|but|unless|if|when|where|pages?|sections?|in|on|under|within|until)\b[^⟦]*, so )[^:;⟦⟧]{5,100}, so (?:please )?(?=⟦\d+⟧ (?:must|should|has to|needs to) (?:now )?(?:become|be|read|say) ⟦)/i,
    "",
  ],
  [WHY_SHOULD, ""],
  ...ON_PAGES,
  // "The size of the lamp on guides/a is wrong, it should be 50, not 20"
  [
    new RegExp(
      String.raw`^((?:the|our) [^,;:.⟦⟧]{2,60}? of [^,;:.⟦⟧]{2,60}? (?:in|on) [^,;:.⟦⟧]{2,60}?) (?:is|are) ${WRONG}[,;:] (?:but )?(?:it|they|that|this)(?=['’]s|['’]re| (?:should|must|has to|needs? to|is|are)\b.*,? (?:and )?not )`,
      "i",
    ),
    "$1",
  ],
  // "Version bump: replace …"
  [
    /^(?:(?:the |a )?(?:version|release) bump|bump (?:the |our )?versions?(?: numbers?)?|(?:a )?(?:small|quick|tiny|minor|trivial) (?:fix|change|edit|correction|update)): (?=(?:please )?[a-z])/i,
    "",
  ],
  // "We no longer ship X: please …", unless the sentence may limit what is asked for.
  [
    /^(?:we|nobody|no one|they|it|this|that)(?!.* (?:only|except|but|unless|if|when|where|in|under|within|until) .*:) [^:⟦]{3,80}: (?:so )?(?:please )?(?=(?:can|could|let's|delete|remove|drop|rename|move|hide|add|put|change)\b)/i,
    "",
  ],
  // "The guide has moved: rename …", which limits nothing either. What "has a mistake" may be a page by its title.
  [
    /^(?![^:]* (?:in|on|under|within|across|throughout|inside) [^:]*: (?:please )?(?:replace|change)\b)(?!(?:the|our) [^:]*\b(?:has|contains) (?:an?|some|the) [^:]*\b(?:mistakes?|typos?|errors?|wrong|incorrect|broken|outdated)\b[^:]*: (?:please )?(?:replace|change)\b)(?!(?:in|on|under|for|within|inside|across|only|if|when|except|after|before)\b)(?!.*\b(?:only|except|but|unless|if|when|where|until)\b.*:)(?=[^:]*\b(?:is|are|was|were|has|have|moved|changed|became|got)\b)[^:⟦]{3,80}: (?:so )?(?:please )?(?=(?:in the (?:footer|header|navbar),? (?:please )?)?(?:delete|remove|drop|rename|move|hide|replace|change)\b)/i,
    "",
  ],
];
