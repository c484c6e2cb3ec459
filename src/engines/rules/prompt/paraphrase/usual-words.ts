import { REQUEST_VERBS } from "../request-verbs.ts";
import { QUOTED } from "./masked-text.ts";
import { NEARBY_WORDS } from "./nearby-words.ts";
import { PLAIN_VERBS } from "./plain-verbs.ts";
import { STATED_FIRST } from "./stated-first.ts";

type Rule = [pattern: RegExp, usual: string];

const NOUN =
  "docs? pages?|documentation pages?|markdown (?:pages?|files?)|mdx? files?|docs?|documents?|topics?|chapters?|entry|entries";

/** Words that people use for those that the readers of instructions know. What is left says the same. */
const RULES: Rule[] = [
  // "the table of API limits on x"
  [/\bthe table of (?:the |our |all )?((?:[\p{L}\d-]+ ){0,3}[\p{L}\d-]+s) (?=(?:on|in) \S)/giu, "the $1 table "],
  // "Delete the wick page from the lamp guides"
  [
    /^((?:delete|drop) the [^,;:⟦⟧]{2,60}? page) from the ((?:[\p{L}\d-]+ ){1,3}(?:guides|how-?tos|tutorials|articles))(?=$|,| and )/iu,
    "$1 in the $2 section",
  ],
  // "The heading "A" in x should be "B", like the one above it"
  [
    /^((?!(?:please )?(?:add|insert|append|put|create|write|make)\b).*⟦\d+⟧),? (?:just |exactly )?like (?:(?:all )?(?:of )?(?:the|our) (?:others?|rest|ones? (?:above|below|before|after|beside)(?: (?:it|that|them))?)|everywhere else|anywhere else)$/i,
    "$1",
  ],
  [/\bppl\b/gi, "people"],
  // "there is a word missing on x: …"
  [
    /\b(?:there(?:['’]s| is) )?(?:(?:an?|one) (?:word|letter|comma|space|article|hyphen|apostrophe|period|full stop|dot|quote|bracket) (?:is )?missing|(?:an?|one) missing (?:word|letter|comma|space|article|hyphen|apostrophe|period|full stop|dot|quote|bracket))(?= (?:in|on)\b|: ?⟦)/gi,
    "there is a typo",
  ],
  // "which pages still link to x"
  [
    /^((?:(?:list|show|find|report|tell me|give me|check) )?(?:which|what|whether any|if any|do any|does any|are any|all|any|the)(?: (?:of )?(?:the|our))? (?:pages?|docs|files?|documents|articles|guides|places|links|redirects)(?: (?:that|which))?(?: (?:are|is|do|does))?) (?:still|currently|presently|actually|nowadays|now|at present) (?=[a-z])/i,
    "$1 ",
  ],
  [
    /^(?:who|what)(?: else)?(?: (?:still|currently|actually|now))? (?:links|points|refers) to (?=\S)/i,
    "which pages link to ",
  ],
  [
    /^where (?:do|does|are|is) (?:we|our docs|the docs|our pages|the pages) (?:still |currently |actually |now )?(?:link|point|linking|pointing) to (?=\S)/i,
    "which pages link to ",
  ],
  // What goes with a section anyway.
  [
    /^((?:delete|remove|drop|cut) (?=.*\bsection\b).+?),? (?:and|with|including) (?:all (?:of )?its (?:contents?|text|subsections)|everything (?:that is )?(?:in|below|under|inside|within) it)$/i,
    "$1",
  ],
  [/(?<=^add .{3,80}) to the pages (?=(?:in|of|under|below|inside|within) )/i, " to all pages "],
  [/\b(group|section|category|folder|tab) now(?=,|$)/i, "$1"],
  [/\bacross all (?=[\w-]+s\b)/gi, "in all "],
  [
    /\bwherever (?:it|they|this|that)(?: is| are|['’]s|['’]re) (?:still )?(?:mentioned|used|written|named|said)\b/gi,
    "everywhere",
  ],
  [
    /(?<=\beverywhere),? (?:including|also in) (?:the |all )?(?:headings|titles)(?: (?:and|or) (?:headings|titles))?$/i,
    "",
  ],
  [
    /^(add (?:an?|another) (?:new )?column .+?),? with the (?:default |same )?(?:value|text) (⟦\d+⟧)(?: everywhere| for all)?$/i,
    "$1 with $2 in each row",
  ],
  [
    /^(?:reword|rephrase|rewrite|reformulate) (.+?) (?:to|as|into|so (?:that )?it (?:says|reads)):? (⟦\d+⟧)$/i,
    "change $1 to $2",
  ],
  [/(?<!\bas an? )\bsub-?(group|categor)(?=s?\b|y\b|ies\b)/gi, "$1"],
  [
    /(?<= at the (?:very )?(?:top|start|beginning) of \S{1,200}), (?:right |just |directly )?(?:after|below|behind|under) the front ?matter(?=:|,| |$)/i,
    "",
  ],
  [/^would it be possible,? (?:whenever|when|if|once|as soon as) [^,⟦]{3,40}, (?=to [a-z])/i, "would it be possible "],
  [
    /^((?:list|show|report|give me) (?:all |the )*(?:redirects|pages|links)) (?:which|that) (?:exist|are there|we have)(?: in (?:the|our) (?:repo|repository|docs|site|project))?(?=$|,)/i,
    "$1",
  ],
  [
    /^((?:please )?(?:replace|change) https?:\/\/\S+ (?:with|by|to) https?:\/\/\S+.*?),? (?:and |but )?keep(?:ing)? the (?:fragments?|anchors?|hash(?:es)?)(?: (?:after|behind) (?:the )?#)?$/i,
    "$1",
  ],
  // The file stays where its entry goes elsewhere.
  [
    /\b((?:move|put|place) (?=.*\b(?:group|section|sidebar|navigation|menu|entry)\b).+?),? (?:while )?(?:leaving|keeping) (?:the|its) file(?: itself)? (?:where it is|in place|as it is)$/i,
    "$1",
  ],
  [/^((?:delete|remove|drop) .+?) without (?:a |any )?(?:replacement|substitute|successor)$/i, "$1, no redirect"],
  // Where an address is meant, it is so in texts and in links.
  [
    / \((?:both |in both )?(?:the )?(?:visible |displayed |link )?texts? (?:and|as well as) (?:the )?(?:mailto )?(?:links?|hrefs?|urls?|targets?|addresses)(?: both)?\)/i,
    "",
  ],
  [/\b(?:bump|raise|upgrade|renumber) (?=⟦\d+⟧ (?:to|→|->) ⟦)/gi, "change "],
  // "upgrade Node 18 to Node 20"
  [/\bupgrade (?=((?-i:\p{Lu})[\w.+#-]{0,40}) v?\d[\d.]{0,12} (?:to|→|->) (?:\1 )?v?\d)/giu, "change "],
  // "bump acme@1.2 to acme@1.3 in the code block of x"
  [/^(?:bump|raise|upgrade) (?=([\w./-]+@)v?\d\S* (?:to|→|->) \1v?\d\S*(?= |$).*\bcode\b)/i, "change "],
  // "On the Testing page there is a typo: Grafql should be GraphQL"
  [
    /^(?:on|in) ([^,;:⟦⟧]{2,80}?),? there(?:['’]s| is) (?:an? )?(?:small |little |tiny |stupid )?(?:typo|misspelling|mistake|spelling (?:mistake|error)): ([^\s⟦⟧]+) (?:should|must) be ([^\s⟦⟧]*[^\s⟦⟧.!])(?=[.!]?$)/i,
    "In $1, replace “$2” with “$3”",
  ],
  [
    /^(?:on|in) ([^,;:⟦⟧]{2,80}?),? there(?:['’]s| is) (?:an? )?(?:small |little |tiny |stupid )?(?:typo|misspelling|mistake|spelling (?:mistake|error)): (⟦\d+⟧) (?:should|must) be (⟦\d+⟧)(?=[.!]?$)/i,
    "In $1, replace $2 with $3",
  ],
  // What kind of page it is says nothing more where its name is in quotes.
  [/\bthe (?:example|reference|tutorial|how-to|help) page (?=⟦)/gi, "the page "],
  // "the section A and all of its subsections"
  [
    /(?<=\b(?:delete|remove|drop|cut) [^,;:]{1,80}?(?:\bsection|\bsection ⟦\d+⟧))(?:,? (?:and|including|(?:together |along )?with) (?:all )?(?:of )?(?:its |the )?sub-?(?:sections|headings))(?= (?:from|in|of|on) |$)/i,
    "",
  ],
  [/\bthe (?:guide|article|tutorial|recipe) (?=⟦\d+⟧ (?:to|into|as) ⟦)/gi, "the page "],
  [
    /^((?:please )?(?:add|create) (?:an? )?(?:new )?)(?:guide|article|tutorial|recipe|how-?to)(?: page)? (?=(?:called |named |titled )?⟦)/i,
    "$1page ",
  ],
  [
    /\b((?:delete|remove|rename|move|hide|unlist|put|drop|retire|kill) the )(?:guide|article|tutorial|recipe|how-?to|blog post) (?=⟦\d+⟧(?! (?:group|section|category|folder|heading)\b)|[\w-]+\/[\w./-]+)/gi,
    "$1page ",
  ],
  [/\b(the|our) homepage\b(?! (?:link|url|address|field))/gi, "$1 home page"],
  // "We have more than 170 plugins by now, the start page still says …"
  [
    /^(?:we|there|it|this|they)\b[^.,;:!?⟦⟧]{3,80},(?: but| and| yet)? (?=[^.,;:!?⟦⟧]{2,60} still (?:says|reads|mentions|shows) ⟦)/i,
    "",
  ],
  // A group is one of the navigation anyway.
  [
    /^in (?:the |our )?(?:sidebar|side bar|navigation|nav|menu),? (?:please )?(?=(?:rename|retitle|relabel) the (?:group|category|section) )/i,
    "",
  ],
  // "section 1.7 (Example policy)"
  [/\bsection (\d+(?:\.\d+)*\.?) \(([^()⟦⟧]{1,80})\)/gi, "section “$1 $2”"],
  // "under Home > Learn", where no page is new: the group of one must not be lost.
  [
    /(?<!^(?:please )?(?:add|create|write) .{0,200})\b(under|to|into|in|inside) (?:the )?(?:⟦\d+⟧|(?-i:\p{Lu})[\w' -]*?) > (?=⟦\d+⟧|(?-i:\p{Lu}))/giu,
    "$1 ",
  ],
  // "should be /a/b instead of the full URL"
  [
    /(?<=(?:to|be|become|with|read) (?:<?https?:\/\/\S{1,300}|\/\S{1,300})) (?:and not|instead of|rather than|not) (?:its |their |an? |the (?!⟦))?(?:current|old|existing|full|absolute|relative|complete|external|present|whole|long|hardcoded|hard-coded)? ?(?:url|link|address|path|one)s?(?: (?:it|they) (?:has|have) now)?$/i,
    "",
  ],
  [/^((?:replace|change|fix|correct|remove) .+ (?:on|in) (?:the )?[^,;:]+ page) (?:only|alone)$/i, "$1"],
  [
    /(?:;|,|\.)? ?(?:and )?(?:the |its )?old (?:url|link|address|path)s? (?:has|have|needs?|must|should)(?: to)? (?:redirect|be redirected|forward|keep working|still work|work)(?: to (?:the new (?:one|url|page)|it))?$/i,
    " with a redirect",
  ],
  [/\bw\/o(?= )/gi, "without"],
  [
    / wherever (?:it['’]s|it (?:is|stands|appears|occurs|is (?:used|written|found)))(?: (?:misspelled|misspelt|(?:written|spelled|spelt) (?:wrong(?:ly)?|incorrectly|like that|that way)))?(?: (?:in|on) (?:the|our|all) (?:texts?|docs|pages))?$/i,
    "",
  ],
  [
    /^((?:the |our )[\w-]+ (?:link|button) )at the (?:very )?top(?: of (?:the|all|every|each) (?:site|pages?|docs))?(?= (?:should|must|has to|needs to) )/i,
    "$1in the navbar",
  ],
  // "the internal folder docs/internal", "to the migration guide /guides/migration": what a path is, beside it.
  [
    /\bthe (?:internal|old|legacy|outdated|unused|empty|deprecated|obsolete|former|private) (?=(?:folder|directory) [\w.-]+\/[\w./-]*)/gi,
    "the ",
  ],
  [
    /((?:send|redirect|forward|point|direct) (?:[a-z]+ ){0,4}to )(?:the |our )(?:[a-z-]+ ){0,3}(?:guide|tutorial|article|overview|reference|introduction|one) (?=\/[\w./-]+$)/i,
    "$1",
  ],
  // A tab says where groups are that are named anyway.
  [
    /^((?:please )?(?:move|put|place) the (?:group|section) [^,;:]{2,80}? (?:before|after|above|below) [^,;:]{2,80}?) (?:in|of|on|under) the (?:tab ⟦\d+⟧|⟦\d+⟧ tab|[\w-]+ tab)$/i,
    "$1",
  ],
  [
    /^(the [\w-]+ link (?:in|of) the (?:footer|navbar|header|top bar) (?:should|must|has to) (?:be|go to|lead to|point to) https?:\/\/\S{1,300}),? (?:instead of|and not|rather than|not) https?:\/\/\S{1,300}$/i,
    "$1",
  ],
  // "of the guide", which all of it is
  [
    /^((?:please )?(?:fix|repair|check|find|list|report) (?:(?:all|the|any) )*(?:broken |dead )?(?:links|typos|spelling mistakes)) (?:of|in) (?:the|this|our) (?:whole |entire )?(?:book|guide|manual|handbook)$/i,
    "$1",
  ],
  [
    /^for (?:[a-z]+ ){1,3}reasons?,? (?:please )?(?=(?:rename|move|delete|remove|make|change|replace|set|add|hide|put|redirect)\b)/i,
    "",
  ],
  [
    /^(?:would|could|can|will) you (?:please )?(?=(?:rename|move|delete|remove|make|change|replace|set|add|hide|put|redirect|order|sort)\b)/i,
    "",
  ],
  [
    /^(?:product |company |brand )?(?:rename|renaming|rebranding|rebrand|new name): (?=(?:⟦\d+⟧|(?-i:\p{Lu})[^→]{1,40}?) ?(?:->|→|=>|becomes|is now) )/iu,
    "replace ",
  ],
  [
    /^((?:please )?(?:rename|change|set|update|edit) )(?:only|just) (?=the (?:sidebar |page |meta )?(?:title|label|description|heading|icon)\b)/i,
    "$1",
  ],
  [/,? (?:all|both)(?: of them| two| three| four| pages)?,? (?=with a redirect to \S)/i, " "],
  [/ in the code of (?=\S{1,200}\.mdx?\b|the page |⟦)/i, " in code in "],
  // "Typed Linting's "Performance" page"
  [
    /^((?:move|put|place|delete|remove|hide|rename|retitle) )(?:the )?((?-i:\p{Lu})[\p{L}\d -]{1,60})['’]s (⟦\d+⟧) page(?= |$)/iu,
    "$1the page $3 in the “$2” section",
  ],
  // "remove the heading "Setup" and its section"
  [
    /^((?:delete|remove|drop|cut) (?:the )?)(?:heading|headline|section) (⟦\d+⟧),? (?:and|with|including|along with|together with) (?:(?:all )?(?:of )?(?:its|the) (?:whole |entire )?(?:section|text|contents?|body)(?: (?:under|below) it)?|(?:everything|all|what is) (?:that is |that's )?(?:under|below|beneath|in) it)(?= (?:of|from|in|on) |$)/i,
    "$1section $2",
  ],
  // "These pages should be renamed: a.md to b.md and c.md to d.md"
  [
    /^(?![^:]* (?:in|under|below|of|from|on|only|except|if|when) )(?:the |these |both |all )?[^:;.⟦]{0,60}\b(?:pages?|files?) (?:should|must|need to|have to|are to) be renamed(?: as follows| like this)?: (?=(?:\S{1,200}\.mdx?|\S{1,200}\/\S{1,200}) (?:to|→|->) )/i,
    "rename these pages: ",
  ],
  [/\b((?:move|rename|delete|remove) the )(?:whole|entire|complete) (?=\S{1,100} (?:folder|directory)\b)/i, "$1"],
  // "the "Lockfiles" how-to", "the feature page "Icons""
  [
    /\b(the )(?:whole |entire |complete )?(⟦\d+⟧) (?:how-?to|guide|tutorial|article|doc|reference|chapter|recipe)s?(?= (?:to|into|under|before|after|from|should)\b|[,.]|$)/gi,
    "$1page $2",
  ],
  // "Delete the duplicate guides/a.md"
  [
    /^((?:please )?(?:delete|remove|drop|hide|rename|move) )the (?:duplicated?|obsolete|outdated|unused|stale|redundant|superfluous|orphaned|leftover|deprecated|unneeded) (?:file |copy )?(?=(?:[\w.-]+\/[\w./-]*\w|[\w-]+\.mdx?)(?: (?:and|to|into|with|without|from|because|since|as)\b|[,;]|$))/i,
    "$1",
  ],
  [
    /^((?:rename|delete|remove|move|hide|retitle) the )(?!new\b|same\b|other\b|old\b)[a-z-]+ (page (?:called |named |titled )?(?:⟦|[a-z\d]+(?:-[a-z\d]+)+ ))/i,
    "$1$2",
  ],
  [
    /^((?:hide|delete|remove|move|take|unlist) the )⟦\d+⟧ (pages (?!(?:in|of|on|under|below|inside|within|from|about|with|and|to)\b)(?=\S))/i,
    "$1$2",
  ],
  [
    /^(?:replace|change|update) (\S*\/\S*) (?:with|by|to) (\S*\/\S*?),? (?:wherever|everywhere|in all places where) (?:we|it is|they are|it's)(?: still| currently| now)? links?(?:ed)?(?: to)?(?: it| them)?$/i,
    "change the links to $1 to $2",
  ],
  [
    /,? (?:wherever|everywhere|in all places where) (?:we|it|they|the docs|the pages|pages|people) (?:(?:is|are|was|were|still|currently) )*(?:links?|linked|points?|refers?|mentions?|mentioned|uses?|used|appears?|occurs?|names?)(?: to)?(?: it| them| that)?$/i,
    "",
  ],
  [
    /^((?:delete|remove|drop) .+?)(?:,|;| [–—-]+| because| since| as)? (?:there(?:'s|’s| is)|we(?: already)? have|it(?: already)? has|it's|there already is)(?: already)? a redirect(?: for (?:it|that|this)| in place| set up)?(?: already| in place)?$/i,
    "$1, no redirect",
  ],
  [
    /^((?:delete|remove|drop) .+?) from the (?:docs|documentation|site) and (?:from )?(?:the |our )?(?:summary|sidebar|navigation|nav|menu|toc|table of contents)$/i,
    "$1",
  ],
  // "[Docs] Rename …", "Bug: the link …", "Ticket DOC-45 – the page …"
  [/^\[(?:[\w-]{1,20}[ /]?){1,3}\]:? (?=\S)/, ""],
  [/^(?:ticket |issue |jira )?[A-Z][A-Z\d]{1,9}-\d{1,7}(?:\s*[:–—]|\s+-) (?=\S)/i, ""],
  [
    new RegExp(
      `^(?:bug|typo|wording|improvement|enhancement|feature request): (?=(?:please |pls )?(?:${REQUEST_VERBS}|the|fix)\\b)`,
      "i",
    ),
    "",
  ],
  [new RegExp(`^(?:to-?do|task|check) ?list: (?=(?:${REQUEST_VERBS})\\b)`, "i"), ""],
  // "guides/a.md: replace …", "guides/a.md – fix typos"
  [
    /^(?:in |on )?(\S+\/[^\s:]+|\S+\.mdx?)(?:: | [–—-]+ )(?=(?:please |pls )?(?:fix|correct|replace|change|substitute|swap)\b)/i,
    "in $1, ",
  ],
  [
    new RegExp(
      `^(?:because|since|given that|now that|seeing that|considering that) (?!.*\\b(?:unless|until|if|when|only)\\b)[^,⟦:;.]{3,80}, (?:so )?(?:please |pls |kindly )?(?=(?:${REQUEST_VERBS})\\b)`,
      "i",
    ),
    "",
  ],
  [/^[–—-]+ (?=\S)/, ""],
  [/\boccur+[ea]n[cs]e(s?)(?= of\b)/gi, "occurrence$1"],
  [/^(rename (?:the )?(?:page|file) \S+) into (?=\S+$)/i, "$1 to "],
  [/^(?:would it be|is it(?=.*\bplease\b)) possible that you (?:could |can |would )?(?=\S)/i, ""],
  [new RegExp(`^(replace|change|substitute|correct) all (?:of )?the (?=${QUOTED})`, "i"), "$1 all "],
  [
    /^(?:i|we)(?:['’]d| would) (?:like|love|prefer|want) (?:it )?(?:that|if) (.+?) (?:is|are|was|were|be|gets?|would be) (?=(?:called|named|renamed|deleted|removed|moved|hidden|replaced|changed|redirected)\b)/i,
    "$1 should be ",
  ],
  [/^(?:\/docket|docket[,:]) /i, ""],
  [/^(?:(?:as )?per|following up on|ticket|issue|jira) [^:,⟦]{1,60}: /i, ""],
  // "Regarding quickstart: fix typos" says where.
  [
    /^(?:regarding|re) [^:,⟦]{1,60}: (?=(?:please |pls )?(?:rename|move|delete|remove|hide|add|create|put|redirect|swap)\b)/i,
    "",
  ],
  [
    /^it(?: would|['’]d) be (?:great|nice|good|lovely|helpful|awesome|cool) if (.+?) (?:was|were|could be|would be) (?=(?:called|named|renamed|deleted|removed|moved|hidden|replaced|changed|redirected)\b)/i,
    "$1 should be ",
  ],
  [/^((?:rename|move) .+?)(?:,|;| &| and| \+) (?:a )?redirect$/i, "$1 with a redirect"],
  [/^(delete|remove|drop|move|hide|rename|swap|put) both /i, "$1 "],
  [/\b(?:front ?matter|metadata) (?=(?:title|description|field)\b)/gi, ""],
  // "Sidebar: rename …" is about what is written there.
  [
    /^(?:the )?(?:nav|navigation|sidebar|menu)(?:\([^()]*\))?: (?=(?:rename|change|relabel|call|replace)\b)/i,
    "in the sidebar, ",
  ],
  // "docs(nav): put …"
  [
    /^(?:docs|chore|fix|feat|refactor|style|nit|minor|task|request|change request|clean-?up|seo|nav|navigation|sidebar|re-?order|capitali[sz]e|wording)(?:\([^()]*\))?: (?=(?:put|move|delete|remove|drop|rename|change|replace|add|create|hide|set|fix|swap|redirect)\b)/i,
    "",
  ],
  [/^(?:double[- ]?check|verify|validate|test) (?=(?:all |the |every )*(?:internal |external )?links\b)/i, "check "],
  [/^((?:delete|remove|drop|rename|move|hide) (?:the |these )?)(?:blog )?(post)(s?)(?= \S)/i, "$1page$3"],
  [/^((?:delete|remove|drop) .+?) from (?:the|our) (?:blog|docs|documentation|site)$/i, "$1"],
  [/^[Hh]ave (?=[\p{Lu}⟦].* (?:behind|after|before|above|below|beneath|between|first|last) )/u, "put "],
  // What hiding does anyway.
  [
    /^(.*\b(?:hide|unlist|sidebar|navigation|nav|menu)\b.*?),? (?:but|and|while|though) (?:it|they|the (?:page|file|url|address|link)s?)(?: itself)? (?:should|must|shall|can|has to|have to|needs? to)(?: still)? (?:stay|remain|be|keep)(?: being)? (?:reachable|accessible|available|online|published|live|there)(?: (?:for|to|by|via|with|through) [^:;⟦]{1,80})?$/i,
    "$1",
  ],
  [
    /^(?=\S+\/\S)\S+ (?:→|->|=>|-->) \S+(?:(?:, | and |; |, and )(?=\S+\/\S)\S+ (?:→|->|=>|-->) [^\s,;]+)+$/,
    "rename $&",
  ],
  [/^(add|create) an? (?:guide|docs|help|reference|tutorial|how-to) page\b/i, "$1 a page"],
  [
    /\bold (links|urls|bookmarks|addresses) (?:have to|must|should|need to) (?:keep|still|continue to) work(?:ing)?\b/i,
    "make sure old $1 keep working",
  ],
  [/^(?:i|we) (?:think|guess|believe|feel)(?: that)? (?!we\b|you\b|i\b)/i, ""],
  [/^as (?:a )?follow[- ]?up (?:to|of|on) [^:,⟦]{1,60}[:,] /i, ""],
  [/^(?:kill(?: off)?|nuke|axe|bin|scrap|ditch|retire|trash|toss(?: out)?|dump|purge|zap|eliminate)\b/i, "delete"],
  [/^(?:throw (?:out|away)|do away with|take down|get shot of|dispose of)\b/i, "delete"],
  [
    /^((?:delete|remove|drop) [^,;:]+?),? (?:entirely|altogether|completely|for good|once and for all)(?=[,;.]|$)/i,
    "$1",
  ],
  [
    /(?:,|;)? ?\b(?:(?:and|but) )?(?:please )?(?:(?:do not|don't|don’t|no need to) (?:bother (?:with|about|adding) |leave |set up |keep |add |create |put )?(?:a |any |the )?(?:redirects?|forwards?|forwarding)(?: (?:behind|in place|for (?:it|them|that)|either))?|(?:with )?no (?:forwarding|forwards?)(?: needed| necessary)?|without (?:any )?forwarding|without redirecting(?: it| them| anyone| anybody)?)$/i,
    ", no redirect",
  ],
  [
    /^(?:write|draft|start|set up|introduce|make) (?=(?:me |us )?(?:a|an|another) (?:new |short |extra )?(?:page|article|doc))/i,
    "add ",
  ],
  [/\b(?:just|right|directly|immediately|straight) (?=(?:below|beneath|underneath|above|after|before)\b)/gi, ""],
  [/\b(?:in front|ahead) of\b/gi, "before"],
  [
    /\bin the (?:table of contents|toc|summary(?:\.md)?|side ?bar menu|left(?:-hand)? (?:nav|menu|navigation|sidebar)|side nav)\b/gi,
    "in the sidebar",
  ],
  // The file of that name, in which the navigation is
  [/\b(in|from|out of) (?:the )?(?:(?-i:SUMMARY)(?:\.md)?|summary\.md)(?=,| |$)/giu, "$1 the sidebar"],
  [
    /^((?:remove|drop|take|hide|delete) .+ (?:from|out of) (?:the |our )?(?:sidebar|navigation|nav|menu|toc|summary)),? (?:but|and|while) (?:leave|keep|leaving|keeping) (?:the |its )?(?:page|file)s?(?: itself)?(?: (?:in place|where it is|there|alone|online))?$/i,
    "$1",
  ],
  [
    /^(remove|drop|take|delete|hide) the (.+?) (?:link|entry|item) (from|out of) the summary$/i,
    "remove the $2 page from the sidebar",
  ],
  [
    /^(.*\bbe (?:called|named|renamed|known as)\b.*?),? (?:from (?:now|here|today) on(?:wards?)?|going forward|henceforth|starting now)$/i,
    "$1",
  ],
  [/ \(?(?:and )?(?:leave|keep) everything else(?: as (?:it is|is)| alone| unchanged| untouched)?\)?$/i, ""],
  [/ [–—-]+ (?=(?:it|this|that|they|we|nobody|no one|people|please)\b)/gi, ". "],
  [/^(?!.*\bredirect)(.+?),? for (?:the time being|the moment|now)$/i, "$1"],
  [
    /^(?:i|we) (?:don't|don’t|do not) want to (?:lose|delete|remove|drop|break) (?:the|its|that|this) (?:page|url|address|file|link|path)s?,? (?:but|so) (?:please )?(?=hide|unlist)/i,
    "",
  ],
  [
    /^(hide .+|unlist .+|(?:take|remove) .+ (?:out of|from) (?:the|our) (?:sidebar|navigation|nav|menu)),? without (?:deleting|removing|losing|dropping) (?:it|them|the (?:page|file|url|address)s?)(?: itself)?$/i,
    "$1",
  ],
  [/ [–—-]+ (?=(?:except|but|excluding|not in|apart from)\b)/gi, ", "],
  [
    new RegExp(
      `(?<!\\blinks? to )\\b(the|this|our|a|an|my) (new )?(?!docs (?:index|home|home ?page)\\b)(?:${NOUN})(?= (?!(?:tab|group|section|menu|category|folder)\\b)(?:called |named |titled )?(?:${QUOTED}|\\S+))`,
      "gi",
    ),
    "$1 $2page",
  ],
  [
    /\b(in|across|throughout) (?:this|the|our) (?:whole |entire )?(?:book|handbook|manual|wiki)\b(?! (?:page|section|group|folder|guide|chapter)s?\b)/gi,
    "$1 the docs",
  ],
  [/ \((?:in )?(?:the )?(?:text|prose) only(?:, not (?:in )?(?:the )?code)?\)$/i, ", not in code"],
  // "the Testing chapter" of a book is a page; a chapter of a page is not.
  [
    /(?<!\b(?:to|into|in|under|of|from|inside) )\b(?:the|our) ((?-i:\p{Lu})[\w'-]{0,40}(?: [\w'-]{1,40}){0,3}) chapter\b(?! (?:of|in|on|from)\b)/giu,
    "the page “$1”",
  ],
  [/\b(in|on) the (install(?:ation)?|setup|set-up|upgrade|migration) instructions\b/gi, "$1 the $2 page"],
  [/\b(?:doc|document|chapter)$/i, "page"],
  // "Find … and list them for me"
  [
    /^((?:find|look for|get|list) .+?),? and (?:list|show|report|name|tell|give)(?: me| us)? (?:them|those|these|it)(?: all)?(?: (?:for|to) (?:me|us)| here)?$/i,
    "$1",
  ],
  [
    /\b(an? |another |one )(new |short |extra )?(?:guide|tutorial|how-?to|article|recipe)(?= (?:called|named|titled|entitled) ⟦)/gi,
    "$1$2page",
  ],
  [/^(\/\S*) (?:→|->|=>|-->|to) (\/\S+) \(?redirect(?: only| please)?\)?$/i, "add a redirect from $1 to $2"],
  [/^(?:(?:i|we)(?:['’]d| would) (?:like|love|need) to )?(?:know|see|find out|learn) (?=(?:which|what|where)\b)/i, ""],
  // "301 /a -> /b"
  [
    /^(?:(?:add|create|set up) )?(?:a )?30[18](?: redirect)?:? (?:from )?(\/\S*) (?:→|->|=>|-->|to) (\/\S+)$/i,
    "add a redirect from $1 to $2",
  ],
  [
    /^(?:(?:add|create|set up) )?(?:a )?30[27](?: redirect)?:? (?:from )?(\/\S*) (?:→|->|=>|-->|to) (\/\S+)$/i,
    "add a temporary redirect from $1 to $2",
  ],
  // "the guide on caching"
  [
    /\b(?:the|our) (?:page|guide|tutorial|article) (?:about|on|regarding|covering) (?:the )?((?!(?:line|row|step|page|how|what|which|this|that|all)\b)[^\s,;:()⟦⟧]+(?: (?!(?:with|to|saying|that|from|should|must|as|called|in|under|and|or|so|is|at|on|after|before|above|below|behind|between|right|directly|just|first|last)\b)[^\s,;:()⟦⟧]+){0,3})(?= (?:with|to|saying|that|from|should|must|in|under|and|so|after|before|above|below|behind|between|right|directly|just|first|last)\b|,|$)/i,
    "the page “$1”",
  ],
  // "the social link to GitHub", "the GitHub social link"
  [/\b(the|our|a) (?:social(?: media)?|external|outbound) (?=(?:link|icon|button)\b)/gi, "$1 "],
  [/ (?:social(?: media)?|external|outbound) (?=(?:link|icon|button)\b)/gi, " "],
  // "Alibaba Cloud's deployment link"
  [
    /(?<=^|[a-z] )((?-i:\p{Lu})[\w.-]{0,40}(?: (?-i:\p{Lu})[\w.-]{0,40}){0,3})['’]s (?:[a-z-]{2,20} ){0,2}(link|entry|button|icon)\b/giu,
    "the $1 $2",
  ],
  [/^(?:put|place|insert) a (?:new |brand new )?page\b/i, "add a page"],
  // "Add a page … . Content: "…""
  [
    /^((?:add|create) .*?(?:\bpage\b|\.mdx?\b).*?)(?: in the (?:sidebar|navigation|nav|menu))?[.;,] (?:the |its |and )?(?:content|contents|text|body)(?: is| should be| shall be)?:? (⟦\d+⟧)$/i,
    "$1 with the text $2",
  ],
  // "– no redirects needed"
  [/ [–—-]+ (?=(?:no|without)(?: any| a)? redirects?\b)/gi, ", "],
  // "(title "Cache")" of a new page
  [/^((?:add|create) .*?) \((?:title|titled|called|named):? (⟦\d+⟧)\)/i, "$1 titled $2"],
  // "the link labelled "Blog""
  [
    /\bthe (link|button) (?:that is |which is )?(?:labell?ed|called|named|titled|saying|that (?:says|reads)) (⟦\d+⟧|(?-i:\p{Lu})[\w-]*)(?= )/giu,
    "the $2 $1",
  ],
  [/^desc(?:r|rip)?(?= (?:of|for) \S)/i, "description"],
  [/^sidebar(?:Title|_label)(?= (?:of|for) \S)/i, "sidebar title"],
  [/^(rename|move|delete|remove|hide): (?=\S*\/)/i, "$1 "],
  // "the Keycloak (Deprecated) page"
  [/\bthe ((?-i:\p{Lu})[\w-]{0,40}(?: [\w-]{1,40}){0,3} \([\w -]{1,40}\)) page\b/iu, "the page “$1”"],
  [/,? (?:please|pls|plz|thanks|thx|thank you)$/i, ""],
  // "Check for broken links, only a report"
  [
    /^(?:please )?((?:check|look) .*\blinks?\b.*?)(?: please)?,? (?:only|just) (?:an? |the )?(?:report|list|listing)$/i,
    "$1",
  ],
  // "…, English only"
  [
    /^((?:replace|change|find and replace) ⟦\d+⟧ (?:with|to|by) ⟦\d+⟧)(?: everywhere)?,? (?:in (?:the )?)?((?-i:\p{Lu})[a-z]{2,12}) (?:pages )?only$/iu,
    "$1 in the $2 pages",
  ],
];

export function inUsualWords(masked: string): string {
  const said = [...PLAIN_VERBS, ...NEARBY_WORDS, ...STATED_FIRST, ...RULES].reduce(
    (text, [pattern, usual]) => text.replace(pattern, usual),
    masked,
  );
  // "rename a → b, c → d"
  return /^rename \S+\/\S+ \S+ \S+(?:,| and|;)/.test(said) ? said.replaceAll(/ (?:→|->|=>|-->) /g, " to ") : said;
}
