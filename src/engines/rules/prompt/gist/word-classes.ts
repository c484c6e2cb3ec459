/** Words that say the same in a request, by the one that stands for them. Longer ones are tried first. */
const CLASSES: Record<string, string> = {
  DELETE: `get rid of|getting rid of|throw out|throw away|do away with|take down|goes away|go away|can go|should go|must go|has to go|
    throw|kick|delete|remove|drop|discard|erase|retire|kill|axe|bin|scrap|ditch|trash|purge|zap|eliminate|nuke|withdraw|sunset|deleted|removed|
    dropped|retired|scrapped|gone|disappear|disappears|vanish`,
  TITLED: "titled|retitle|retitled|entitled",
  RENAME: `is now|are now|rename|renamed|call|called|name|named|relabel|relabelled|relabeled|labelled|labeled|known`,
  MOVE: "a new home|new home|move|moved|relocate|relocated|shift|shifted|transfer|transferred|live|lives|moves",
  PUT: `order of|put|place|list|show up|appear|appears|show|position|reorder|rearrange|sort|sit|sits|stand|stands|come|comes|go|goes|belong|
    belongs|listed|placed|shown|positioned|bring`,
  CHANGE:
    "lacks|misses|change|changed|update|updated|set|edit|adjust|alter|modify|make|give|turn|amend|get|gets|becomes|become",
  REVERSE: "reverse|invert",
  ADD: "add|added",
  REPLACE: "find and replace|search and replace|replace|replaced|substitute|substituted|exchange",
  CREATE:
    "is needed|is missing|is wanted|we need a|i need a|we want a|i want a|we need another|have a|like to have a|like to have|want to have a|love to have a|create|insert|set up|introduce|draft|created",
  USE: "contain|contains|containing|write|writes|be written|is written|written|is used|spell|spelled|spelt|use|used|uses|say|says|read|reads|reading|saying|spells|put it as",
  SWAP: "trade places|switch places|change places|swap places|swap|switch|interchange|flip",
  AVOID: `don't call it|don't say|don't write|don't use|do not say|do not write|do not use|do not call it|never say|never write|
    stop saying|stop writing|stop using|avoid`,
  HIDE: "no longer have|no longer show|no longer list|no longer be listed|no longer be shown|no longer be|no longer appear|hide|hidden|unlist|unlisted|conceal",
  FIX: "tidy up|clean up|sort out|fix|repair|mend|correct|corrected|fixed|tidy|clean|proofread",
  CHECK:
    "have a look if there are|have a look whether there are|have a look if|have a look whether|have a look for|take a look for|see if there are|see whether there are|check if there are|check whether there are|list me|show me|tell me|give me|list all|look for|check|verify|validate|find|scan|report|audit",
  REDIRECT: `end up|redirect|redirects|redirected|forward|forwarded|forwards|send|sent|taken|take|point|points|pointed|pointing|direct|
    directed|route|routed|land|lands|arrive|arrives|redirecting|lead|leads|led`,
  READERS: `everything that|everything which|whatever|all that|readers|reader|visitors|visitor|users|people|everyone|everybody|anyone|anybody|whoever|traffic|folks|bookmarks|
    bookmark`,
  NOREDIRECT: `no redirect needed|no redirect necessary|no redirects|no redirect|without a redirect|without redirects|without redirect|
    without redirecting|no forwarding|no forward`,
  EXCEPT: `except for|except in|except on|except under|except|excluding|but not in|but not on|but not|not in|not on|not under|apart from|other than|
    besides|leaving out|but leave out|leave out|with the exception of|skipping|skip|ignoring|but don't touch|don't touch|do not touch|
    without touching`,
  LEAVE: "but leave|but keep|leave|leaving",
  ALONE: "alone|untouched|unchanged|as it is|as they are|as is|out of this|out of it",
  NOWON: "from now on|going forward|from today on",
  LINK: "has a link|have a link|has links|have links|with a link|links are|links|link|hyperlinks|hyperlink",
  DEAD: "broken|dead|rotten|stale|dangling|invalid",
  TYPO: "spelling mistakes|spelling errors|typos|typo|misspellings|misspelling|typing errors",
  BAR: "table of contents|side bar|left nav|sidebar|navigation|nav|navbar|menu|toc",
  GROUP: "group|section|category",
  FOLDER: "folder|directory",
  PAGE: "pages|page|docs|doc|files|file|articles|article|document|documents|chapter",
  ENTRY: "entry|item|label",
  HEADING: "page heading|main heading|h1|heading|headline|subheading|header|h2|h3|h4",
  TITLE: "page title|title",
  DESCRIPTION: "meta description|page description|description",
  SIDEBARTITLE: "sidebar label|sidebar title|nav title|label in the sidebar|sidebartitle",
  TEXT: "one sentence|a single sentence|this sentence|the sentence|following sentence|following text|following content|text|content|contents|body|copy",
  MENTION: "mention|mentions|occurrence|occurrences|instance|instances",
  AFTER:
    "directly under|right under|just under|immediately under|straight under|after|below|beneath|behind|underneath|following",
  BEFORE: "in front of|ahead of|before|above|precede|precedes",
  LEAD: "start the list with|begin the list with|start with|begin with|should start with|should begin with|starts with|begins with",
  BETWEEN: "in between|between",
  FROMDOCS:
    "from the docs|from the book|from this book|from our book|out of the docs|from our docs|from the documentation|out of the documentation|from the site|off the site",
  FIRST: "first|top|start|beginning",
  LAST: "last|end|bottom",
  INSTEADOF: "instead of|in place of|rather than|in lieu of",
  WHEREVER:
    "every time it says|each time it says|whenever it says|every time we say|wherever it says|wherever|everywhere where",
  EVERYWHERE: `everywhere|all over the place|in the whole documentation|in the entire documentation|throughout the documentation|across the documentation|
    in the whole docs|in the entire docs|on the whole site|site-wide`,
  THERE: "there",
  NOTBOTH:
    "except in headings and code blocks|except in headings and code|not in headings or code|not in headings and code",
  NOTCODE: `code excluded|except code|excluding the code|without code|but don't touch code|except in code blocks|except in code|but not in code blocks|but not in code|not in code blocks|not in code|
    leave the code alone|leave code alone|leave the code|leave code|excluding code|ignore code|ignore the code|but leave code alone`,
  NOTHEADINGS:
    "except in headings|except in titles|but not in headings|not in headings|leave headings alone|leave the headings alone",
  CASED:
    "respecting case|keep case|keep the case|preserve case|preserving case|same case|respecting the case|honouring case|keeping case|case sensitive|case-sensitive|case-sensitively",
  KEEP: `keep the file|keep the page|keep the page itself|it stays online|it stays reachable|keep it|the file stays|the page stays|keep the page reachable|keep it reachable|
    keep it online|keep the page online`,
  WITH: "with|by",
  FROM: "from|out of",
  TO: "to|into|onto|→|⇒|➜|⟶|->|=>|-->|as|:",
  IN: "in|on|of|within|inside|under|for|at|throughout|across|all over|in all of|in any of|in each of",
  AND: "and|&|plus",
  WHICH: "which|what|whether",
  "": `further up|further down|up|down|anywhere|be so kind as to|be so kind and|so kind as to|so kind to|for now|for the moment|for the time being|right away|though|the name|afterwards|
    would like|i'd like|we'd like|as well|make sure|the word|the term|the phrase|the wording|the words|
    do so|so that it is|so it is|so that|need to|needs to|want to|wants to|have to|has to|i want|we want|is to|are to|a better|a good|a proper|a nicer|a new|all over the docs|across the docs|throughout the docs|all over our docs|in all the pages|in all the docs|in all of the docs|in all docs|in all pages|in our docs|in the docs|
    across all docs|across all pages|in every page|on every page`,
};

/** Words that a request is as clear without. */
const FILLERS = new Set(
  `a able actually again ah all also an any be big bit could currently dear directly each either every existing finally further
  guys ya u r he hello here hey hi hmm i i'd i'm i've immediately instead internal it its itself just kindly let let's me must my needs
  new next nice now oh ok okay old onwards or ought our ours own please pls quick quickly really
  right shall should shortly similarly simply so soon still straight such sure team thank thanks that the their them then these
  they think this those one today too us very way we we'd we'll well will word words would yes yet you your whole entire can`.split(
    /\s+/,
  ),
);

const BY_FIRST = new Map<string, { phrase: string[]; name: string }[]>();
for (const [name, words] of Object.entries(CLASSES)) {
  for (const phrase of words.split("|").map((one) => one.trim().split(/\s+/))) {
    const first = phrase[0] ?? "";
    const known = [...(BY_FIRST.get(first) ?? []), { phrase, name }];
    BY_FIRST.set(
      first,
      known.toSorted((one, other) => other.phrase.length - one.phrase.length),
    );
  }
}

/** The class of the words that begin at a place, and how many they are. The class of fillers is empty. */
export function classAt(words: readonly string[], at: number): { name: string; length: number } | undefined {
  const word = words[at] ?? "";
  const found = BY_FIRST.get(word)?.find(({ phrase }) => phrase.every((one, index) => words[at + index] === one));
  if (found) return { name: found.name, length: found.phrase.length };
  return FILLERS.has(word) ? { name: "", length: 1 } : undefined;
}
