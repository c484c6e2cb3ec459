import type { Form } from "./form.ts";
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
  TARGET,
  TO,
  URL,
} from "./links.ts";

const ACCOUNT = "(?:profile|account|page|channel|link|server|invite|community|group|handle|icon|org|organi[sz]ation)";
const HAS = "(?:navbar|header|footer|top ?bar|nav bar|sidebar|menu)";
const SOME = "(?:a |an |the |another |our |your )?(?:new )?";

/** Links that are named with the bar or the footer before them, accounts at networks, and anchors beside other links. */
export const FRAME_LINKS: Form[] = [
  [
    `${ADD} ${SOME}(?:global |sidebar )?${LABEL} anchor(?: link)?,? (?:${LEADING}) \\(?${URL}\\)?(?: ${INTO} (?:the )?(?:sidebar|navigation|nav|anchors))?`,
    "add the anchor “$1” to $2",
  ],
  [
    `${ADD} ${SOME}(?:global |sidebar )?anchor(?: link)? (?:called |named |labell?ed |titled |for )?${LABEL},? (?:${LEADING}) \\(?${URL}\\)?(?: ${INTO} (?:the )?(?:sidebar|navigation|nav|anchors))?`,
    "add the anchor “$1” to $2",
  ],
  [`${CHANGE} ${OWNER}(${HAS})['’]s ${LABEL}(?: ${ITEM})? ${TO} ${TARGET}`, "set the link “$2” to $3 in the $1"],
  [`${REMOVE} ${OWNER}(${HAS})['’]s ${LABEL}(?: ${ITEM})?`, "remove the link “$2” from the $1"],
  [`${ADD} ${SOME}${LABEL} ${ACCOUNT}(?::|,| at)? \\(?${URL}\\)? ${INTO} ${FRAME}`, "add the link “$1” to $2 in $3"],
  [
    `${ADD} ${SOME}${LABEL} ${ACCOUNT} ${INTO} ${FRAME}(?::|,| [–—-]+)? \\(?${URL}\\)?`,
    "add the link “$1” to $3 in $2",
  ],
  [`${ADD} ${OWNER}${LABEL}(?::|,| at)? \\(?${URL}\\)? ${INTO} ${FRAME}`, "add the link “$1” to $2 in $3"],
  [
    `${REMOVE} ${OWNER}${LABEL} (anchor|tab)(?: ${OUT} (?:the )?(?:sidebar|navigation|nav|menu))?,? and (?:also )?${OWNER}${IN_FRAME} ${ITEM} ${OUT} ${FRAME}`,
    "remove the “$1” $2. Remove the link “$3” from $4",
  ],
  [
    `${REMOVE} ${OWNER}${IN_FRAME} ${ITEM} ${OUT} ${FRAME},? and (?:also )?${OWNER}${LABEL} (anchor|tab)`,
    "remove the “$3” $4. Remove the link “$1” from $2",
  ],
];
