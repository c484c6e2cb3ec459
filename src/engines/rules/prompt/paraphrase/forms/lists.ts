import type { Form } from "./form.ts";

const LIST = "(?:(?:bulleted|numbered|bullet|todo|to-do|task) )?(?:list|steps|bullets|bullet points|checklist)";
/** What a list is called, before the noun: "the cleaning steps". */
const OWN =
  "((?!(?:first|second|third|fourth|last|next|whole|same|other)\\b)[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,3}?|⟦\\d+⟧)";
/** Where a list is, as a section of a page. */
const PLACES: [pattern: string, section: string, request: string][] = [
  [
    `in the ${LIST} (?:under|below|in|of) (?:the )?(?:heading |section )?(⟦\\d+⟧)(?: section| heading)? (?:on|in|of) {x},? (?:please )?`,
    "in the section “$1” of $2",
    "$3",
  ],
  [`in the ${OWN} ${LIST} (?:on|in|of) {x},? (?:please )?`, "in the section “$1” of $2", "$3"],
];
const REQUEST =
  "((?:add|insert|append|remove|delete|drop|swap|move|put|change|replace|reverse|sort|update|rename)\\b.{0,40}?\\b(?:step|item|bullet|bullet point|entry)s?\\b.*)";
const SIDE =
  "(?:(?:right |directly )?(?:after|before|above|below)|to the (?:very )?(?:top|end|start|bottom|beginning))";

/** Lists that are named before what is to be done with their items. */
export const LISTS: Form[] = PLACES.flatMap(([place, section, request]): Form[] => [
  [`${place}${REQUEST}`, `${section}, ${request}`],
  [`${place}(?:add|insert|append) {q}`, `${section}, add the item ${request}`],
  [
    `${place}(?:add|insert|append|put) {q} ((?:right |directly )?(?:after|before|above|below)) {q}`,
    `${section}, add the item ${request} $4 the item $5`,
  ],
  [`${place}(?:remove|delete|drop|take out) {q}`, `${section}, remove the item ${request}`],
  [`${place}(?:move|put) {q} (${SIDE}) {q}`, `${section}, move the item ${request} $4 the item $5`],
  [`${place}(?:move|put) {q} (${SIDE})`, `${section}, move the item ${request} $4`],
]);
