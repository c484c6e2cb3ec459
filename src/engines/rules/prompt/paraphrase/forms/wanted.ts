import { BAR, type Form, SHOULD } from "./form.ts";

const BEING =
  "be|become|come|go|appear|live|sit|stand|stay|start|lead|point|redirect|forward|resolve|take|show up|follow|precede|belong";
const GROUP = "(?:group|category)";
const NO_NAME =
  "(?!(?:or|and|but|then|in|on|to|of|for|from|with|so|please|there|inside|into|within|under|together|page|pages|tab|section|group|category|folder)(?![\\w-]))";
/** The name of a group, in which small words stand before capitals alone. */
const NAME = `((?:the )?(?:⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/⟦⟧]*(?: (?:(?:of|for|and|&|with|to) (?=(?-i:\\p{Lu})))?${NO_NAME}[^\\s,;:()/⟦⟧]+){0,4}?))`;
/** Two or more pages. */
const SEVERAL = "((?!alphabetical|by\\b|put\\b|newest|oldest|first|from\\b)[^;:]+?(?:,| and )[^;:]+)";
const INTO = `(?:in)?to (?:the )?(?:${GROUP} )?${NAME}(?: ${GROUP})?`;
const ALL = "(?:all|every|each)(?: of)?(?: the)? pages?";
const ALL_INTO = "move all pages in the “$1” group to the “$2” group";
const REACHED = "(?:live|sit|be|be (?:found|served|available|reachable|published|hosted))";
const URL = "(?:(?:the |its )?(?:(?:old|previous|former) (?:url|address|path|page)|url|address|path) )?";
const SENDING = "(?:redirect|send|forward|route|direct|take|point)";
const PEOPLE = "(?:everyone|everybody|anyone|anybody|people|visitors|readers|users|those|whoever|traffic|requests)";
const VISITING =
  "(?:visits?|visiting|opens?|opening|goes to|going to|go to|lands? on|landing on|comes? to|coming to|requests?|requesting|looking for|looks? for|hits?|hitting)";

/** What somebody wants something to be, which says that it should be so, and names that it is given. */
export const WANTED: Form[] = [
  [`(?:make|let|have) (?!every|all\\b){x} (${BEING}) (.+)`, "$1 should $2 $3"],
  [
    `(?:i|we)(?:['’]d like| would like| want| need| would prefer|['’]d prefer) {x} to (${BEING}) (.+)`,
    "$1 should $2 $3",
  ],
  [`have {x} (served|listed|shown|placed) (.+)`, "$1 should be $2 $3"],
  // Names.
  [
    "(?:i|we)(?:['’]d like| would like| want| need) (\\S+\\.mdx?) to (?:become|be(?: called| named)?) (\\S+\\.mdx?)",
    "rename $1 to $2",
  ],
  ["(?:call|name) (the (?:page|file) \\S+) (\\S+\\.mdx?)(?: from now on| instead)?", "rename $1 to $2"],
  ["(?:call|name) (\\S+\\.mdx?) (\\S+\\.mdx?)(?: from now on| instead)?", "rename $1 to $2"],
  [
    "give (the (?:folder|directory) \\S+|\\S+\\.mdx?|the (?:page|file) \\S+\\.mdx?) (?:the |a )?(?:new )?(?:file ?)?name {u}",
    "rename $1 to $2",
  ],
  ["turn (the (?:folder|directory) \\S+|the \\S+ (?:folder|directory)) into (?:the folder )?{u}", "rename $1 to $2"],
  [
    `(?:the )?(?:page )?(?:at )?(/\\S+) ${SHOULD} ${REACHED} at (/\\S+)(?: (?:instead|from now on))?`,
    "change the url of $1 to $2",
  ],
  [
    `(?:the )?(?:page )?(?:at )?(/\\S+) ${SHOULD} be (?:served|reachable|available) (?:at|under) (/\\S+)(?: (?:instead|from now on))?`,
    "change the url of $1 to $2",
  ],
  // Places.
  [
    `(?:move|get|take|bring|pull) {x} (?:out of|from) ${NAME}(?: ${GROUP})?,? (?:and )?(?:put it )?(?:in)?to ${NAME}(?: ${GROUP})?`,
    "move $1 out of the “$2” group to the “$3” group",
  ],
  ...[`(?:the )?${GROUP} ${NAME}`, `(?:the )?${NAME} ${GROUP}`].flatMap((group): Form[] => [
    [
      `(?:reorder|order|sort|arrange|rearrange) (?:the (?:pages|entries) (?:of|in) )?${group}(?: (?:as|like this|as follows|in this order))?: ?${SEVERAL}`,
      "move $2 to the top of the “$1” group",
    ],
    [
      `(?:the )?(?:pages|entries) (?:of|in) ${group} ${SHOULD} be (?:ordered|sorted|arranged|listed|in the order|in this order)(?: as| like this| as follows)?:? ${SEVERAL}`,
      "move $2 to the top of the “$1” group",
    ],
    [
      `(?:nest|put|move|place|tuck) ${group} (?:inside|into|within) (?:the )?(?:${GROUP} )?${NAME}(?: ${GROUP})?`,
      "move the “$1” group into the “$2” group",
    ],
    [`(?:merge|fold) ${group} ${INTO}`, ALL_INTO],
    [`(?:move|bring|transfer|put) ${ALL} (?:of|in|from|under) ${group} ${INTO}`, ALL_INTO],
    [
      `(?:dissolve|ungroup|delete|remove|drop) ${group},? and (?:move|put|bring) (?:all )?(?:its|the|all its) (?:pages|entries|contents) ${INTO}`,
      ALL_INTO,
    ],
    [`give ${group} (?:the |a )?(?:new )?name ${NAME}`, "rename the group “$1” to “$2”"],
  ]),
  [
    "(?:flatten|merge|fold) (?:the )?(?:folder|directory) (\\S+) (?:in)?to (?:the )?(?:folder |directory )?(\\S+)",
    "move all pages in $1 to $2",
  ],
  // What the navigation shows.
  [`(?:keep|leave) {x} (?:out of|off|away from) ${BAR}`, "hide $1"],
  [`(?:set|mark|flag|declare) {x} (?:to|as)(?: be)? (hidden|unlisted|visible|invisible)`, "make $1 $2"],
  ["(?:set|add|put) (?:the )?noindex (?:on|for|in|to) (?!true|false){x}", "set noindex to true in $1"],
  ["(?:make|mark|set) {x} (?:as |to )?(?:be )?noindex", "set noindex to true in $1"],
  // Redirects.
  [
    `${SENDING} ${PEOPLE}(?: (?:who|that))? ${VISITING} (/\\S+) (?:over )?(?:to|at) (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [`(?:send|point|direct|route|lead|take) ${URL}(/\\S+) (?:over )?(?:to|at) (/\\S+)(?: instead)?`, "redirect $1 to $2"],
  [
    `${URL}(/\\S*) ${SHOULD} (?:go|lead|point|send|forward|redirect|resolve|take)(?: ${PEOPLE})? (?:over )?to (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `(?:make|let|have) ${URL}(/\\S*) (?:go|lead|point|send|forward|redirect|resolve|take)(?: ${PEOPLE})? (?:over )?to (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `${SENDING} (?:all|everything|anything)(?: (?:of|in|at|from|that matches|matching))? (/\\S*\\*) to (/\\S+)`,
    "redirect $1 to $2",
  ],
  [
    "(?:add|create|set up|make) an? ((?:temporary |permanent )?)redirect (?:that|which) (?:sends?|takes?|leads?|forwards?|goes|redirects|points?)(?: from)? (/\\S+) to (/\\S+)",
    "add a $1redirect from $2 to $3",
  ],
  [
    "(?:change|update|set) (?:the )?(?:target|destination) (?:of|for) (?:the )?redirect (?:from |of |for )?(/\\S+) to (/\\S+)",
    "change the redirect from $1 to $2",
  ],
  [
    `(?:the )?redirect (?:from |of |for )?(/\\S+) ${SHOULD} (?:go|lead|point|be changed) to (/\\S+) (?:instead of|rather than|and not)(?: to)? /\\S+`,
    "change the redirect from $1 to $2",
  ],
  // Links.
  ["(?:i|we)(?:['’]d like| would like| want| need) (an? .*\\blink .+)", "add $1"],
  ["there (?:should|must|needs to|has to) be (an? .*\\blink .+)", "add $1"],
];
