import { type Form, SHOULD } from "./form.ts";

const CODE =
  "(?:the |our )?((?:(?:very )?(?:first|second|third|fourth|fifth|last|only) )?(?:code (?:block|fence|snippet|sample|example)|snippet)(?: (?:under|below) (?:the heading )?⟦\\d+⟧)?)";
const TITLE = "(?:file ?name|title|caption|label|name)";
/** A text in quotes, or the name of a file. */
const FILE = "(⟦\\d+⟧|[\\w@.[\\]/-]*[\\w\\]][./][\\w@.[\\]/-]*\\w|\\.[\\w.-]*\\w)";
const LANGUAGE =
  "((?!(?:the|an?|it|its|in|on|of|as|is|to|and|or|any|some|tag|highlighting|yet|set)\\b)[a-z][\\w+#-]{0,19})";
/** What can be no other word. */
const KNOWN =
  "(bash|sh|shell|zsh|console|powershell|text|plaintext|json|jsonc|yaml|yml|toml|ini|xml|html|css|javascript|js|jsx|typescript|ts|tsx|python|py|ruby|golang|rust|java|kotlin|php|sql|graphql|diff|dockerfile|mdx|http)";
const NEEDS = `(?:needs|lacks|misses|is missing|has no|could use|${SHOULD} (?:have|get))`;
const HAS = `(?:needs|${SHOULD} (?:have|get))`;
const THEN =
  "(?:[,;:]|\\.| [–—-]+)?(?: (?:so|please|add|use|set it to|make it|it(?:['’]s| is)|it should be|should be|namely)){0,4}";
const LINE = "(?:line|command|option|setting|comment)";
const ADD = `(?:please )?(?:add|insert|put|append)(?: (?:the|a|this|another) (?:new |following )?${LINE})?:?`;
const BESIDE = `(?:right |directly |just )?(before|after|above|below)(?: the ${LINE})?`;
const AT = "(?:in|on|of)";

/** `@` is where the page may be. */
const TITLED = [
  `${CODE}@ ${NEEDS} (?:the |an? |its )?${TITLE}${THEN} ${FILE}`,
  `give ${CODE}@ (?:the |an? )?${TITLE}:? ${FILE}`,
  `(?:set|change|update) the ${TITLE} of ${CODE}@ (?:to|as) ${FILE}`,
  `(?:name|title|call|caption) ${CODE}@:? ${FILE}`,
];
const OF_LANGUAGE = [
  `(?:set|change|update) ${CODE}(?:['’]s)? (?:language|lang)@ (?:to|into) ${LANGUAGE}`,
  `${CODE}@ ${SHOULD} be (?:highlighted|tagged|marked|labell?ed) (?:as|in|with) ${LANGUAGE}`,
  `${CODE}@ ${HAS} (?:the |an? |its )?(?:language|lang|language tag|syntax highlighting)${THEN} ${LANGUAGE}`,
  `give ${CODE}@ (?:the |an? )?(?:language|lang)(?: tag)?:? ${LANGUAGE}`,
  `(?:set|change|update) the (?:language|lang)(?: tag)? of ${CODE}@ (?:to|as) ${LANGUAGE}`,
];

/** Each with the page behind it or before all, where `$a` is the block, `$b` the page and `$c` what is said of it. */
function onPage(patterns: readonly string[], said: string): Form[] {
  const as = (block: number, page: number) => said.replace("$a", `$${block}`).replace("$b", `$${page}`);
  return patterns.flatMap((pattern): Form[] => [
    [pattern.replace("@", ` ${AT} {x}`), as(1, 2)],
    [`(?:in|on) {x}[,:]? (?:please )?${pattern.replace("@", "")}`, as(2, 1)],
    [`{x}: (?:please )?${pattern.replace("@", "")}`, as(2, 1)],
  ]);
}

/** The titles and languages of blocks of code. */
export const CODE_BLOCKS: Form[] = [
  ...onPage(TITLED, "set the title of the $a in $b to “$3”"),
  ...onPage(OF_LANGUAGE, "set the language of the $a in $b to $3"),
  [
    `(?:add|put) (?:the |an? )?${TITLE} ${FILE} (?:to|on|above) ${CODE} ${AT} {x}`,
    "set the title of the $2 in $3 to “$1”",
  ],
  [`(?:in|inside|within) ${CODE} ${AT} {x},? ${ADD} {q} ${BESIDE} {q}`, "add the line $3 $4 $5 in the $1 in $2"],
  [
    `(?:in|inside|within|to) ${CODE} ${AT} {x},? ${ADD} {q}(?: (?:at|to) the (?:end|bottom))?`,
    "add the line $3 at the end of the $1 in $2",
  ],
  [
    `(?:in|inside|within|to) ${CODE} ${AT} {x},? ${ADD} {q} (?:at|to) the (?:start|top|beginning)`,
    "add the line $3 at the start of the $1 in $2",
  ],
  [
    `(?:at|to) the (?:very )?(end|bottom|start|top|beginning) of ${CODE} ${AT} {x},? ${ADD} {q}`,
    "add the line $4 at the $1 of the $2 in $3",
  ],
  [
    `(?:in|inside|within) ${CODE} ${AT} {x},? (?:please )?(?:replace|change) (?:the )?(?:port|version|number|value|limit|timeout) (\\d[\\w.]*) (?:with|by|to) (?:(?:port|version) )?(\\d[\\w.]*)`,
    "in the $1 of $2, replace “$3” with “$4”",
  ],
  [
    `(?:the |all |all the )?${KNOWN} (?:code )?(?:blocks?|snippets?|fences?) ${AT} {x} ${SHOULD} be(?: (?:marked|tagged|labell?ed|highlighted))?(?: as)? ${KNOWN}`,
    "change the $1 code block on $2 to $3",
  ],
  [`(?:in|on) {x},? ${ADD} {q} (?:to|in|into) ${CODE},? ${BESIDE} {q}`, "add the line $2 $4 $5 in the $3 in $1"],
  [`${ADD} {q} (?:to|in|into) ${CODE} ${AT} {x},? ${BESIDE} {q}`, "add the line $1 $4 $5 in the $2 in $3"],
];
