/** Words about places, ways and times that say no more than what is usual. In each, what is left says the same. */
type Rule = [pattern: RegExp, usual: string];

/** Where generators list the pages of a site. */
const LIST_FILE =
  "(?:(?:docs|mint|_?meta)\\.json|(?:(?:mkdocs|properdocs)\\.ya?ml|zensical\\.toml)|summary\\.md|sidebars?\\.[cm]?[jt]s)";
const BAR = "(?:sidebar|side bar|navigation|nav|navbar|menu|toc|table of contents|summary(?:\\.md)?)";
const NAME = "(?:⟦\\d+⟧|(?-i:\\p{Lu})[\\w.&/'’-]{0,40}(?: (?:(?-i:\\p{Lu})[\\w.&/'’-]{0,40}|of|and|&|for|to)){0,4})";
const MOVING = "(?:put|move|place|list|show|add|create|insert)";
const ASIDE = "(?:,| [–—-]+|;)(?: but| and)? (?:the |all )?";
const STAYS =
  "(?:can |should |must |shall )?(?:stays?|remains?)(?: (?:as|the way) (?:it is|they are)| untouched| unchanged| alone)?";
const DELETING = "(?:delete|remove|drop|rm|kill|take)";

/** What only says that it goes without saying. */
const OF_COURSE = "of course|obviously|naturally|needless to say";

export const NEARBY_WORDS: Rule[] = [
  // "delete the setup page (obsolete)"
  [
    /(?<=^(?:please )?(?:delete|remove|drop|hide) [^()\n]{1,120}) \((?:it['’]s |it is )?(?:obsolete|unused|outdated|duplicated?|redundant|empty|stale|superseded|unneeded|no longer (?:needed|used))\)/i,
    "",
  ],
  // "the setup page (v2)", "the setup page (cloud)"
  [
    /\b(the|our) ((?:(?!(?:the|our|of|in|on|to|from)\b)[^\s,;:()⟦⟧]{1,40} ){1,5}page) \((?!(?:not|only|all|both|new|old|optional|deprecated|draft|yes|no|see|sic|again|too)\))(v\d[\w.]{0,8}|[a-z][a-z-]{1,20})\)/i,
    "$1 $3 $2",
  ],
  // "guides/setup: the tab "A" should come first"
  [/^([\w.-]{1,60}(?:\/[\w.-]{1,60}){1,8}): (?=the )/, "on $1, "],
  // Of an address that has none.
  [/(?<=(?:to|be) (?:https?:\/\/|\/)[^\s#]{1,300}),? without (?:the|its|any|an) (?:anchor|hash|fragment)$/i, ""],
  // "in v2 quickstart, …"
  [/\b(in|on) (v\d[\w.]{0,8}) ([a-z][\w-]{1,60})(?=, )/, "$1 the $2 $3 page"],
  // "in appendix G"
  [
    /(?<=(?:^| )(?:in|on|of|to|from|under|after|before|delete|remove|hide|rename|move) )(?:the )?((?:appendix|chapter|lesson) (?:(?-i:[A-Z])|\d{1,2}))(?![\w-]|\.\S| (?:group|section|folder)\b)/gi,
    "the page “$1”",
  ],
  [
    /\b(in|on|of|to|from|under) (?:the |our )((?!(?:same|last|next|other)\b)[\w'’-]+(?: (?!(?:in|on|of|the|our|to|from|under)\b)[\w'’-]+){0,3}) appendix(?=[,.:]| (?:to|with|after|before|as|and)\b|$)/gi,
    "$1 the page “$2 appendix”",
  ],
  // "in the setup page's code block"
  [
    /\b(?:in|on) (?:the |our )([^\s,;:()⟦⟧]+(?: [^\s,;:()⟦⟧]+){0,3} page)['’]s ((?:first|second|third|last|only )?(?:code block|code sample|table|list))(?=[,.]| |$)/gi,
    "in the $2 of the $1",
  ],
  // "out of the Basics section and into …"
  [
    new RegExp(
      `^(${MOVING} .+? (?:out of|from) (?:the |our )?${NAME}(?: (?:group|section|category|chapter))?),? and (?=(?:in)?to )`,
      "iu",
    ),
    "$1 ",
  ],
  // "into the "Setup" chapter, after x"
  [
    new RegExp(
      `^((?:put|move|place) .*?\\b(?:in|into|to|under)) (?:the |our )?(${NAME}) chapter(?=,| after | before | at |$)`,
      "iu",
    ),
    "$1 the $2 section",
  ],
  [new RegExp(`,? (?:${OF_COURSE})$`, "i"), ""],
  [new RegExp(`^(?:and )?(?:${OF_COURSE}),? `, "i"), ""],
  // "our links to x should all be y now"
  [/^(?:all )?(?:of )?our (links to <?https?:\/\/[^\s>,]+>?) should (?:all )?be (?=<?https?:)/i, "all $1 should be "],
  // "remove the navbar item Chat"
  [
    new RegExp(
      `^(${DELETING} |rename |relabel )(?:the |our )?(footer|navbar|nav bar|top bar|header) (?:link|button|item|entry|icon) (?:called |named )?(${NAME})(?= to | into | as |$)`,
      "iu",
    ),
    "$1the $3 link in the $2",
  ],
  // "remove the sidebar entry Setup"
  [
    new RegExp(
      `^(${DELETING}) (?:the |our )?(sidebar|side bar|navigation|nav|menu) (?:link|item|entry) (?:called |named |for )?(${NAME})$`,
      "iu",
    ),
    "$1 $3 from the $2",
  ],
  // "in the footer the Docs link should …"
  [
    /^(?:in|on) (the (?:footer|header|top bar|navbar|nav bar)),? ((?:the |our )[^,;:]{1,60}? (?:link|icon|button)) (?=(?:should|must|shall|has to|needs to) )/i,
    "$2 in $1 ",
  ],
  // "to the Introduction category (last)"
  [
    /^((?:move|put|place) .+? (?:group|category|section)) \((?:as the )?(first|last)(?: (?:one|page|entry))?\)/i,
    "$1 as the $2 page",
  ],
  // "the address x is now y"
  [
    /^(?:the )?(?:url |link |address |invite )?(<?https?:\/\/[^\s>,]+>?) (?:is now|is from now on|(?:has )?(?:moved|changed) to|became|has become|was replaced (?:by|with)) (<?https?:\/\/[^\s>,]+>?)(?:,? (?:everywhere|in all places|on all pages))?(?:,? (?:please|pls))?$/i,
    "change the links to $1 to $2",
  ],
  [/,? (?:but |and )?(?:only|just) in (?:the )?(?:sidebar|navigation|nav|menu|summary|toc)$/i, " in the sidebar"],
  // "redirect the old docs home /docs to /"
  [
    /^((?:redirect|forward|send) )(?:the |our )(?!(?:[a-z-]+ )*(?:all|any|every|everything|under|below|pages|folder|visitors|readers|people|users)\b)(?:[a-z-]{2,20} ){1,4}(?=\/\S{1,200} to \S)/i,
    "$1",
  ],
  // "in the description of x, replace …"
  [
    /^((?:please )?(?:replace|change|fix|correct) .{1,200}? )?in the (?:page |meta |seo )?description (?:of|on|for) (?=\S)/i,
    "$1in the descriptions of ",
  ],
  [
    /^the (?:meta |seo )?description of ([^,;:⟦⟧]{2,80}?) (?:has|contains) an? (?:small |little )?(?:typo|mistake|error|misspelling)[:,;.] (⟦\d+⟧|\S{1,60}) (?:should|must|has to) be (⟦\d+⟧|\S{1,60})$/i,
    "replace $2 with $3 in the descriptions of $1",
  ],
  // "Both Oil and Wick should go into Recipes"
  [/^both (?=\S.{0,60} and \S.{0,60} (?:should|must|need to|have to|belong) )/i, ""],
  // "wherever it's used"
  [
    /,? (?:wherever|everywhere|in all (?:the )?places where|anywhere) it(?:['’]s| is) (?:still )?(?:used|mentioned|linked|listed|referenced|found|written|shown)$/i,
    " everywhere",
  ],
  [/,? in all (?:the )?places where we (?:still )?(?:link to|mention|use) it$/i, " everywhere"],
  // "fix the typo "A" wherever it is"
  [
    /,? (?:wherever|everywhere|in all places where) (?:it|they|that) (?:is|are|stands?|shows up|comes up)$/i,
    " everywhere",
  ],
  [
    /^(?:so )?(?:we|you) can (?:(?:now|finally|safely|just|simply|also|then) )+(?=(?:drop|delete|remove|rename|move|hide|retire)\b)/i,
    "",
  ],
  // Which of several sidebars is meant, the page beside it says.
  [
    /^((?:move|put|place) [^\s,;]+(?: [^\s,;]+){0,5}?) (?:in|within) the [\w-]+ (?:sidebar|navigation|menu)(?= (?:to )?(?:right |just |directly |immediately )?(?:after|before|above|below) )/i,
    "$1 in the sidebar",
  ],
  [/^in the [\w-]+ (?:sidebar|navigation|menu),? (?=(?:move|put|place) [^,;]+ (?:after|before|above|below) )/i, ""],
  [
    /^((?:(?:on|in) [^,:]{2,60}[,:] )?(?:please )?)take (the (?:[^\s,;]+ ){0,6}?(?:bullet|bullet point|item|row|section|paragraph|note|sentence|step)(?: about [^,;]{2,60}?)?) (?:out of|off(?: of)?) (?=\S)/i,
    "$1remove $2 from ",
  ],
  [
    /^((?:(?:on|in) [^,:]{2,60}[,:] )?(?:please )?)take (the (?:[^\s,;]+ ){0,6}?(?:bullet|bullet point|item|row|section|paragraph|note|sentence|step)(?: about [^,;]{2,60}?)?) out$/i,
    "$1remove $2",
  ],
  // "redirect it to the overview (guides/overview)"
  [
    /\b(to|of|in|on|from|after|before|behind|delete|remove|rename|move|hide) (?:⟦\d+⟧|(?:(?!(?:and|or|to|of|in|on|from|after|before|behind|with|it|that|but|not)\b)[^\s,;:()⟦⟧/]{1,60} ){0,5}(?:(?!(?:and|or|to|of|in|on|from|after|before|behind|with|it|that|but|not)\b)[^\s,;:()⟦⟧/]{1,60})) \(((?:[\w-]{1,60}\/){1,8}[\w.-]{1,60}|[\w-]{1,60}\.mdx?)\)/i,
    "$1 $2",
  ],
  // "replace "A" with "B" in the sidebar"
  [
    new RegExp(`^replace (⟦\\d+⟧) (?:with|by) (⟦\\d+⟧) (?:in|on) (?:the |our )?${BAR}$`, "i"),
    "rename $1 to $2 in the sidebar",
  ],
  // "rename "A" to "B" (only the title, keep the file)"
  [
    /^(?:rename|retitle|change) (?:the page )?(⟦\d+⟧|\S+\/\S+)(?: page)? (?:to|into) (⟦\d+⟧),? \(?(?:(?:but )?(?:only|just) (?:the |its )?(?:page )?title|(?:the )?title only)(?:,? (?:and |but )?(?:please )?(?:keep|leave|not|don['’]t (?:touch|change|move)) (?:the |its )?(?:file ?name|file|path|url|address|slug)(?: as (?:it is|is)| alone)?)?\)?$/i,
    "set the title of the page $1 to $2",
  ],
  // "update the status link in the top bar, it's https://… now"
  [
    /^((?:change|update|fix|correct|point|repoint) (?:the |our )?[^,;:()⟦⟧]{1,60}? (?:link|url|button|icon)(?: (?:in|on|of) (?:the |our )?[a-z ]{3,20})?)(?:,|;|\.| [–—-]+) ?(?:it['’]s|it is|it moved to|it has moved to|(?:the |its )?(?:new )?(?:one|address|url|link) is(?: now)?) (<?https?:\/\/\S+?>?)(?: now)?$/i,
    "$1 to $2",
  ],
  // "check all links under a and tell me what's broken, don't fix anything yet"
  [
    /^((?:check|test|verify|list|find|report|look for) .+?)(?:,|;|\.| [–—-]+) ?(?:but |and )?(?:please )?(?:don['’]t|do not) (?:fix|change|touch|edit|repair) (?:anything|any|them|it|any of them)(?: yet| for now| now)?$/i,
    "$1",
  ],
  [
    /^(?:check|test|verify) (?:all |every |each )?(?:of )?(?:the |our )?links?((?: (?:in|on|under|below|within|of) \S+(?: \S+){0,4}?)?),? and (?:tell|show|report|list|give)(?: to)?(?: me| us)? (?:what['’]s|what is|which(?: ones| of them)? are|those that are|the|all) (?:broken|dead|rotten)(?: ones| links)?$/i,
    "check for broken links$1",
  ],
  // "to the Theme chapters, after Editor"
  [
    /^((?:add|create|write|insert|put|move) .*? (?:to|in|into|under|among) )the ((?-i:\p{Lu})[\w-]{0,40}(?: [\w-]{1,40}){0,3}) (?:chapters|articles|guides)(?=,| after | before | with |$)/iu,
    "$1the $2 section",
  ],
  // "fix typos in guides/*"
  [
    /^(?=(?:please )?(?:fix|correct|check|replace|change|list|find|set|add)\b)(.* )([\w./-]+\/)\*{1,2}(?=[ ,;]|$)/i,
    "$1$2",
  ],
  // "the heading "A" should be h4 like the others"
  [
    /\bthe (?:section )?(?:heading|header) (⟦\d+⟧)( (?:in|on|of) [^,;:()⟦⟧]{1,80}?)? (?:should|must|needs to|has to) (?:be|become) (?:an? )?(h[1-6]|level [1-6])(?: (?:heading|like|as|too|instead)\b.{0,40})?$/i,
    "make the heading $1$2 an $3",
  ],
  // "the multi-platform page's title"
  [
    /\bthe ([^\s,;:()⟦⟧]+(?: [^\s,;:()⟦⟧]+){0,3} page)['’]s (title|description|main heading|heading|sidebar label|sidebar title)(?= )/i,
    "the $2 of the $1",
  ],
  // "the title of x is too long: call it …"
  [
    /^((?:the )?(?:title|heading|description|sidebar label) (?:of|on|for) [^⟦⟧:;.]{1,80} (?:is|sounds|reads|looks) [^⟦⟧:;.]{1,40}(?:[:;.]|,| [–—-]+)) ?(?:please )?(?:call|name) it (?=⟦)/i,
    "$1 make it ",
  ],
  // Where the navigation is written.
  [
    /^in (?:the )?(?:docs\.json|mint\.json|mkdocs\.ya?ml),? (?:please )?(?=(?:rename|move|put|delete|remove) the (?:[\w-]+ )?(?:anchor|tab|dropdown|group) )/i,
    "",
  ],
  // The index of the docs may be none of the site.
  [/\b(?:the|our) docs (index|home ?page)(?: page)?(?=$|[\s,.;:])/gi, "the page “docs $1”"],
  // "the Report issues how-to"
  [
    /\b(?:the|our) ((?-i:\p{Lu})[\w'-]{0,40}(?: [\w'-]{1,40}){0,4}) (?:how-?to|recipe|walk-?through|cheat ?sheet)(?= (?:to|into|under|before|after|from|should|and|page)\b|[,.;:]|$)/iu,
    "the page “$1”",
  ],
  // "Add a page Debugging (start/debugging.md). Text: "…""
  [
    /^((?:add|create|write|insert|new) .*?\b(?:page|chapter|article) (?:called |named |titled )?)((?-i:\p{Lu})[^\s()⟦⟧]*(?: [^\s()⟦⟧]+){0,4}) \((\S+\/\S+|\S+\.mdx?)\)/iu,
    "$1“$2” at $3",
  ],
  [
    /^((?:add|create|write|insert|new) .*?\b(?:page|chapter|article) (?:called |named |titled )?⟦\d+⟧) \((\S+\/\S+|\S+\.mdx?)\)/iu,
    "$1 at $2",
  ],
  [
    /^((?:add|create|write|insert|new) .*?\b(?:page|chapter|article)\b.*?)(?:[.;,]|,? and) (?:and |then |just |simply |please )*(?:(?:the |its |with (?:the )?|as )?(?:text|content|contents|body)(?: is| should be)?:?|(?:put|write|say)(?: just| only| simply)?) (⟦\d+⟧)(?: (?:on|in|into|onto) (?:it|there|the page|that page))?$/i,
    "$1 with the text $2",
  ],
  // "In the X section of the sidebar, rename A to "B"" is about the entry there.
  [
    new RegExp(
      `^(?:in|under) (?:the )?([^,:]{1,60}?) (?:section|group|category) (?:of|in|on) (?:the |our )?${BAR},? (?:please )?(?:rename|relabel|change|replace|call) (?:the )?(?:page |entry |item )?(⟦\\d+⟧|[^\\s,:⟦⟧][^,:⟦⟧]{0,60}?)(?: page| entry| item)?(?: (?:to|into|as|with))? (⟦\\d+⟧)$`,
      "i",
    ),
    "change the sidebar label of the page $2 in the $1 section to $3",
  ],
  // "On x, move the rate limits up, above the error codes": with no other part of pages named, they are sections.
  [
    /^(?=on |in [^,]+(?: page| guide| tutorial|\.mdx?),? )((?:on|in) (?![^,]*\b(?:sidebar|navigation|nav|menu|group|section|folder|tab)\b)[^,.;:⟦⟧]{1,80}?),? (?:please )?(?:move|put) the (?!.*\b(?:page|guide|tutorial|note|tip|info|warning|callout|admonition|box|table|list|image|picture|screenshot|diagram|video|code|block|snippet|paragraph|sentence|intro|step|item|bullet|row|column|cell|link|tab|card|button|quote|question|answer|entry|line|heading|title|word|badge|first|second|third|last|it|them)s?\b)([\p{L}\d][\p{L}\d'’ -]{2,60}?)(?: section)?(?: up| down)?,? (before|above|below|after) the ([\p{L}\d][\p{L}\d'’ -]{2,60}?)(?: section)?$/iu,
    "$1, move the section about $2 $3 the section about $4",
  ],
  // "On x, there is a section about y. Move it …"
  [
    /^((?:on|in) [^,.;:⟦⟧]{1,80}?),? (?:there(?:['’]s| is)|we have|it has) an? (section|subsection|note|tip|warning|callout|table|list) ((?:about|on) [^.;:⟦⟧]{2,80}?|(?:(?:called|named|titled) )?⟦\d+⟧)(?:[.;]|,? and) (?:please )?(move|put|place|delete|remove|drop|rename|retitle) (?:it|that|this)(?= |$)/i,
    "$1, $4 the $2 $3",
  ],
  [
    /^there(?:['’]s| is) an? (section|subsection|note|tip|warning|callout|table|list) ((?:about|on) [^.;:⟦⟧]{2,60}?|(?:(?:called|named|titled) )?⟦\d+⟧) (?:on|in) ([^.;:⟦⟧]{1,80})(?:[.;]|,? and) (?:please )?(move|put|place|delete|remove|drop|rename|retitle) (?:it|that|this)(?= |$)/i,
    "in $3, $4 the $1 $2",
  ],
  // "…, but leave the file name a-b.yml as it is", behind a replacement
  [
    /^(?=.*\b(?:replace|change|write|use|say|instead of)\b)(.{1,300}?),? (?:but |and )?(?:please )?(?:leave|keep|leaving|keeping) (?:the )?(?:(?:file ?)?names? |files? |paths? )?(⟦\d+⟧|[^\s,;:⟦⟧]*[./][^\s,;:⟦⟧]*) (?:alone|as (?:it|they) (?:is|are)|as is|unchanged|untouched)$/i,
    "$1, except $2",
  ],
  // "In the sidebar, put X after Y and call it "Z""
  [
    new RegExp(
      `^(?:in|on) (?:the |our )?${BAR},? (?:please )?((?:put|move|place|list) (?:the )?(?:page )?([^,;:]{1,80}?)(?: page)? (?:(?:directly|right|just|immediately) )?(?:after|before|behind|between|above|below|under|first|last|(?:at|to|in|into) the )[^;:]{0,120}?),? and (?:then |just )?(?:call|name|title|label|rename|retitle) it (?:to |as |into )?(⟦\\d+⟧)$`,
      "i",
    ),
    "$1 and rename $2 to $3 in the sidebar",
  ],
  // "on the pages in guides/"
  [
    /\b(?<!(?:some|one|most|many|few|none|any|each|two|three) )(on|in|of|across|throughout) the (?:pages|files|docs|articles) (?:in|under|below|inside|within) (?=[\w.-]+\/(?:[\w./-]*)(?:,| |$))/gi,
    "$1 all pages in ",
  ],
  // "the section called "Support""
  [
    /\b((?:the|our|that) (?:sub)?(?:section|heading|headline)) (?:that is |which is )?(?:called|named|titled|entitled) (?=⟦\d+⟧)/gi,
    "$1 ",
  ],
  // "the Guides list of the sidebar"
  [
    new RegExp(`(?<=(?:⟦\\d+⟧|\\b(?-i:\\p{Lu})[\\w.-]{0,40}) )list (?:of|in|on) (?:the |our )?${BAR}(?= |,|$)`, "giu"),
    "group",
  ],
  // "the Guides section of the sidebar", "the Guides part"
  [new RegExp(`\\b(section|group|category|part|chapter) (?:of|in|on) (?:the |our )?${BAR}(?= |,|$)`, "giu"), "$1"],
  [
    new RegExp(`\\b(in|into|to|under|within|of) the (${NAME}) (?:part|area|block)(?= |,|$)`, "giu"),
    "$1 the $2 section",
  ],
  [
    new RegExp(
      `^((?:.* )?${MOVING} .*?\\b(?:in|into|under|within|below|beneath)|.* should (?:go|be|sit|stand|appear) (?:directly |right )?(?:in|under|below|beneath)) the (${NAME}) (?:heading|header|headline)(?= |,|$)`,
      "iu",
    ),
    "$1 the $2 section",
  ],
  // "Add a page under Tuning in the Server section, after y"
  [
    new RegExp(
      `^((?:.* )?${MOVING} .*?\\b(?:in|into|to|under|within) )(?:the )?(${NAME}) (?:in|of) the ${NAME} (?:section|group|category)(?= |,|$)`,
      "iu",
    ),
    "$1the $2 section",
  ],
  // "Put x next to y in Guides rather than in Basics"
  [
    new RegExp(
      `^((?:put|move|place|list) .+?),? (?:rather than|instead of|and not) (?:in|under|within) (?:the )?${NAME}(?: (?:group|section|category|part))?$`,
      "iu",
    ),
    "$1",
  ],
  [
    /^((?:put|move|place|list) .+?) (?:right |directly |just )?(?:next to|beside|alongside) (?=the |our |⟦|\S)/i,
    "$1 after ",
  ],
  // "sidebar: x before y"
  [new RegExp(`^(?:in )?(?:the |our )?${BAR}: (?=\\S.{0,80} (?:before|after|above|below|behind) \\S)`, "i"), "put "],
  // "a typo in the sidebar: …"
  [
    new RegExp(
      `^(?:fix |correct |there(?:'s|’s| is) )?(?:a |the )?(?:typo|misspelling|spelling (?:mistake|error)|mistake) in (?:the |our )?${BAR}: (⟦\\d+⟧) (?:→|->|=>|should (?:be|read)|to) (⟦\\d+⟧)$`,
      "i",
    ),
    "rename $1 to $2 in the sidebar",
  ],
  [/\b(rename .+ (?:to|into)|call(?:ed)? .+?) (?:just|simply|only|plain) (?=⟦)/i, "$1 "],
  // "New page: guides/x.mdx, title "X""
  [/^(?:a )?new (?:page|file): (?=[\w-][\w./-]{0,200}\.mdx?\b)/i, "add a page "],
  // "… should be https://a.example from now on", "… should live at guides/start from now on"
  [
    /\b((?:should|must|shall) (?:now )?(?:(?:be|point to|lead to|go to|link to) (?:https?:\/\/|\/)|(?:live|sit|be found|be reachable|be available|be served) (?:at|in|under) [^\s/]{0,99}\/)\S+),? (?:from now on|from today on|going forward|in (?:the )?future)$/i,
    "$1",
  ],
  // "should be in sentence case, i.e. "x""
  [
    /\b((?:should|must|shall|ought to|needs to|has to) (?:be|become|read)) (?:(?:in|written in|put in|set in) )?(?:[a-z-]+ ){0,3}?(?:case|singular|plural|capitals|lowercase|uppercase|english|imperative),? (?:i\.e\.|so|that is|namely|like this:|e\.g\.),? ?(?=⟦)/i,
    "$1 ",
  ],
  // "in the text of the pages under a, but leave the code alone"
  [
    / in (?:the |all )?(?:text|prose|wording) (?:of|in|on) (?:the |all )?(?:pages|files|docs) (?=(?:in|under|below|within) )/i,
    " ",
  ],
  [/ in (?:all )?(?:the )?(?:pages|files|docs) (?=(?:under|below) [\w./-]+(?:,| but |$))/i, " "],
  // "– headings and code stay as they are"
  [
    new RegExp(`${ASIDE}(?:headings? and code|code and headings?)(?: blocks?)? ${STAYS}$`, "i"),
    ", not in headings or code",
  ],
  [new RegExp(`${ASIDE}code(?: blocks?| samples?| examples?)? ${STAYS}$`, "i"), ", not in code"],
  [new RegExp(`${ASIDE}headings? ${STAYS}$`, "i"), ", not in headings"],
  [/\bought to (?=(?:be|read|say|become|go|come|point|lead|stand) )/i, "should "],
  // "delete the section on EIP-7"
  [
    /^((?:(?:in|on) [^,]{1,60}, )?(?:please )?(?:delete|remove|drop) the section )(?:on|about|called|named|titled) (?:the )?([\w-]+(?:[.-][\w-]+)+)$/i,
    "$1“$2”",
  ],
  [/\bshould be headed (?=⟦\d+⟧)/i, "should be called "],
  [
    /^(.*\b(?:section|heading)\b.* should be called ⟦\d+⟧),? and (?:the |all |any )?(?:existing |old )?links to it (?:have to|must|should|need to) (?:keep working|still work|keep on working)$/i,
    "$1",
  ],
  [
    new RegExp(
      `^(hide (?:the )?)(⟦\\d+⟧|(?-i:\\p{Lu})\\S*) (?:from|in) the (⟦\\d+⟧|[^\\s,]+(?: [^\\s,]+)?) (?:${BAR}|section|group)$`,
      "iu",
    ),
    "$1$2 page in the $3 section",
  ],
  [/,? (?:in )?(?:the )?(?:prose|text) only(?=,|$)/i, ", not in code"],
  [/, (?:on |in |across )?(?:all|every)(?: of)?(?: the| our)? (?:pages?|docs|files?)$/i, " on all pages"],
  [
    /^([^\s⟦/.]+) (?:→|->|=>|-->) ((?-i:\p{Lu})[^\s⟦/.,]*(?: (?-i:\p{Lu})[^\s⟦/.,]*){0,3}), not in code on all pages$/iu,
    "replace “$1” with “$2” on all pages, not in code",
  ],
  [
    /\b(links?) (?:in|on|within|throughout) (?:the|our) (?:whole |entire )?(?:book|docs|documentation|site|website|manual|handbook|wiki) (?=(?:that|which) )/gi,
    "$1 ",
  ],
  [
    /^(?:the )?(?:main heading|top heading|page heading|h1) (?:of|on|in) (\S+)(?::| →| ->| =>) (?=⟦\d+⟧$)/i,
    "set the h1 of $1 to ",
  ],
  // "delete x, with everything that points to it, and let the old address lead to y"
  [/^take (it|this|that|the page \S+|the [^,]{1,60}? page|⟦\d+⟧|\S*\/\S+) (?:down|offline)(?=,| and |$)/i, "delete $1"],
  [
    new RegExp(
      `^(${DELETING} [^,]+?),? (?:(?:along |together )?with|and) (?:everything|all|anything|whatever) that (?:points|links|leads|refers) to (?:it|them|that)(?=,| and |$)`,
      "i",
    ),
    "$1",
  ],
  [
    new RegExp(
      `^(${DELETING} [^,]+?),? (?:and|\\+|&|plus|with|along with|together with) its (?:${BAR} )?(?:line|entry|item|link)(?: (?:in|of|from) (?:the )?(?:${BAR}|${LIST_FILE}))?(?=,| and |$)`,
      "i",
    ),
    "$1",
  ],
  [
    /,? (?:and )?(?:let|have|make) (?:the|its) old (?:address|url|link|path) (?:lead|point|go|redirect|forward|take (?:people|readers|visitors)) to /i,
    " and redirect it to ",
  ],
  [
    new RegExp(`^(${DELETING} [^,]+), (?:30[1278]|forward|permanent redirect|redirect) to `, "i"),
    "$1 and redirect it to ",
  ],
  [/^(?:rm|kill) (?=\S+[/.]\S)/i, "delete "],
];
