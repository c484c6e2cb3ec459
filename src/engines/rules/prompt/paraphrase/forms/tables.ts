import { type Form, SHOULD } from "./form.ts";

const NO_NAME =
  "(?!(?:the|a|an|this|that|it|its|their|all|every|each|row|rows|column|columns|first|second|third|last|table|order|title|heading|link|links|note|text)\\b)";
/** What a row or a column is called: a text in quotes, or a few words. */
const NAME = `(⟦\\d+⟧|${NO_NAME}[^\\s,;:()⟦⟧]+(?: (?!(?:row|column|from|in|on|of|to|for|with|table|should|must)\\b)[^\\s,;:()⟦⟧]+){0,2})`;
/** What is in a cell. */
const VALUE =
  "(⟦\\d+⟧|\\d[^\\s,;⟦⟧]*(?: (?!(?:to|with|by|in|on|of|for|from|and|not|instead|rather|please)\\b)[\\p{L}%]{1,12})?|[^\\s,;⟦⟧]+)";
const TABLE = "((?:in|of|on|from) (?:the )?(?:[\\p{L}\\d-]+ ){0,3}table(?: (?:in|on|of|under|below) .+)?)";
const IN_TABLE = "(in (?:the )?(?:[\\p{L}\\d-]+ ){0,3}table(?: (?:in|on|of|under|below) [^,;:]+?)?)";
/** "the row for wick", "the wick row" */
const ROWS = [`row (?:for |of |called |named )?${NAME}`, `${NAME} row`];
const NOT = "(?:,| -)? ?(?:and )?(?:not|instead of|rather than)";
const HEAD = "(?:table )?(?:column )?(?:header|heading|head|title)";
const CHANGE = "(?:change|set|update|correct|fix)";

/** "in the table under "Kernel" on x": the table of that heading. */
const OF_HEADING: Form[] = [
  [
    `in the table (?:under|below) (?:the heading )?{q} (?:on|in|of) {x},? (?:please )?${CHANGE.replace("change|", "change|replace|")} {q} (?:with|to|by|into) {q}`,
    "in the $1 table on $2, replace $3 with $4",
  ],
  [
    `${CHANGE.replace("change|", "change|replace|")} {q} (?:with|to|by|into) {q} in the table (?:under|below) (?:the heading )?{q} (?:on|in|of) {x}`,
    "in the $3 table on $4, replace $1 with $2",
  ],
];

const OF_ROWS = ROWS.flatMap((row): Form[] => [
  [
    `${IN_TABLE},? (?:please )?(?:replace|change) ${VALUE} (?:with|to|by) ${VALUE} (?:in|for|of) (?:the )?${row}`,
    "change “$2” in the row $4 to “$3” $1",
  ],
  [
    `(?:the )?${row} (?:in|on|of) {x} ${SHOULD} (?:say|have|read|be|show) ${VALUE}${NOT} ${VALUE}`,
    "change “$4” in the row $1 to “$3” in the table on $2",
  ],
  [
    `in (?:the )?${row} of (the (?:[\\p{L}\\d-]+ ){0,3}table (?:in|on|of) [^,;:]+?),? ${CHANGE} (?:the )?${NAME} to ${VALUE}`,
    "in $2, change the $3 of $1 to “$4”",
  ],
  [`rename (?:the )?${row} (?:to|into|as) ${NAME} ${TABLE}`, "change “$1” in the row $1 to “$2” $3"],
  [
    `(?:in|on) {x},? (?:in )?(?:the )?${row}[:,] ${CHANGE} (?:the )?${NAME} to ${VALUE}`,
    "in the table on $1, change the $3 of $2 to “$4”",
  ],
  [
    `(?:in|on) {x},? (?:in )?(?:the )?${row}[:,] ${CHANGE} (?:the )?${NAME} from ${VALUE} to ${VALUE}`,
    "in the table on $1, change the $3 of $2 from “$4” to “$5”",
  ],
  [
    `${CHANGE} (?:the )?${row} ${IN_TABLE}[:,] (?:set )?(?:the )?${NAME}:? (?:to |is now |is )?${VALUE}`,
    "$2, change the $3 of $1 to “$4”",
  ],
]);

/** One word for a column, behind what its row is called. */
const LAST = `((?!(?:row|column|cell|header|heading|title|name|entry|value|table|list|text)s?\\b)\\p{L}[\\p{L}\\d_-]*)`;
/** "Lamp's price" names the row otherwise. */
const OWNERLESS = "(?![^,;:]{1,60}['’]s )";
const CELL_OF = [
  `(?:the )?${NAME} (?:cell|value|entry|column) (?:of|for|in) (?:the )?(?:row )?${NAME}(?: row)?`,
  `(?:the )?(?:cell|value) (?:in|of) (?:the )?column ${NAME} (?:and|of|in) (?:the )?row ${NAME}`,
];

/** What a cell is to be, which may be the only place of its value elsewhere. */
const NUMBER = "([+-]?\\d[\\d.,]*(?: ?(?!(?:now|not|instead|and|rather|no)\\b)[\\p{L}%]{1,12})?)";

export const CELL_FACTS: Form[] = [
  // "In the states table of x, the state "a" should be called "b""
  [
    `${IN_TABLE},? (?:the |our )(?:[\\p{L}-]+ ){1,2}(⟦\\d+⟧) (?:${SHOULD}|is now to) (?:be (?:called|named|renamed(?: to)?)|become) (⟦\\d+⟧)`,
    "change $2 in the row $2 to $3 $1",
  ],
  // "On the options page, the default of x is 5, not 3", "x defaults to 5 now"
  [
    `(?:on|in) {x},? (?:the |our )?default(?: value)? (?:of|for) (⟦\\d+⟧) (?:${SHOULD} be|is)(?: now)? ${NUMBER}(?: now)?${NOT} ${NUMBER}`,
    "the default of $2 in $1 is now $3, not $4",
  ],
  [`(⟦\\d+⟧) (?:now )?defaults to ${NUMBER}(?: now)?${NOT} ${NUMBER}`, "the default of $1 is now $2, not $3"],
  [`(⟦\\d+⟧) (?:now defaults to ${NUMBER}|defaults to ${NUMBER} now)`, "the default of $1 is now $2$3"],
  [
    `${IN_TABLE},? (?:the )?${NAME} (?:of|for) (?:the )?${NAME} (?:${SHOULD} be|is(?: now)?) ${VALUE}(?: now)?${NOT} ${VALUE}`,
    "$1, change the $2 of $3 from “$5” to “$4”",
  ],
  [
    `${IN_TABLE},? (?:the )?${NAME} (?:of|for) (?:the )?${NAME} ${SHOULD} be ${VALUE}`,
    "$1, change the $2 of $3 to “$4”",
  ],
];

/** Cells by the row that they are in, and heads of columns. */
export const TABLES: Form[] = [
  // "the partner limit": the limit of the row Partner
  [
    `${IN_TABLE},? (?:please )?${CHANGE} (?:the )?${OWNERLESS}${NAME} ${LAST} to ${VALUE}`,
    "$1, change the $3 of $2 to “$4”",
  ],
  [
    `${IN_TABLE},? (?:please )?${CHANGE} (?:the )?${OWNERLESS}${NAME} ${LAST} from ${VALUE} to ${VALUE}`,
    "$1, change the $3 of $2 from “$4” to “$5”",
  ],
  ...CELL_OF.flatMap((cell): Form[] => [
    [`${IN_TABLE},? (?:please )?${CHANGE} ${cell} to ${VALUE}`, "$1, change the $2 of $3 to “$4”"],
    [`${CHANGE} ${cell} ${TABLE} to ${VALUE}`, "change the $1 of $2 to “$4” $3"],
    [`${CHANGE} ${cell} to ${VALUE} ${TABLE}`, "change the $1 of $2 to “$3” $4"],
  ]),
  [
    `${CHANGE} the (?:cell|value) (?:in|of) (?:the )?row ${NAME} (?:and|in|of) (?:the )?column ${NAME} (?:on|in|of) {x} to ${VALUE}`,
    "in the table on $3, change the $2 of $1 to “$4”",
  ],
  ...OF_HEADING,
  ...OF_ROWS,
  [`${CHANGE} ${NAME} from ${VALUE} to ${VALUE} ${TABLE}`, "change “$2” in the row $1 to “$3” $4"],
  [`${IN_TABLE},? (?:please )?${CHANGE} ${NAME} from ${VALUE} to ${VALUE}`, "change “$3” in the row $2 to “$4” $1"],
  [`${IN_TABLE},? (?:please )?rename ${NAME} (?:to|into|as) ${NAME}`, "change “$2” in the row $2 to “$3” $1"],
  [`rename ${NAME} (?:to|into|as) ${NAME} ${TABLE}`, "change “$1” in the row $1 to “$2” $3"],
  [
    `(?:the )?${NAME} (?:of|for) (?:the )?${NAME} ${IN_TABLE} ${SHOULD} (?:be|say|read) ${VALUE}`,
    "$3, change the $1 of $2 to “$4”",
  ],
  [
    `(?:the )?${NAME} (?:of|for) (?:the )?${NAME} ${IN_TABLE} ${SHOULD} (?:be|say|read) ${VALUE}${NOT} ${VALUE}`,
    "$3, change the $1 of $2 from “$5” to “$4”",
  ],
  [`${IN_TABLE},? (?:please )?${CHANGE} (?:the )?${NAME}['’]s ${NAME} to ${VALUE}`, "$1, change the $3 of $2 to “$4”"],
  [`${CHANGE} (?:the )?${NAME}['’]s ${NAME} to ${VALUE} ${IN_TABLE}`, "$4, change the $2 of $1 to “$3”"],
  [`make (?:the )?${NAME} (?:of|for) (?:the )?${NAME} ${VALUE} ${IN_TABLE}`, "$4, change the $1 of $2 to “$3”"],
  [`${CHANGE} (?:the )?${NAME} (?:of|for) (?:the )?${NAME} ${IN_TABLE} to (⟦\\d+⟧)`, "$3, change the $1 of $2 to $4"],
  [
    `(?:the )?${NAME} (?:of|for) (?:the )?${NAME} is (?:now )?${VALUE}${NOT} ${VALUE}[.;,] (?:please )?(?:update|fix|change|correct) (?:(?:it|this|that) (?:in|on) )?(?:the )?{x}`,
    "in the table on $5, change the $1 of $2 from “$4” to “$3”",
  ],
  [
    `(?:the )?${NAME} (?:of|for) (?:the )?${NAME} (?:on|in) (?:the )?{x} is (?:now )?${VALUE}${NOT} ${VALUE}`,
    "in the table on $3, change the $1 of $2 from “$5” to “$4”",
  ],
  [
    `(?:change|rename|update) (?:the )?${HEAD} ${NAME} (?:to|into) ${NAME} ${TABLE}`,
    "rename the column “$1” to “$2” $3",
  ],
  [
    `(?:change|rename|update) (?:the )?${HEAD} ${NAME} ${TABLE} (?:to|into) ${NAME}`,
    "rename the column “$1” to “$3” $2",
  ],
];
