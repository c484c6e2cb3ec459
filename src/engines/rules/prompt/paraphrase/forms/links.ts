import { type Form, SHOULD } from "./form.ts";

const PLACE =
  "(?:the |our )?(?:top |site |page )?(?:sidebar|side bar|navigation|nav|navbar|nav bar|menu|footer|header|top bar|topbar|summary|docs\\.json|config|configuration)";
const IN_PLACE = `(?: (?:in|on|of|from|at the end of) ${PLACE})?`;
/** A text in quotes, or words that begin with a capital. */
const LABEL = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/]*(?: [^\\s,;:()/]+){0,3}?)";
const TARGET = "(https?:\\/\\/\\S+|\\/\\S*)";
const CHANGE = "(?:change|replace|update|set|point|switch|make|fix|repoint|redirect)";
const TO = "(?:to|with|by|so (?:that )?it (?:points|leads|goes|links) to|(?:point|lead|go|link) to|→|->|=>)";

/** Links of the navigation that are named by their text. */
export const LINKS: Form[] = [
  [
    `${CHANGE} (?:the |our )?(?:(?:top |site )?(?:sidebar|navigation|nav|navbar|menu|footer|header) )?links? (?:called |named |labell?ed |with the text )?(⟦\\d+⟧)${IN_PLACE},? ${TO} ${TARGET}`,
    "set the link “$1” to $2",
  ],
  [
    `${CHANGE} (?:the |our )?(?:(?:sidebar|navigation|nav|navbar|menu|footer|header) )?${LABEL} (?:link|url|button|entry|item|icon)${IN_PLACE},? ${TO} ${TARGET}`,
    "set the link “$1” to $2",
  ],
  [
    `(?:the |our )?${LABEL} (?:link|button|icon)${IN_PLACE} ${SHOULD} (?:now )?(?:point|lead|go|link|be changed|be) to ${TARGET}(?: (?:instead|now))?`,
    "set the link “$1” to $2",
  ],
  [
    `(?:in|on) ${PLACE},? (?:please )?${CHANGE} (?:the )?${LABEL}(?: (?:link|url|button|entry|item))? ${TO} ${TARGET}`,
    "set the link “$1” to $2",
  ],
];
