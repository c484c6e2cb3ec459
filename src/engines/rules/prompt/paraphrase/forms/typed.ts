import { ARROW, type Form, SHOULD } from "./form.ts";

const SLIP = "(?:typo|misspelling|spelling (?:mistake|error))";
const WORD = "([^\\s/:⟦⟧]+)";
/** What the page is about says its title. */
const NEW_PAGE =
  "(?:add |create |write )?an? (?:new )?page (?:for|about|on) [^,;:()⟦⟧]+? (?:under|in|to) (?:the )?((?-i:\\p{Lu})[^,;:()⟦⟧]*?)(?: section| group)?";
const CODE = "(?:code )?(?:examples?|samples?|snippets?|code blocks?|code|commands?)";

/** Corrections as they are typed in a hurry, without quotes. */
/** What is used in a version, with its owner: "acme/lamp", "@acme/lamp". */
const PINNED = "(@?[\\w.-]{1,40}\\/[\\w./-]{0,80}\\w)";
const VERSION = "(v?\\d(?:[\\w.-]*\\w)?)";
const BUMP = "(?:please )?(?:bump|update|upgrade|pin)";
const ALL =
  "(?:everywhere|throughout|(?:in|on|across) all (?:the |our )?(?:pages|docs|code blocks|code examples|examples))";

export const TYPED: Form[] = [
  // "Bump acme/lamp from v4 to v5 in x": `acme/lamp@v4`
  ...[
    [`(?:in|on) {x},? ${BUMP} `, "", [2, 3, 4], "in $1"] as const,
    [`${BUMP} `, " (?:in|on) {x}", [1, 2, 3], "in $4"] as const,
    [`${BUMP} `, ` ${ALL}`, [1, 2, 3], "everywhere"] as const,
  ].flatMap(([before, behind, [name, old, to], where]): Form[] =>
    [` from ${VERSION}`, `@${VERSION}`].map((from) => [
      `${before}${PINNED}${from} to @?${VERSION}${behind}`,
      `replace “$${name}@$${old}” with “$${name}@$${to}” ${where}, also in code`,
    ]),
  ),
  ...[
    [`(?:in|on) {x},? ${BUMP} `, "", [2, 3, 4, 5], "in $1"] as const,
    [`${BUMP} `, " (?:in|on) {x}", [1, 2, 3, 4], "in $5"] as const,
  ].map(
    ([before, behind, [name, other, old, to], where]): Form => [
      `${before}${PINNED} and ${PINNED} (?:both )?from ${VERSION} to ${VERSION}${behind}`,
      `replace “$${name}@$${old}” with “$${name}@$${to}” ${where}, also in code. Replace “$${other}@$${old}” with “$${other}@$${to}” ${where}, also in code`,
    ],
  ),
  [
    "(?:add|put|set) (?:a |the )?(?:hyper)?link to <?(https?:\\/\\/[^\\s<>]*[^\\s<>.,;:])>? (?:on|behind|for|under) (?:the )?(?:word|words|text|term|phrase|name) {q} (?:in|on) {x}",
    "link the word $2 in $3 to $1",
  ],
  [
    `(?:fix |correct )?(?:there(?:'s|’s| is) )?(?:a |the )?${SLIP} (?:in|on) {x}(?::|,| [–—-]+) ${WORD} (?:${ARROW}|${SHOULD} (?:be|read|say)) ${WORD}`,
    "replace “$2” with “$3” in $1",
  ],
  [
    `(?:fix |correct )?(?:there(?:'s|’s| is) )?(?:a |the )?${SLIP} (?:in|on) {x}(?::|,| [–—-]+) ${WORD} instead of ${WORD}`,
    "replace “$2” with “$3” in $1",
  ],
  [
    `(?:fix )?(?:typo|misspelling|spelling): ${WORD} (?:${ARROW}|${SHOULD} be) ${WORD}( (?:in|on) .*)?`,
    "replace “$1” with “$2”$3",
  ],
  [
    `(?!(?:rename|move|replace|change|typo|fix|redirect|spelling|delete|title|description)s?:){u}: ${WORD} (?:${ARROW}|${SHOULD} be) ${WORD}`,
    "replace “$2” with “$3” in $1",
  ],
  ["(?!(?:typo|fix)s?:){u}:? s/([^/⟦⟧]+)/([^/⟦⟧]+)/?g?", "replace “$2” with “$3” in $1"],
  // "quickstart renamed to start"
  ["([a-z\\d][\\w./-]*) renamed to ([a-z\\d][\\w./-]*)", "rename $1 to $2"],
  // "a page for Deno under Recipes, title …"
  [
    `${NEW_PAGE},? (?:with )?(?:the )?titled?:? {q},? (?:and )?(?:with )?(?:the )?(?:text|content|body):? {q}`,
    "add a page called $2 to the “$1” section with the text $3",
  ],
  [
    "(?:add |create |write )?an? (?:new )?page (?:for|about|on) [^,;:()⟦⟧]+? (?:under|in|to) ((?-i:\\p{Lu})[^,;:()⟦⟧]*? (?:>|→|») [^,;:()⟦⟧]*?),? (?:with )?(?:(?:the )?titled?:?|called|named) {q}",
    "add a page called $2 to $1",
  ],
  [`${NEW_PAGE},? (?:with )?(?:(?:the )?titled?:?|called|named) {q}`, "add a page called $2 to the “$1” section"],
  [
    "(?:add|create) (?:the )?([\\w-]+(?:/[\\w.-]+)+|⟦\\d+⟧) titled {q} ((?:after|before|above|below|to|in|under|at) .+)",
    "add a page $1 titled $2 $3",
  ],
  // "badges page -> recipes/social-badges"
  [
    `(?:the )?([\\w.-]+(?: [\\w.-]+){0,3}) (?:page|guide|tutorial|article) ${ARROW} (\\S+/\\S+)`,
    "rename the page “$1” to $2",
  ],
  // One word of code for another, or words that begin alike: "port 3000 should be 4000" leaves a word out.
  [
    `in (?:the |all )?${CODE} (?:of|in|on|for) {x},? {q} ${SHOULD} (?:be|read|say|become) {q}`,
    "replace $2 with $3 in code in $1",
  ],
  [
    `in (?:the |all )?${CODE} (?:of|in|on|for) {x},? (\\S+) ${SHOULD} (?:be|read|say|become) (\\S+)`,
    "replace “$2” with “$3” in code in $1",
  ],
  [
    `in (?:the |all )?${CODE} (?:of|in|on|for) {x},? ((\\S+) [^⟦⟧]+?) ${SHOULD} (?:be|read|say|become) (\\3 [^⟦⟧]+)`,
    "replace “$2” with “$4” in code in $1",
  ],
  [
    `in (?:the |all )?${CODE} (?:of|in|on|for) {x},? (?:please )?(?:change|replace|update) {q} (?:to|with|by) {q}`,
    "replace $2 with $3 in code in $1",
  ],
  [
    `in (?:the |all )?${CODE} (?:of|in|on|for) {x},? (?:please )?replace ((?!.* (?:with|by) .* (?:with|by) )(?!.*\\b(?:except|but|unless|only|outside|everywhere|and|then)\\b)[^⟦⟧,;]{1,60}) (?:with|by) ([^⟦⟧,;]{1,60})`,
    "replace “$2” with “$3” in code in $1",
  ],
  [
    "(?:replace|swap|change|exchange) (?:the )?(?:image|picture|screenshot|logo|photo) {u} (?:with|by|to|for) {u}( (?:in|on) .*)?",
    "change the link $1 to $2$3",
  ],
];
