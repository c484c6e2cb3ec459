import { BAR, type Form, SIDE } from "./form.ts";

const LISTED = `(?:${BAR}|(?:the )?summary|summary\\.md)`;
const IN_BOTH = `(?:both )?in (?:the |its )?(?:${LISTED} and (?:in )?(?:the |its )?(?:page )?(?:heading|title)|(?:page )?(?:heading|title) and (?:in )?(?:the |its )?${LISTED})`;

const REMOVE = "(?:remove|delete|drop)";
const PART =
  "(?:column|row|table|bullet|item|step|note|tip|warning|info box|callout|paragraph|sentence|image|screenshot|card|tab|section)";
const UNNEEDED =
  "(?:(?:nobody|no one) (?:really |actually )?(?:needs|wants|uses|reads)|(?:we|people|readers) (?:don['’]?t|do not|no longer) (?:really )?(?:need|want|use|read))";

/** A page that is there, by its path or by what only a page is called. */
const PAGE =
  "((?:the page )?(?:[\\w.-]+/)+[\\w-][\\w.-]*|(?:the page )?[a-z\\d]+(?:[-_][a-z\\d]+)+(?:\\.mdx?)?|the page ⟦\\d+⟧)";
const TO_GROUP = `(?:to|into|under|in) (?:the |our )?{c} (?:group|section|category)(?: (?:in|of|on) ${LISTED})?`;
const BESIDE = ",? (?:right |directly |just )?(after|before) (?:the )?{x}(?: page| entry)?";

/** What pages are called in the navigation, and where they stand there. */
export const ENTRIES: Form[] = [
  [`(?:add|include) ${PAGE} ${TO_GROUP}`, "put $1 in the “$2” group"],
  [`(?:add|include) ${PAGE} ${TO_GROUP}${BESIDE}`, "put $1 $3 $4 in the “$2” group"],
  [
    `(?:add|include|put|list) ${PAGE} ${TO_GROUP},? as {q}`,
    "put $1 in the “$2” group. Change the sidebar label of $1 to $3",
  ],
  [
    `(?:add|include|put|list) ${PAGE} ${TO_GROUP}${BESIDE},? as {q}`,
    "put $1 $3 $4 in the “$2” group. Change the sidebar label of $1 to $5",
  ],
  [
    `(?:add|include|put|list) ${PAGE} ${TO_GROUP},? as {q}${BESIDE}`,
    "put $1 $4 $5 in the “$2” group. Change the sidebar label of $1 to $3",
  ],
  [
    `(?:move|put|place|shift|bring) (?:the )?{x} (?:sidebar |navigation |nav |menu )?entry (?:in ${LISTED} )?(?:right |directly |just )?${SIDE} {x}(?: entry)?(?: in ${LISTED})?`,
    "put $1 $2 $3 in the sidebar",
  ],
  [
    `(?:move|put|place|shift|bring) (?:the )?{x} (?:(?:sidebar|navigation|nav|menu) )(?:item|link) (?:right |directly |just )?${SIDE} {x}`,
    "put $1 $2 $3 in the sidebar",
  ],
  [
    `(?:move|put|place|shift|bring) (?:the )?{x} (?:item|link) (?:right |directly |just )?${SIDE} {x} in ${LISTED}`,
    "put $1 $2 $3 in the sidebar",
  ],
  [
    "(?:change|rename|set|update) the (?:sidebar |navigation |nav |menu )?label {q} (?:of|for) {x} (?:to|into) {q}",
    "change the sidebar label of $2 to $3",
  ],
  [
    "(?:list|show) it as {q} ((?:at|to) the (?:very )?(?:end|top|bottom|start|beginning) of .+|(?:right |directly )?(?:after|before|below|above|under) .+)",
    "put it $2. Change the sidebar label of {it} to $1",
  ],
  [`(?:call|name|label) it {q} (?:only )?in ${LISTED}(?: only)?`, "change the sidebar label of {it} to $1"],
  [
    `(rename|move) (\\S+) (?:to|as) (\\S+?),? and (?:call|name|title) it {q},? ${IN_BOTH}`,
    "$1 $2 to $3 and call it $4. Change the sidebar label of $3 to $4",
  ],
  [
    `(?:add|put|list|include) the ([\\w.-]+) ([\\w-]+(?: [\\w-]+){0,2}) (?:to|in|into) ${LISTED},? (?:right |directly )?${SIDE} the (?:one (?:for|of|about|on)|([\\w.-]+) one) ?([\\w.-]+)?`,
    "put the $1 $2 $3 the $4$5 $2",
  ],
  [
    `${UNNEEDED} (the (?:[^.;:⟦⟧]{1,40} )??${PART}\\b(?:[^.;:]|\\.(?=\\S)){0,160}?)(?: any ?more| any longer)?[.;,] (?:so |and )?(?:please )?${REMOVE} (?:it|(?:that|this) ${PART})`,
    "remove $1",
  ],
  [
    "(?:(?:the|our|all) )?(?:two|three|four|several|many|\\d+) (note|tip|warning|callout|paragraph|table|image|step|bullet|card|tab)s (?:in|on|of) {x} (?:have|are|say|show|use|still)\\b[^.;⟦⟧]{0,100}[.;] (?:please )?([a-z][^.;⟦⟧]{3,60}) of the (first|second|third|last) one( .+)?",
    "$3 of the $4 $1 on $2$5",
  ],
  [
    "(?:at|to) the (?:very )?(end|bottom|top|start|beginning) of {x},? (?:please )?(?:add|insert|put|append|write) (an? [^.;]{3,300}|the (?:new )?(?:section|heading|note|tip|warning) [^.;]{3,300})",
    "add $3 at the $1 of $2",
  ],
  [
    `replace {q} (?:with|by) {q} in ${BAR} and (?:also )?(?:on|in) (?:all|every) (?:the |of the )?(?:pages?|docs)`,
    "replace $1 with $2 on all pages and in the navigation",
  ],
  [
    `(?:the )?{q} and {q}(?: (?:pages|entries|items|guides))? (?:really |actually )?belong [^.;:⟦⟧]{3,80}[.;] (?:so )?(?:please )?(move|put) (?:both|them)(?: (?:pages|entries|of them))? (.{3,200})`,
    "$3 $1 and $2 $4",
  ],
  [
    "(?:we|i) (?:don't|don’t|do not|no longer) (?:need|want|use)(?: (?:any of|all))? (the (?:(?:old|existing) )?redirects? [^⟦⟧]{1,200}?)(?: any ?more| any longer)?(?:[,;:.]| [–—-]+)(?: (?:so|and|please|(?:can|could|would) you))* (?:remove|delete|drop) (?:it|them|these|those|all of them)(?: all)?",
    "remove $1",
  ],
  [
    `(the (?:(?:old|existing) )?redirects? [^⟦⟧,;]{1,200}?) (?:is|are) (?:no longer (?:needed|used)|not (?:needed|used) any ?more|obsolete|outdated)(?:,? (?:because|since|as)? ?(?:nobody|no one|nothing) [\\w' ]{2,60})?(?:[,;:.]| [–—-]+)(?: (?:so|and|please|(?:can|could|would) you))* ${REMOVE} (?:it|them|these|those|all of them)(?: all)?`,
    "remove $1",
  ],
];
