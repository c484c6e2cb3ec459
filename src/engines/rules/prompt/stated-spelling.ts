import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";
import { isSpellingOf } from "./respelled.ts";

const MAX_LENGTH = 400;
const word = (name: string) => `(?<${name}>⟦\\d+⟧|[^\\s,;:()⟦⟧]*[^\\s,;:.()⟦⟧])`;
const [WRONG, RIGHT] = [word("wrong"), word("right")];
/** Up to five words without quotes, of which one may be misspelled. */
const words = (name: string) => `(?<${name}>[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,4}?)`;
const PAGE = "(?<page>(?!(?:on|in|we|it|they) )(?:the |our )?[^\\s,;:()⟦⟧][^,;:()⟦⟧]{0,80}?)";
const ON_PAGE = `(?:on|in) ${PAGE}`;
const MISSPELLED =
  "(?:is|was)(?: still)? (?:misspelled|misspelt|(?:spelled|spelt|written) wrong(?:ly)?|wrong|(?:an? )?(?:typo|misspelling|spelling mistake))";
const SPELLED = "(?:is|was)(?: still)? (?:misspelled|misspelt|spelled|spelt|written)(?: as)?";
const SPELLS = "(?:still )?(?:misspells?|spells?|writes?)";
const BREAK = "(?:[,;:.]| [–—-]+)(?: (?:but|and))?";
/** "the library is called", "it should be" */
const IS =
  "(?:(?:it|that|this)(?:['’]s| is| (?:should|must) be)|the (?:[\\w-]+ ){1,4}?(?:is|should be|must be))(?: (?:really|actually|properly))?(?: (?:called|named|spelled|spelt|written))?";
const FIX =
  "(?:(?:,|[.;]| [–—-]| and)? ?(?:so )?(?:please |pls )?(?:fix|correct|change|update)(?: (?:it|that|this|them))?(?: there| on that page| please)?)?";
const TIMES = "(?: (?:once|twice|(?:in )?(?:two|three|four|several|many) (?:times|places)))?";

const ALL =
  "(?<all> everywhere| (?:on|in) (?:many|several|some|all|a few|various|most) (?:of the |of our )?(?:places|pages|docs|guides))?";

const STATED = [
  `${RIGHT} (?:is|was)(?: still)? (?:misspelled|misspelt)(?: as)? ${WRONG}${ALL}`,
  `${WRONG} ${MISSPELLED}${ALL}${BREAK} ${IS} ${RIGHT}`,
  `${WRONG} ${MISSPELLED}${TIMES} ${ON_PAGE}${BREAK} ${IS} ${RIGHT}`,
  `${ON_PAGE},? ${WRONG} ${MISSPELLED}${TIMES}${BREAK} ${IS} ${RIGHT}`,
  `${RIGHT} ${SPELLED} ${WRONG}${TIMES} ${ON_PAGE}`,
  `${ON_PAGE},? ${RIGHT} ${SPELLED} ${WRONG}${TIMES}`,
  `${PAGE} ${SPELLS} ${RIGHT} (?:as|like) ${WRONG}${TIMES}`,
  `(?:we|you|i) ${SPELLS} ${RIGHT} (?:as|like) ${WRONG}${TIMES} ${ON_PAGE}`,
  `${PAGE} (?:still )?(?:says|has|writes|reads) ${WRONG}${TIMES}${BREAK} ${IS} ${RIGHT}`,
  `${ON_PAGE},? (?:it|we) (?:still )?(?:says?|have|has|writes?|reads?) ${WRONG}${TIMES}${BREAK} ${IS} ${RIGHT}`,
  `(?:a |the )?(?:typo|misspelling|spelling mistake) ${ON_PAGE}: ${WRONG} \\((?:(?:it|that)(?:['’]s| (?:is|should be))|should be|→|->) ${RIGHT}\\)`,
  `the (?:[\\w-]+ ){1,4}?(?:is|should be) (?:(?:called|named|spelled|spelt|written) )?${RIGHT},? (?:and )?not ${WRONG}[.,;] (?:so )?(?:please )?(?:fix|correct|change|update)(?: (?:it|that|this))? ${ON_PAGE}`,
  `${WRONG} ${ON_PAGE} (?:should|must) be (?:(?:spelled|spelt|written) )?${RIGHT}`,
  `(?:the (?:word|words|text|phrase) )?${WRONG} (?:should|must) be (?:(?:spelled|spelt|written) )?${RIGHT} ${ON_PAGE}`,
  `(?:the (?:words|text|phrase) )?${words("wrong")} (?:should|must) (?:be|read|say) ${words("right")} ${ON_PAGE}`,
  `${ON_PAGE},? ${words("wrong")} (?:should|must) (?:be|read|say) ${words("right")}`,
].map((pattern) => new RegExp(`^(?:${pattern})${FIX}[.!]?$`, "iu"));

/**
 * "Lmap is a typo on the start page: it is called lamp" as a replacement. Words without quotes have to be spellings of one word, and
 * so does what is said to be spelled as another.
 */
export function statedSpelling(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return undefined;
  for (const pattern of STATED) {
    const { wrong = "", right = "", page, all } = pattern.exec(text)?.groups ?? {};
    const areQuoted = wrong.startsWith("⟦") && right.startsWith("⟦");
    const plain = (one: string) => (one.startsWith("⟦") ? unmask(one, quotes).slice(1, -1) : one);
    if (wrong === "" || !(areQuoted || hasOneSpelled(plain(wrong), plain(right)))) continue;
    const said = (one: string) => (one.startsWith("⟦") ? unmask(one, quotes) : `"${one}"`);
    const place = page && ` in ${page.replace(/^(?:The|Our)(?= )/, (one) => one.toLowerCase())}`;
    return `replace ${said(wrong)} with ${said(right)}${place ?? (all === " everywhere" ? all : "")}`;
  }
  return undefined;
}

/** Whether texts of as many words differ in the spelling of one. */
function hasOneSpelled(text: string, other: string): boolean {
  const [said, right] = [text.split(" "), other.split(" ")];
  const different = said.flatMap((one, index) => (one === right[index] ? [] : [[one, right[index] ?? ""] as const]));
  const [[one, meant] = ["", ""], ...more] = different;
  return said.length === right.length && more.length === 0 && isSpellingOf(one, meant);
}
