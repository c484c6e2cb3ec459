import { ARROW, type Form, SHOULD } from "./form.ts";

const SLIP = "(?:typo|misspelling|spelling (?:mistake|error))";
const WORD = "([^\\s/:⟦⟧]+)";
/** What the page is about says its title. */
const NEW_PAGE =
  "(?:add |create |write )?an? (?:new )?page (?:for|about|on) [^,;:()⟦⟧]+? (?:under|in|to) (?:the )?((?-i:\\p{Lu})[^,;:()⟦⟧]*?)(?: section| group)?";
const CODE = "(?:code )?(?:examples?|samples?|snippets?|code blocks?|code|commands?)";

/** Corrections as they are typed in a hurry, without quotes. */
export const TYPED: Form[] = [
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
  [`${NEW_PAGE},? (?:with )?(?:the )?titled?:? {q}`, "add a page called $2 to the “$1” section"],
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
    "(?:replace|swap|change|exchange) (?:the )?(?:image|picture|screenshot|logo|photo) {u} (?:with|by|to|for) {u}( (?:in|on) .*)?",
    "change the link $1 to $2$3",
  ],
];
