import { CALLOUT_KINDS } from "../../callout-kinds.ts";
import { type Form, SHOULD } from "./form.ts";

/** A name of a heading: a text in quotes, or words of which the first has a capital. */
const NAME =
  "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:in|on|of|to|from|after|before|above|below|with|and|section|heading)\\b)[^\\s,;:()⟦⟧]+){0,4})";
/** The new words of a heading up to the end. */
const OPEN = "((?-i:\\p{Lu})(?!.*\\b(?:and|then|but)\\b)[^.,;:()⟦⟧]{1,60})";
const NTH = "(?:(?:very )?(?:first|second|third|fourth|fifth|last|only) )?";
const PICTURE = `(?:the )?(${NTH}(?:image|picture|screenshot)(?: [\\w./-]+\\.[a-z]{3,4})?)`;
const FILE = "([\\w@./:-]+\\.(?:png|jpe?g|gif|svg|webp|avif))";
const AT = "(?:in|on|of|from)";
const KIND = `(?:${CALLOUT_KINDS})`;
const PLAIN =
  "(?:an? )?(?:plain|normal|ordinary|regular|simple|standard|usual)(?: (?:text|paragraphs?|prose))?|(?:an? )?paragraphs?";
const RULE = "(?:divider|separator|horizontal (?:rule|line)|thematic break|ruler)";
const HAS = `(?:needs|lacks|is missing|has no|could use|${SHOULD} (?:have|get))`;
const ADD = "(?:add|insert|put|append|write)";

/** Headings, sections, sentences, callouts, quotes and pictures of a page. */
export const PAGE_PARTS: Form[] = [
  ...[`(?:heading|headline) ${NAME}`, `${NAME} (?:heading|headline)`].map(
    (heading): Form => [
      `(?:change|rename|set) (?:the )?${heading} ${AT} {x} (?:to|into) ${OPEN}`,
      "change the heading “$1” in $2 to “$3”",
    ],
  ),
  [
    `(?:remove|delete|drop) the (?:heading|headline) ${NAME} ${AT} {x},? (?:and|but) (?:keep|leave) (?:what(?:['’]s| is) (?:below|under|beneath)(?: it)?|the (?:text|content|rest)(?: (?:below|under)(?: it)?)?|everything (?:below|under)(?: it)?)`,
    "remove the heading “$1” of $2 but keep its text",
  ],
  ["swap (?:the )?(?:order|positions?|places?) of {q} and {q} (in|on) {x}", "swap $1 and $2 $3 $4"],
  [
    `${ADD} (?:a|the|another) (?:new )?section (?:called |named |titled )?${NAME} (after|before|above|below) ${NAME} ${AT} {x}(?::| with the text| saying| that says) {q}`,
    "add a section “$1” $2 “$3” in $4 with the text $5",
  ],
  [
    `${ADD} (?:an|another) empty section (?:called |named |titled )?${NAME} (?:to|in|at the end of|on) {x}`,
    "add a heading “$1” at the end of $2",
  ],
  [
    `${ADD} (?:a|another|one more|the) (?:new |further |short )?sentence (?:at|to) the (end|beginning|start) of (the .{3,60}?) ${AT} {x}:? {q}`,
    "add the sentence $4 to the $1 of $2 in $3",
  ],
  [
    `(?:turn|convert|change|make) the (${NTH}(?:(?:${CALLOUT_KINDS}|callout|admonition)(?: box)?|(?:block ?)?quote)(?: about [^,;:⟦⟧]{1,40}?| ⟦\\d+⟧)?) ${AT} {x} (?:back )?(?:into |to )?(?:${PLAIN})`,
    "unwrap the $1 in $2",
  ],
  [
    `(?:make|turn|convert) (?:all|every|each)(?: of)?(?: the)? (${KIND})s?(?: boxes)? ${AT} {x} (?:into |to )?(?:an? )?(${KIND})s?`,
    "change all $1s in $2 to $3s",
  ],
  [
    `${PICTURE} ${AT} {x} ${HAS} (?:the |an? )?alt(?:ernative)? text[:,]? {q}`,
    "set the alt text of the $1 in $2 to $3",
  ],
  [`give ${PICTURE} ${AT} {x} (?:the |an? )?alt(?:ernative)? text[:,]? {q}`, "set the alt text of the $1 in $2 to $3"],
  [
    `(?:make|show|display|resize|scale|limit) ${PICTURE} ${AT} {x},? (?:to |at |be )?(\\d{1,4}) ?(%|px|pixels?|percent)?(?: wide| in width)?`,
    "set the width of the $1 in $2 to $3$4",
  ],
  [
    `${PICTURE} ${AT} {x} ${SHOULD} be (\\d{1,4}) ?(%|px|pixels?|percent)?(?: wide| in width)`,
    "set the width of the $1 in $2 to $3$4",
  ],
  [`use ${FILE} (?:instead of|rather than|in place of) ${FILE} (?:in|on) {x}`, "replace the image $2 in $3 with $1"],
  [`${ADD} (?:a|another) ${RULE} (before|after|above|below) (.{3,120})`, "add the text “---” $1 $2"],
  [
    `(?:in|on) {x},? ${ADD} (?:a|another) ${RULE} (before|after|above|below) (.{3,120})`,
    "in $1, add the text “---” $2 $3",
  ],
  [
    "(?:make|format|set|write|mark|put) the (?:word|words|text|phrase|term|command|name) {q} (in|on) {x} (?:in |as )?(bold|italics?|code)",
    "make $1 $4 $2 $3",
  ],
  [
    "(?:put|set|write|format|wrap|mark) {q} (?:in|as|into) (?:inline code|code marks|backticks|code font|a code span|monospace|code) (in|on) {x}",
    "make $1 code $2 $3",
  ],
  [
    "(?:put|set|write|format|wrap|mark) {q} (in|on) {x} (?:in|as|into) (?:inline code|code marks|backticks|code font|a code span|monospace|code)",
    "make $1 code $2 $3",
  ],
];
