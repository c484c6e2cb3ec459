/**
 * Facts about numbers, such as "The timeout on x is 30 seconds, not 60", as instructions. Patterns try few ways, as what
 * they look at is short: a page of a few words, a label of up to six, a number with its unit.
 */
const MAX_LENGTH = 300;

const NO_UNIT =
  "now|not|instead|rather|and|or|but|on|in|by|please|so|any|as|for|if|is|it|its|anymore|actually|these|since|while|should|which";
const UNIT_WORD = String.raw`(?!(?:${NO_UNIT})\b)\p{L}{1,20}`;
const NUMBER = String.raw`["“\x60]?(?:v|[$€£¥])?\d[\d.,_]{0,15}(?<![.,_])\+?(?: ?(?:%|${UNIT_WORD}(?:/\p{L}{1,12})?(?: ?/ ?\p{L}{1,12}| ${UNIT_WORD}){0,2}))?["”\x60]?`;
const LABEL = String.raw`(?:the |our |its )?(?<label>(?!(?:title|description|heading|headline|slug|icon|url|link|step|line|row|column|if|when|once|unless|whether|it|this|that|there|which|page|docs?|we|they|number|value)\b)\p{L}[\p{L}\d.+_-]{0,30}(?: (?!(?:is|are|on|says?)\b)[\p{L}\d.+_-]{1,30}){0,5}?)`;
const NO_PAGE = "(?!(?:the |our |all |these )*(?:docs|documentation|site|pages)\\b)";
const NAME = String.raw`${NO_PAGE}(?:the |our )?(?:(?:[\w.-]{1,60}(?:/[\w.-]{1,60}){1,8}|[\w-]{1,60}\.mdx?)(?: page| file)?|(?:["“][^"”]{1,60}["”]|[\w&'’-]{1,30}(?: [\w&'’-]{1,30}){0,4}?)(?: page| guide| article| doc)|(?!(?:everywhere|accordingly|please|there|too|it|that|this|them)\b)[a-z][\w-]{2,40})`;
const ON = (group: string) => `(?:on|in) (?<${group}>${NAME})`;
const NOW = "(?:now |actually |really |only |just |in fact )?";
const IS = `(?:is|are|was|costs|takes|equals|should be|must be|has to be|needs to be) ${NOW}`;
const NOT = "(?:,| -| –| —|;)? ?(?:and |but )?(?:not|instead of|rather than|no longer) ";
const WRONG =
  "(?:wrong|outdated|incorrect|out of date|stale|old|off|no longer true|no longer right|not right|not true(?: any ?more)?)";
const EVERYWHERE =
  "(?: (?:everywhere|on (?:all|every) pages?|(?:across|throughout|in) (?:all )?(?:the |our )?(?:docs|documentation|site|pages))(?: please)?)";
/** What such a fact asks for, and where. */
const FIX = `(?<fix>[.;,!]? (?:so |and )?(?:please |pls |can you |could you )?(?:fix|correct|update|change|adjust)(?: (?:it|that|this|them|accordingly))?(?: ${ON("fixed")}| (?<own>${NAME})| (?:the |our |all )*(?:docs|documentation|pages|site)|${EVERYWHERE})?(?: (?:accordingly|please|too|there))?)?`;
const SWITCH = String.raw`(?:,|;|\.| -| –| —)? ?(?:but |and |while |although |when )?(?:(?:this|that|which|it)(?:['’]s| is) ${WRONG}[,;.:]? )?(?:but |and )?(?:(?:it|that|this)(?:['’]s| is| should be| must be| has to be| needs to be| was)|(?:now )?(?:the )?(?:real|actual|correct|right|true|new|current) (?:\p{L}{2,20} )?(?:is|should be)|should be|is) ${NOW}`;
const SAYS =
  "(?:still |now |currently )?(?:says?|claims?|states?|mentions?|lists?|gives?|shows?|has|tells? (?:people|readers|users))(?: that)? ";
const OLD = `(?<old>${NUMBER})`;
const NEW = `(?<new>${NUMBER})`;
const END = "(?: (?:now|instead|any ?more|any longer|these days|today))?";

const IN_TABLE = String.raw`(?: in the (?:[\w-]{1,30} ){0,2}table)? `;

const SITE = "(?<site>(?:the |our |all )*(?:docs|documentation|site))";
/** "Sessions expire after", "The free plan has": what stands before a number, which no request does. */
const PHRASE = String.raw`(?!(?:add|append|bump|call|change|correct|create|delete|drop|fix|insert|make|move|merge|name|please|put|raise|remove|rename|replace|set|swap|turn|update|use|write|can|could|in|on|if|when|step|line|row)\b)(?<phrase>[\p{L}][\p{L}\d'’-]{0,30}(?: (?!(?:should|page|section|heading|row|column|step|line|not)\b)[\p{L}\d'’-]{1,30}){1,7}?)`;

const FACTS = [
  `${LABEL}(?:${IN_TABLE}${ON("page")})? ${IS}${NEW}(?: now)?${NOT}${OLD}${END}(?: ${ON("behind")})?${FIX}`,
  `${ON("page")},? (?:it|we) ${SAYS}${LABEL} (?:is|are|as|of) ${OLD}${SWITCH}${NEW}${END}${FIX}`,
  `(?<page>${NAME}) ${SAYS}${LABEL} (?:is|are|as|of|to be) ${OLD}${SWITCH}${NEW}${END}${FIX}`,
  `(?<page>${NAME}) ${SAYS}${OLD}(?:,|;| -| –| —)? (?:but |and |while )the (?:real|actual|correct|right|true|new|current) ${LABEL.replace("(?:the |our |its )?", "")} (?:is|should be) ${NOW}${NEW}${END}${FIX}`,
  `according to (?<page>${NAME}),? ${LABEL} (?:is|are) ${OLD}${SWITCH}${NEW}${END}${FIX}`,
  `(?<page>${NAME}) (?:is|has) (?:${WRONG}|(?:a|an) (?:mistake|error))[:,;.] ${LABEL} ${IS}${NEW}${NOT}${OLD}${END}${FIX}`,
  `${LABEL}${IN_TABLE}${ON("page")} is ${WRONG}(?:[:,;.]| -| –| —) (?:it should (?:be|go) |it['’]s |change (?:it )?(?:from )?)?${OLD} ?(?:->|→|=>|should be|to|must be) ?${NEW}${FIX}`,
  `${LABEL}${IN_TABLE}${ON("page")} is ${WRONG}(?:[:,;.]| -| –| —) (?:but )?(?:it should be |it['’]s |it is |the (?:correct|right|real) (?:value|one|number) is )${NOW}${NEW}(?:${NOT}${OLD})?${END}${FIX}`,
  `(?:${SITE}|(?<page>${NAME})) ${SAYS}${OLD} (?:is|as|for|to be) ${LABEL}${SWITCH}${NEW}${END}${FIX}`,
  `${SITE} ${SAYS}${LABEL} (?:is|are|as|of|to be) ${OLD}${SWITCH}${NEW}${END}${FIX}`,
  `${LABEL}: ?${OLD} ?(?:->|→|=>|should be) ?${NEW} ${ON("page")}`,
  `${PHRASE} ${NEW}(?: now)?(?:${NOT}${OLD}|,? \\(?(?:was|it was|previously|formerly|used to be|before) ${OLD}\\)?)${END}(?: ${ON("behind")})?${FIX}`,
].map((pattern) => new RegExp(`^(?:fyi[:,]? |note[:,]? )?${pattern}$`, "iu"));

const TERM = String.raw`(?<term>(?:port|version|release)|(?-i:\p{Lu})[\p{L}\d.+#-]{1,30}(?: (?-i:\p{Lu})[\p{L}\d.+#-]{1,30}){0,2})`;
const VERSION = String.raw`v?\d[\d.]{0,12}(?<!\.)\+?`;
/** "install.md mentions Node 18, but we need Node 20 now" */
const VERSIONS = new RegExp(
  String.raw`^(?<page>${NAME}|the docs|our docs|we) ${SAYS}${TERM} (?<old>${VERSION})(?: is (?:required|needed|supported|used))?(?:,|;|\.| -| –| —)? ?(?:but |and |while )?(?:(?:we|you|it|users|people) (?:now |actually |really )?(?:need|needs|require|requires|use|uses|ship|support|supports|are on|run on|have)|(?:it|that|this)(?:['’]s| is| should be| must be)|should be) ${NOW}(?:at least )?(?:\k<term> )?(?<new>${VERSION})${END}(?<fix>[.;,!]? (?:so |and )?(?:please |pls )?(?:fix|correct|update|change|adjust)(?: (?:it|that|this|accordingly))?(?:${EVERYWHERE})?)?$`,
  "iu",
);

/** "Wrong number on x: 5 GB should be 10 GB", "On x, 5 GB should be 10 GB" */
const WRONG_NUMBER = new RegExp(
  `^(?:(?:there(?:['’]s| is) an? )?(?:wrong|incorrect|outdated|stale|old) (?:number|value|limit|version|price|port|figure) )?${ON("page")}(?:[:,;]| -| –| —)? ${OLD} ?(?:->|→|=>|should be|must be|to) ?${NEW}${END}$`,
  "iu",
);

const DOTTED = String.raw`v?\d{1,4}(?:\.\d{1,4}){2,3}`;
/** "The image on x should use 3.12.0, not 3.11.0": a version of several parts is one thing wherever it stands. */
const WRONG_VERSION = new RegExp(
  String.raw`^(?:${ON("page")},? )?(?:the |our )?(?:[\w-]{1,30} ){1,5}?(?:${ON("behind")} )?(?:should|must|has to|needs to) (?:now )?(?:use|be|require|need|say|read|pin) (?:[\p{L}.]{1,20} ){0,2}(?<new>${DOTTED})${NOT}(?:[\p{L}.]{1,20} ){0,2}(?<old>${DOTTED})${END}$`,
  "iu",
);

function bare(number = ""): string {
  return number.replace(/^["“`]|["”`]$/g, "");
}

/** Such a fact as an instruction; undefined where it names no page and asks for nothing. */
export function restateNumber(sentence: string, isAll = false): string | undefined {
  if (sentence.length > MAX_LENGTH || !/\d/.test(sentence) || sentence.includes("\n")) return undefined;
  const said = sentence.replace(/[.!\s]{1,5}$/, "");
  const version = VERSIONS.exec(said)?.groups;
  if (version) {
    const { term = "", old = "", new: to = "", page = "" } = version;
    const where = /^(?:the docs|our docs|we)$/i.test(page) ? "in all docs" : `in ${asPlace(page)}`;
    // A version may stand behind other words.
    return /^\p{Lu}/u.test(term)
      ? `replace "${term} ${old}" with "${term} ${to}" ${where}`
      : `${where === "in all docs" ? "on all pages" : where}, set the ${term} to ${to} instead of ${old}`;
  }
  const stated = WRONG_VERSION.exec(said)?.groups;
  if (stated) {
    const { old, new: to, page: first, behind } = stated;
    const page = first ?? behind;
    if (page === undefined) return undefined;
    return `replace the only "${old}" with "${to}" on ${asPlace(page)}`;
  }
  const wrong = WRONG_NUMBER.exec(said)?.groups;
  if (wrong) {
    const { old, new: to, page = "" } = wrong;
    return `replace the only "${bare(old)}" with "${bare(to)}" on ${asPlace(page)}`;
  }
  for (const pattern of FACTS) {
    const found = pattern.exec(said)?.groups;
    if (!found) continue;
    const { phrase, label = "", site, new: to = "", old: given, fix, page: first, behind, fixed, own } = found;
    const pages = [first, behind, fixed, own].filter((one) => one !== undefined);
    if (new Set(pages).size > 1) return undefined;
    const [page] = pages;
    if (page === undefined && fix === undefined && site === undefined && !isAll) return undefined;
    const old = withUnitOf(given, to);
    const instead = old === undefined ? "" : ` instead of ${old}`;
    return `${page === undefined ? "on all pages" : `on ${asPlace(page)}`}, set the ${phrase === undefined ? label.replace(/ value(?= (?:of|for) )/i, "") : `"${plainPhrase(phrase)}"`} to ${to}${instead}`;
  }
  return undefined;
}

function asPlace(page: string): string {
  return page.replace(/^The /, "the ");
}

/** "free plan includes" of "The free plan now includes" */
function plainPhrase(phrase: string): string {
  const plain = phrase
    .replace(/ (?:now|currently|actually|really)(?= |$)/gi, "")
    .replace(/^(?:the|our|we|you) (?=\S)/i, "");
  return plain === "" ? phrase : plain;
}

/** "30 seconds, not 60" */
function withUnitOf(old: string | undefined, to: string): string | undefined {
  if (old === undefined || /\p{L}|[%$€£¥]/u.test(old)) return old;
  const [, unit] = /^["“`]?\d[\d.,]*( ?(?:%|\p{L}.*))$/u.exec(to) ?? [];
  return unit === undefined ? old : `${old}${unit}`;
}
