/** What words do in a request: a verb, what they say of the name behind them, the kind of thing that they name. */
export type Word =
  | { type: "verb"; name: Verb }
  | {
      type: "role";
      name: Role;
      isMany?: boolean;
      isNot?: boolean;
      isAs?: boolean;
      isTo?: boolean;
      isBe?: boolean;
      isName?: boolean;
    }
  | { type: "noun"; name: Noun }
  | { type: "edge"; name: "first" | "last" }
  | { type: "how"; name: string }
  | { type: "and" }
  | { type: "filler" };

export type Verb =
  | "remove"
  | "set"
  | "rename"
  | "call"
  | "replace"
  | "add"
  | "place"
  | "move"
  | "take"
  | "lead"
  | "hide"
  | "show"
  | "swap"
  | "unlink"
  | "create";
/** `new` what something shall be, `said` what stands behind a colon, `old` what it is, `of` what it belongs to, the others where. */
export type Role = "new" | "said" | "old" | "of" | "for" | "link" | "in" | "from" | "after" | "before" | "except";
export type Noun =
  | "heading"
  | "headings"
  | "all headings"
  | "link text"
  | "link"
  | "redirect"
  | "title"
  | "description"
  | "icon"
  | "tag"
  | "sidebar title"
  | "sidebar"
  | "navbar"
  | "footer"
  | "label"
  | "tab"
  | "anchor"
  | "dropdown"
  | "file"
  | "text"
  | "sentence"
  | "line"
  | "paragraph"
  | "item"
  | "step"
  | "code"
  | "mention"
  | "note"
  | "tip"
  | "warning"
  | "info"
  | "caution"
  | "pages"
  | "url"
  | "page"
  | "folder"
  | "group"
  | "list"
  | "table"
  | "field"
  | "typo"
  | "card"
  | "frontmatter";

/** In phrases, `{a|b}` stands for each of several words, and `should` for every way to say so. */
const SETS: Record<string, string> = {
  should:
    "should|must|has to|have to|needs to|need to|ought to|shall|should now|should just|should simply|is to|are to|may",
  pages: "all pages|every page|each page|all the pages|all files|the pages|all docs",
  docs: "docs|the docs|our docs|all docs|all the docs|the whole docs|the documentation|the whole documentation|all of the docs",
};

const VERBS: Record<Verb, string> = {
  remove: `delete|remove|removed|deleted|drop|dropped|erase|cut|nuke|kill|scrap|ditch|purge|strike|discard|axe|bin|trash|retire|wipe|withdraw|
    get rid of|do away with|throw out|out with|take down|clear out|{should} go|{should} be {removed|deleted|dropped|cut|gone}|can go|can be {removed|deleted|dropped}|no longer needed|not needed any more`,
  set: `change|changed|update|set|edit|correct|fix|adjust|alter|modify|amend|switch|turn|make|change of|new name|reword`,
  rename: "rename|renamed|relabel|retitle",
  call: "call|name",
  replace: "replace|find|find and replace|search and replace|search for|search|substitute|exchange",
  add: "add|insert|append",
  place: "put|place|position|nest|{should} {sit|appear|come|stand|be listed|be placed|be put}",
  move: "move|bring|shift|relocate|belongs|belong|{should} {live|move|be moved|belong}|would be better off",
  take: "take|pull",
  lead: "redirect|redirects|forward|{should} be {forwarded|redirected}|point|points|send|route|lead|leads|direct",
  hide: `to hidden|hide|unlist|conceal|exclude|invisible|{should not|shouldn't|must not|mustn't} {appear|be visible|show up|be shown|be listed|show}`,
  show: "unhide|bring back|show again|show|relist|{should} be visible again|back in",
  swap: "swap|trade places|switch places",
  unlink: "unlink",
  create: `create|write a page|write a file|make a page|make me a page|new page|a new page|new file|a new file|another page|missing page|
    a page is missing|page is missing|{we|i} {need|want|lack} a {page|new page|page called|page named}|there should be a page|touch|start a page`,
};

const ROLES: Record<Role, string> = {
  new: `into|onto|->|→|=>|⇒|-->|=|with|by|use|write|better|gets|go to|goes to|go by|goes by|target is|target {should} be|
    {should} {read|say|become|be called|be named|be spelled|be spelt|be written|be written as|be labelled|be labeled|be titled|be changed to|be renamed to|go to|lead to|point to|point at|be pointed at|link to|redirect to|be replaced by|be replaced with}|
    {it|that|this|they} {should} {read|say|go to|lead to|point to|point at|be called|be named|be spelled}|
    make {it|that|this|them}|{rename|change|set|turn} {it|that|this|them} {to|into}|make it {lead to|point to|go to}|
    be {called|named|spelled|renamed to|changed to}|become|becomes|{is|are} {now|now called|now named|now known as}|now {is|are}|has become|have become|became|
    {was|were|has been|have been|got} {renamed|changed} to`,
  said: ":|is called|are called|is named|is titled|titled|called|named|entitled",
  link: "link to|links to|linking to|linked to|link at|pointing to|which point to|that point to|that lead to|that go to",
  of: "of",
  for: "for",
  old: `says|reads|shows|shows as|currently|where it says|it says|spelled|lead to|
    {still|currently} {says|reads|shows|has|redirects to|links to|points to|leads to|goes to|lead to|link to|point to|go to}|{leads|points|redirects} to|
    {wherever|where|everywhere} {it says|it reads|we say|we write|we wrote|we link to|you find|the docs say}|is {spelled|spelt|written|labelled|labeled}|
    {currently known|known} as|was called|is still {called|named}|used to be|formerly`,
  in: "in|on|within|inside|under|at|throughout|across|all over|below|underneath",
  from: `from|out of|off of|off|away from|not under|and not under|{sits|lives|listed|is listed|it's listed|is currently|currently|is} {in|under}`,
  after: "after|behind|right after|directly after|next to|right behind|following",
  before: "before|in front of|ahead of|above|right before|directly before|right above",
  except: `except|except in|except on|except for|{but |}not {in|on}|outside of|outside|apart from|other than|{but |}leave out|leaving out|excluding|
    skip|skipping|{but |}{don't|do not} touch`,
};

const NOUNS: Record<Noun, string> = {
  heading: "heading|headline|header|subheading|sub-heading|section heading|h2|h3|h4",
  headings: "headings",
  "all headings": "all {the|} headings|every heading|each heading",
  "link text": "link text|text of the link|label of the link|link label|anchor text|link's text",
  link: "link|links|hyperlink|hyperlinks|{every|each|any} link|all links",
  card: "card|button",
  redirect: "{the|a} redirect|redirection|forwarding|{redirect|redirects} {from|for|of}",
  title: "title|page title",
  description: "description|meta description|desc",
  icon: "icon",
  tag: "tag",
  "sidebar title": "{sidebar|nav|menu|navigation} {title|label}|label in the {sidebar|menu|nav|navigation}",
  sidebar: "sidebar|side bar|navigation|nav|menu|toc|table of contents|left menu|left nav|side menu",
  navbar: "navbar|top bar|topbar|navigation bar|top nav|header bar|top navigation",
  footer: "footer",
  label: "entry|{menu|sidebar|nav|navigation} {item|entry}|label",
  tab: "tab",
  anchor: "anchor",
  dropdown: "dropdown|dropdown item",
  file: "file name|filename|file",
  page: "subpage|sub-page|page|article|doc|chapter",
  folder: "subfolder|sub-folder|folder|directory|dir|subdirectory",
  group:
    "group|section|category|{group|group's|category|section} {name|label|title}|name of the group|{sidebar|nav|navigation} {section|group}",
  list: "list|bullet list",
  table: "table",
  field: "field|frontmatter field|front matter field|property",
  text: "body|content|contents|with the text|word|words|term|phrase|name|string|wording|text|badge",
  sentence: "sentence|sentences",
  line: "line|lines",
  paragraph: "paragraph",
  item: "item|list item|bullet|bullet point|list entry",
  step: "step",
  code: "code block|code sample|code example|code snippet|snippet|code blocks",
  mention: "{every|all|each|any|} {mention|mentions|occurrence|occurrences|instance|instances}",
  note: "note",
  tip: "tip",
  warning: "warning",
  info: "info|info box",
  caution: "caution",
  typo: `typo|typos|a typo|{there is|there's} a typo|spelling {mistake|mistakes|errors|error}|misspelling|misspellings|typing {error|errors}|spelling`,
  pages: "pages|docs|documentation|site",
  frontmatter: "frontmatter|front matter",
  url: "url|address|urls|addresses",
};

const HOWS: Record<string, string> = {
  everywhere: `everywhere|wherever {it|they|this|that} {occur|occurs|appear|appears|is used|stands}|site-wide|all over the place|throughout|{in|across|throughout|all over|from} {docs}|
    {in|on|from|off|across} {pages}|in {text|texts|titles|headings} and {text|headings|titles|texts}|{|the} whole {site|docs|documentation}|all docs|in all files|anywhere`,
  "with code": `code included|including code|code blocks included|code too|{also |even |}in {code|the code} too|{also|even|and also} in {code|the code|code blocks|the code blocks}|
    {|both }in {text|prose|the text|the prose} and {code|the code|in code|in the code|code blocks|in code blocks|in the code blocks}|in both {text|prose} and code`,
  "any case":
    "any case|case-insensitively|case insensitively|ignoring case|ignore case|all capitalisations|any capitalisation|in any case",
  "not in code":
    "{but |}not in {code|code blocks|code samples}|except in {code|code blocks}|leave {code|the code} alone",
  "no redirect":
    "no {redirect|redirects|forwarding|redirect needed}|without {redirect|redirects|redirecting|a redirect}",
  "with pages": `with {its|all its|their|all} {pages|files}|{along|together} with {its|all its} {pages|files}|pages and all|{and|including} {its|all its} pages|pages {too|included}|
    {with|and|} everything {in it|in there|inside|below it|under it}`,
  "with redirect":
    "with {a redirect|redirects|redirects for the old addresses|redirects for the old urls}|{forward|redirect} the old {addresses|urls|address|url|ones|one|links}|keep the old {links|addresses|urls} working",
};

/** What changes nothing in what is asked for. */
const REMARKS = `of course|by mistake|by accident|a lot|at the moment|in fact|by the way|{product|the product|our product|the plan|plan|the company}|
  {misspelled|misspelt}|{its|the} url {has to keep working|should remain|stays|stays the same|remains}|it stays reachable|keep it reachable|but keep the page|
  {its |the |}title {stays|stays as it is|stays as is|remains|stays the same}|{but |}leave the {addresses|urls} alone|
  that consists {solely|only} of|without deleting {the file|the files|it|them|the page|the pages}|all {three|four|five|of them}|each of them|{that|which} {says|reads}|so that it|the one that|{i'd|we'd|would} like to|{i'd|we'd} like|if possible|when you can|for consistency`;

const FILLERS = `a able actually again ah all an any anymore been btw can cheers could dear directly do each either every everybody
 evidently existing finally folks further get give guys hello hey hi i i'm i've immediately instead it its it's itself just kindly let's
 my new now obviously of oh ok okay onwards our ours own please pls quick quickly really right simply so somehow soon
 sorry straight such sure team thank thanks that that's the their them then there's these they this those thx up us very way we
 we'd we'll well which who whole will would yes yet you your entire visitors visitor readers reader users people traffic everyone everybody today`;

type Entry = { phrase: string[]; word: Word };
const BY_FIRST = new Map<string, Entry[]>();

/** All phrases that `{a|b} c` stands for. */
function expanded(phrase: string): string[] {
  const set = /\{([^{}]*)\}/.exec(phrase);
  if (!set) return [phrase];
  const [whole, names = ""] = set;
  return (SETS[names] ?? names)
    .split("|")
    .flatMap((one) => expanded(phrase.slice(0, set.index) + one + phrase.slice(set.index + whole.length)));
}

/** Phrases are separated by `|` outside of braces. */
function enter(phrases: string, word: Word): void {
  for (const phrase of phrases.split(/\|(?![^{}]*\})/).flatMap((one) => expanded(one))) {
    const words = phrase.trim().split(/\s+/);
    const [first = ""] = words;
    const same = BY_FIRST.get(first) ?? [];
    if (first !== "" && !same.some((one) => one.phrase.join(" ") === words.join(" ")))
      BY_FIRST.set(first, [...same, { phrase: words, word }]);
  }
}

for (const [name, phrases] of Object.entries(VERBS)) enter(phrases, { type: "verb", name: name as Verb });
for (const [name, phrases] of Object.entries(ROLES)) enter(phrases, { type: "role", name: name as Role });
for (const [name, phrases] of Object.entries(NOUNS)) enter(phrases, { type: "noun", name: name as Noun });
for (const [name, phrases] of Object.entries(HOWS)) enter(phrases, { type: "how", name });
enter("{call|name} {it|that|this|them}", { type: "role", name: "new", isName: true });
enter("{in|on|of|to} {pages} {of|in|under}", { type: "role", name: "in", isMany: true });
enter("from {pages} {of|in|under}", { type: "role", name: "from", isMany: true });
enter("{should} be|{it|that|this|they} {should} be", { type: "role", name: "new", isBe: true });
enter("to", { type: "role", name: "new", isTo: true });
enter("as", { type: "role", name: "new", isAs: true });
enter("not|and not|but not|instead of|in place of|rather than", { type: "role", name: "old", isNot: true });
enter("first|top|start|beginning|very top|very start|very beginning", { type: "edge", name: "first" });
enter("last|end|bottom|very end|very bottom", { type: "edge", name: "last" });
enter("and|&|plus|+", { type: "and" });
enter(REMARKS, { type: "filler" });
for (const filler of FILLERS.split(/\s+/)) enter(filler, { type: "filler" });
for (const entries of BY_FIRST.values()) entries.sort((one, other) => other.phrase.length - one.phrase.length);

/** The longest known words at a place. */
export function wordAt(words: readonly string[], at: number): { word: Word; length: number } | undefined {
  const found = BY_FIRST.get(words[at] ?? "")?.find(({ phrase }) =>
    phrase.every((one, index) => words[at + index] === one),
  );
  return found && { word: found.word, length: found.phrase.length };
}
