import { type Form, SHOULD } from "./form.ts";
import {
  ADD,
  CHANGE,
  FRAME,
  IN_FRAME,
  INTO,
  ITEM,
  LABEL,
  LEADING,
  OUT,
  OWNER,
  REMOVE,
  SOCIALS,
  TARGET,
  TO,
  URL,
} from "./links.ts";

/** An address that may stand in brackets. */
const WEB = "<?(https?:\\/\\/[^\\s>()]+)>?";
const ACCOUNT = "(?:profile|account|page|channel|link|server|invite|community|group|handle|icon|org|organi[sz]ation)";
const HAS = "(?:navbar|header|footer|top ?bar|nav bar|sidebar|menu)";
const NETWORK_NAME =
  "(github|gitlab|discord|twitter|slack|linkedin|youtube|bluesky|mastodon|reddit|telegram|facebook|instagram|x|⟦\\d+⟧)";
const SOME = "(?:a |an |the |another |our |your )?(?:new )?";

/** Links that are named with the bar or the footer before them, accounts at networks, and anchors beside other links. */
const WORDS = "(⟦\\d+⟧|[^\\s,;:()⟦⟧]+(?: (?!(?:link|button|icon|item|entry)\\b)[^\\s,;:()⟦⟧]+){0,3}?)";

export const FRAME_LINKS: Form[] = [
  [
    `(?:the |our )?(footer|navbar|header|top bar): (?:please )?${ADD} ${SOME}${LABEL}(?: link)?(?:,|:| at| to)? \\(?${WEB}\\)?`,
    "add the link “$2” to $3 in the $1",
  ],
  [
    `(?:move|put|bring|place) ${OWNER}${LABEL} (?:link|button|entry|item) (?:to the (?:very )?(?:front|start|beginning|far left)|first) (?:of|in|on) ${FRAME}`,
    "move the link “$1” to the start in $2",
  ],
  [
    `(?:move|put|bring|place) ${OWNER}${LABEL} (?:link|button|entry|item) (?:to the (?:very )?(?:end|back|far right)|last) (?:of|in|on) ${FRAME}`,
    "move the link “$1” to the end in $2",
  ],
  [
    `(?:the |our )${WORDS} (?:link|button) ${SHOULD} (?:say|read|be called|be named) ${LABEL} and (?:point|lead|link|go) to ${TARGET}`,
    "set the link “$1” to $3. Rename the link “$1” to “$2”",
  ],
  [`${ADD} ${URL} ${INTO} (?:the |our )?${SOCIALS}`, "add the link $1 in the socials"],
  [
    `(?:the |our )?${NETWORK_NAME} (?:is|are) (?:now )?(?:gone|dead|over|history|closed|no more)(?: now)?[.,;:] ?(?:so )?(?:please )?${REMOVE} (?:it|them) (?:from|out of) ${FRAME}`,
    "remove the link “$1” from $2",
  ],
  [`${ADD} ${OWNER}${LABEL} ${INTO} ${FRAME}(?::|,| [–—-]+| at) ${URL}`, "add the link “$1” to $3 in $2"],
  [
    `${CHANGE} ${OWNER}${LABEL} (?:social|socials|social media) (?:link|url|icon|entry|profile) ${TO} ${URL}`,
    "set the link “$1” to $2 in the socials",
  ],
  [
    `${REMOVE} ${OWNER}${LABEL}(?: ${ITEM})? (?:from|out of|in) (?:both )?the anchors?,? and (?:also )?(?:from )?${FRAME}`,
    "remove the “$1” anchor. Remove the link “$1” from $2",
  ],
  [
    `${FRAME} ${SHOULD} (?:link|point|lead) to ${TARGET} (?:as|with the (?:text|label|name|title)|called|named) ${LABEL}`,
    "add the link “$3” to $2 in $1",
  ],
  [`(?:link|point|send) ${OWNER}(⟦\\d+⟧) (?:entry|link|item|button) to ${TARGET}`, "set the link “$1” to $2"],
  [
    `${ADD} ${SOME}(?:global |sidebar )?${LABEL} anchor(?: link)?,? (?:${LEADING}) \\(?${WEB}\\)?(?: ${INTO} (?:the )?(?:sidebar|navigation|nav|anchors))?`,
    "add the anchor “$1” to $2",
  ],
  [
    `${ADD} ${SOME}(?:global |sidebar )?anchor(?: link)? (?:called |named |labell?ed |titled |for )?${LABEL},? (?:${LEADING}) \\(?${WEB}\\)?(?: ${INTO} (?:the )?(?:sidebar|navigation|nav|anchors))?`,
    "add the anchor “$1” to $2",
  ],
  [`${CHANGE} ${OWNER}(${HAS})['’]s ${LABEL}(?: ${ITEM})? ${TO} ${TARGET}`, "set the link “$2” to $3 in the $1"],
  [`${REMOVE} ${OWNER}(${HAS})['’]s ${LABEL}(?: ${ITEM})?`, "remove the link “$2” from the $1"],
  [`${ADD} ${SOME}${LABEL} ${ACCOUNT}(?::|,| at)? \\(?${WEB}\\)? ${INTO} ${FRAME}`, "add the link “$1” to $2 in $3"],
  [
    `${ADD} ${SOME}${LABEL} ${ACCOUNT} ${INTO} ${FRAME}(?::|,| [–—-]+)? \\(?${WEB}\\)?`,
    "add the link “$1” to $3 in $2",
  ],
  [`${ADD} ${OWNER}${LABEL}(?::|,| at)? \\(?${WEB}\\)? ${INTO} ${FRAME}`, "add the link “$1” to $2 in $3"],
  [
    `${REMOVE} ${OWNER}${LABEL} (anchor|tab)(?: ${OUT} (?:the )?(?:sidebar|navigation|nav|menu))?,? and (?:also )?${OWNER}${IN_FRAME} ${ITEM} ${OUT} ${FRAME}`,
    "remove the “$1” $2. Remove the link “$3” from $4",
  ],
  [
    `${REMOVE} ${OWNER}${IN_FRAME} ${ITEM} ${OUT} ${FRAME},? and (?:also )?${OWNER}${LABEL} (anchor|tab)`,
    "remove the “$3” $4. Remove the link “$1” from $2",
  ],
];
