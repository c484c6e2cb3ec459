/**
 * What a request says by its classes of words, and the instruction that says the same. In a frame, `[qp]a` is a slot of one of
 * these kinds; in an instruction, `{a}` is that page, `{"a"}` its text in quotes, `{/a}` its text.
 */
export type Frame = [said: string, instruction: string, needsScope?: true];

const P = "[qpcn]";
/** Also a mere word, where only pages can be meant. */
const B = "[qpcnwxy]";
/** What may have a title: one mere word may be anything, as in "the title of the card". */
const T = "[qpcnx]";
const DEL = `(?:(?:CHANGE )?DELETE ${P}a|${P}a (?:TO )?DELETE)(?: FROMDOCS)?`;
/** A mere word in quotes may be a text. */
const ALONE = "(?:(?:CHANGE )?DELETE [pcn]a|[pcn]a (?:TO )?DELETE)(?: FROMDOCS)?";
/** "Delete a and the redirect from b" leads nowhere. */
const NO_SOURCE = "(?!.*REDIRECT FROM )";
const ON = "(?:(?:AND|READERS|LINK|REDIRECT|MOVE|PUT|TO|IN|FROM|INSTEADOF) )*";
const NAMING = "(?: (?:RENAME|TITLED|TO|USE|CHANGE|WITH|AND|REDIRECT))*";
const MARK = "(?: (?:TO|RENAME|TITLED|USE|CHANGE|REPLACE|WITH|FIX|ENTRY))*";
const VERB = "(?:(?:RENAME|CHANGE|USE|PUT|FIX|MOVE) )*";
const MOVING = "(?:(?:MOVE|PUT|CHANGE|ADD) )";
const PLACED = "(?: (?:PUT|MOVE|TO|CHANGE|IN BAR|BAR))*";
const CHANGING = "(?:(?:CHANGE|USE|REPLACE|FIX) )*";
const BECOMING = "(?:(?:REPLACE|CHANGE|FIX) )*(?:TO|WITH|USE) (?:(?:TO|WITH|USE|REPLACE|CHANGE|FIX) )*";
const FIELD = "(TITLE|DESCRIPTION|SIDEBARTITLE)";
/** A group of the navigation, where only one can be meant. */
const G = "[qcgnxy]";
const AT = "(?: (?:PUT|MOVE|TO|IN|CHANGE|PAGE|ENTRY|THE))*";

const PAGES: Frame[] = [
  [ALONE, "delete {a}"],
  [`${DEL} (?:AND )?NOREDIRECT`, "delete {a}, no redirect"],
  [`${NO_SOURCE}${DEL} ${ON}(?:REDIRECT|READERS) ${ON}${B}b`, "delete {a} and redirect it to {b}"],
  [`${NO_SOURCE}${ON}(?:REDIRECT|READERS) ${ON}${B}b`, "redirect to {b}"],
  [
    `(?:READERS )?${P}a (?:LINK )?REDIRECT (?:TO )?${P}b (?:AND )?(?:PAGE )?DELETE`,
    "delete {a} and redirect it to {b}",
  ],
  [
    `(?:(?:MOVE|RENAME|CHANGE) )?[pn]a (?:(?:RENAME|MOVE|CHANGE|PUT) )*TO (?:(?:RENAME|MOVE) )?(?:TO )?pb`,
    "rename {a} to {/b}",
  ],
  [`[pn]a (?:CHANGE )?RENAME (?:TO )?pb`, "rename {a} to {/b}"],
  [`(?:MOVE )?[pn]a (?:(?:MOVE|RENAME|TO) )+pb NOREDIRECT`, "rename {a} to {/b}, no redirect"],
  [`[pn]a (?:CHANGE )?MOVE(?: (?:IN|TO))? pb`, "rename {a} to {/b}"],
  [`(?:(?:MOVE|PUT|CHANGE) )*[qpn]a (?:(?:MOVE|PUT|CHANGE|TO|IN) )+fb`, "move {a} into the folder {/b}"],
  [
    `(?:(?:(?:HIDE|DELETE) )+${P}a IN|(?:(?:HIDE|DELETE|REDIRECT|CHANGE|MOVE) )+${P}a FROM) BAR(?: (?:AND )?KEEP)?`,
    "remove {a} from the sidebar",
  ],
  [`HIDE ${P}a(?: (?:AND )?KEEP)?`, "hide {a}"],
  [`(?:HIDE|DELETE|REDIRECT) na IN [qcg]b FROM BAR(?: (?:AND )?KEEP)?`, 'hide the {"a"} page in the {"b"} group'],
  [`${P}a (?:(?:DELETE|HIDE) (?:FROM|IN)|REDIRECT FROM) BAR(?: (?:AND )?KEEP)?`, "remove {a} from the sidebar"],
  [`SWAP ${B}a (?:WITH|AND) ${B}b(?: IN (?:BAR|gc))?`, "swap {a} and {b} in the sidebar"],
  [`SWAP (?:PUT )?(?:IN )?${B}a (?:WITH|AND) ${B}b IN [cxw]c`, 'swap {a} and {b} in the {"c"} group'],
  [`${P}a AND ${P}b SWAP(?: IN BAR)?`, "swap {a} and {b} in the sidebar"],
];

const NAMES: Frame[] = [
  [
    `[qcn]a IN [cgw]c RENAME(?: TO)? [qc]b IN BAR`,
    'change the sidebar label of the page {"a"} in the {"c"} section to {"b"}',
  ],
  [
    `(?:IN )?(?:BAR )?(?:(?:RENAME|CHANGE|USE|FIX) )*(?:BAR )?ga${NAMING}${MARK} [qc]b(?: IN BAR)?`,
    'rename the group {"a"} to {"b"}',
  ],
  [`[qc]a (?:IN )?GROUP${NAMING} [qc]b(?: IN BAR)?`, 'rename the group {"a"} to {"b"}'],
  [`(?:IN )?BAR (?:TO )?${VERB}(?:ENTRY )?[qcn]a${MARK} [qc]b`, 'rename {"a"} to {"b"} in the sidebar'],
  [`${VERB}(?:ENTRY )?[qcn]a${MARK} IN BAR${MARK} [qc]b`, 'rename {"a"} to {"b"} in the sidebar'],
  [`${VERB}(?:ENTRY )?[qcn]a${MARK} [qc]b IN BAR`, 'rename {"a"} to {"b"} in the sidebar'],
  [`[qcn]a (?:TO )?(?:RENAME|CHANGE) BAR${MARK} [qc]b`, 'rename {"a"} to {"b"} in the sidebar'],
  ["RENAME na (?:TO )?qb", 'rename {a} to {"b"}'],
  [`${VERB}[pn]a${MARK} [qc]b IN BAR`, 'set the sidebar title of {a} to {"b"}'],
  [`[pn]a (?:TO )?(?:RENAME|CHANGE) BAR${MARK} [qc]b`, 'set the sidebar title of {a} to {"b"}'],
  [`(?:IN )?BAR (?:TO )?${VERB}[pn]a${MARK} [qc]b`, 'set the sidebar title of {a} to {"b"}'],
  [`[qcn]a (?:IN )?BAR${MARK} [qc]b`, 'rename {"a"} to {"b"} in the sidebar'],
  [`${VERB}(?:IN )?BAR (?:USE )?[qc]b INSTEADOF [qcn]a`, 'rename {"a"} to {"b"} in the sidebar'],
  [`${VERB}[qc]b INSTEADOF [qcn]a IN BAR`, 'rename {"a"} to {"b"} in the sidebar'],
  [`${VERB}${FIELD} (?:IN )?${T}a${MARK} qb(?: CHANGE)?`, 'set the $1 of {a} to {"b"}'],
  [`na (?:CHANGE )?TITLED (?:TO )?qb`, 'set the title of {a} to {"b"}'],
  [`(?:(?:CHANGE|IN|WITH) )*${T}a${NAMING} ${FIELD}${MARK} qb(?: CHANGE)?`, 'set the $1 of {a} to {"b"}'],
  [`USE qb (?:TO |IN )?${FIELD} IN ${T}a`, 'set the $1 of {a} to {"b"}'],
  [
    `(?:IN )?[pn]a (?:${VERB})(?:HEADING [qc]b|(?:HEADING )?gb)${MARK} [qc]c`,
    'change the heading {"b"} to {"c"} in {a}',
  ],
  [`(?:${VERB.replace("*", "+")})HEADING IN ${P}a${MARK} qb`, 'set the main heading of {a} to {"b"}'],
  [`${VERB}HEADING IN ${P}a${MARK} [qc]b INSTEADOF [qc]c`, 'change the heading {"c"} to {"b"} in {a}'],
  [`${VERB}HEADING [qc]b IN ${P}a${MARK} [qc]c`, 'change the heading {"b"} to {"c"} in {a}'],
  [`${VERB}HEADING [qc]b${MARK} [qc]c IN ${P}a`, 'change the heading {"b"} to {"c"} in {a}'],
];

const ORDER: Frame[] = [
  [`${MOVING}*${B}a${PLACED} BETWEEN ${B}b AND ${B}c(?: IN BAR)?`, "put {a} between {b} and {c}"],
  [`IN [qcgw]b LEAD ${B}a`, 'make {a} the first page in the {"b"} group'],
  [`[qcg]b LEAD ${B}a`, 'make {a} the first page in the {"b"} group'],
  [`(?:MOVE|PUT|REDIRECT) ${B}a FROM [qcg]c TO [qcg]b`, 'move {a} to the {"b"} group'],
  [
    `${B}a(?: (?:PUT|TO|CHANGE))* IN [qcg]b(?: TO)? (FIRST|LAST)(?: PAGE| ENTRY)?`,
    'make {a} the $1 page in the {"b"} group',
  ],
  [`${MOVING}*${B}a${PLACED} (AFTER|BEFORE) ${B}b(?: IN BAR)?`, "put {a} $1 {b}"],
  [`${MOVING}*${B}a${PLACED} (AFTER|BEFORE) ${B}b IN [qcg]c`, 'put {a} $1 {b} in the {"c"} group'],
  [
    `(?:PUT )?(?:IN )?[qcg]c (?:(?:MOVE|PUT|CHANGE|TO) )*${B}a${PLACED} (AFTER|BEFORE) ${B}b`,
    'put {a} $1 {b} in the {"c"} group',
  ],
  [`${B}a (?:TO )?(?:(?:MOVE|PUT) )+(?:TO|IN) [qcg]c (AFTER|BEFORE) ${B}b`, 'put {a} $1 {b} in the {"c"} group'],
  [`(AFTER|BEFORE) ${B}b ${MOVING}+${B}a`, "put {a} $1 {b}"],
  [
    `(?:(?:MOVE|PUT) )+${B}a (?:(?:TO|IN|PUT) )+${G}b(?: (?:IN|PUT|TO|AND|CHANGE))* (FIRST|LAST)(?: PAGE| ENTRY)?(?: THERE)?`,
    'make {a} the $1 page in the {"b"} group',
  ],
  [`${MOVING}*${B}a${AT} (FIRST|LAST)${AT} IN${AT} ${G}b`, 'make {a} the $1 page in the {"b"} group'],
  [`(?:IN )?[qcg]b ${MOVING}*${B}a${AT} (FIRST|LAST)(?: PAGE| ENTRY)?`, 'make {a} the $1 page in the {"b"} group'],
  [`(?:(?:MOVE|PUT) )+${B}a (?:TO|IN) xb`, 'move {a} to {"b"}'],
  [`(?:(?:MOVE|PUT) )+${B}a (?:TO|IN) gb`, 'move {a} to the {"b"} group'],
  [`${B}a (?:PUT|MOVE|TO) (?:(?:PUT|MOVE|TO|IN) )*gb`, 'move {a} to the {"b"} group'],
];

const TEXTS: Frame[] = [
  [`AVOID (?:TEXT )?qa (?:AND )?(?:USE|REPLACE|CHANGE) (?:TEXT )?qb`, 'replace {"a"} with {"b"}'],
  [`${CHANGING}(?:TEXT )?qb INSTEADOF (?:TEXT )?qa`, 'replace {"a"} with {"b"}'],
  [`USE qb WHEREVER qa(?: USE)?`, 'replace {"a"} with {"b"}'],
  [`WHEREVER (?:READERS |PAGE )?(?:USE )?qa (?:USE|CHANGE)(?: TO)? qb`, 'replace {"a"} with {"b"}'],
  // "We write x. Fix every y."
  [`USE qb (?:AND )?(?:(?:CHANGE|REPLACE|FIX) )+(?:TEXT )?qa`, 'replace {"a"} with {"b"}'],
  [`${CHANGING}(?:TEXT )?qa ${BECOMING}qb`, 'replace {"a"} with {"b"}'],
  [`(?:IN )?[qc]a (?:TO )?(?:RENAME|USE) (?:TO )?[qc]b (?:AND )?(?:CHANGE|FIX|REPLACE)`, 'replace {"a"} with {"b"}'],
  [`${CHANGING}(?:TEXT )?qa ${BECOMING}qb (?:AND )?(?:CHANGE|FIX|REPLACE)`, 'replace {"a"} with {"b"}'],
  ["ca (?:USE )?TO cb", 'replace {"a"} with {"b"}', true],
  ["xa (?:USE )?TO [cxy]b", 'replace {"a"} with {"b"}', true],
  ["SWAP qa (?:WITH|IN) qb", 'replace {"a"} with {"b"}', true],
  [
    `(?:(?:CHANGE|REPLACE|FIX) LINK|LINK (?:REDIRECT|TO|IN|WHICH)) (?:(?:REDIRECT|TO|FROM|IN|WHICH) )*pa (?:(?:REDIRECT|TO|CHANGE|WITH|MOVE) )+pb`,
    "change the links to {/a} to {/b}",
  ],
];

const CARE: Frame[] = [
  ["FIX TYPO", "fix typos"],
  ["TYPO FIX", "fix typos"],
  ["(?:DEAD LINK|LINK DEAD) FIX", "fix broken links"],
  ["FIX DEAD LINK", "fix broken links"],
  ["FIX LINK DEAD", "fix broken links"],
  ["(?:CHECK )?WHICH (?:IN )?LINK DEAD", "check for broken links"],
  ["(?:CHECK|PUT) (?:IN )?(?:DEAD LINK|LINK DEAD)", "check for broken links"],
];

export const FRAMES = [...PAGES, ...NAMES, ...ORDER];
/** These may say in which pages. */
export const SCOPED_FRAMES = [...TEXTS, ...CARE];
