import type { Token } from "../tokens.ts";
import { isSentenceWord } from "../values.ts";

const PAGE_NOUN = /^(?:page|guide|tutorial|article|chapter|doc|file)$/i;
const KIND = /^(?:example|recipe|integration|walkthrough|how-?to)$/i;
const TOPIC = /^(?:anything|something|nothing|information|info|page|guide|article|docs)$/i;
/** "the very first page" */
const NO_NAME = /^(?:very|first|second|last|next|same|other|whole|entire|new|old|main|one|only|right|wrong|current)$/i;
const MAX_WORDS = 4;
const OTHER = /^(?:group|section|category|tab|folder|heading|headline|link|title|label)s?$/i;
const CALLED = /^(?:called|titled|named|entitled)$/i;

const PART =
  "link|url|address|section|heading|headline|title|description|image|picture|screenshot|paragraph|sentence|line|table|row|column|bullet|item|entry|label|word|term|text|note|tip|warning|callout|code|example|snippet|command|list|redirect|button|icon|badge|banner|version";
/** "There is", "I found" */
const FOUND =
  "(?:there(?: is|['’]s| are| was| were)|(?:i|we|you|they|people|users|somebody|someone)(?:['’](?:ve|re))?(?: \\S+){1,2}?)";
const ABOUT_PART = new RegExp(
  `^(?:${FOUND} (?:still )?)?(?:the|our|this|that|a|an|one|some|several)(?: \\S+){0,3}? (?:${PART})s? (?:["“\`][^"”\`\n]{1,80}["”\`] )?(?:to|of|in|on|about|under|from|for|at) `,
  "i",
);

const BLOCK =
  "section|paragraph|sentence|line|table|row|column|bullet(?: point)?|list(?: item)?|image|picture|screenshot|note|tip|warning|callout|info box|code block|snippet|heading|headline|step|intro(?:duction)?|summary|parts?|entry|entries|question|answer|example|item|point|word|term|phrase|link|code|quote|definition|diagram|video|figure|footnote|button|badge|banner";
/** "… read the note about Python 2 in install.md any more" */
const SPEAKS_OF_BLOCK = new RegExp(
  `\\b(?:the|our|this|that|a|an)(?: \\S+){0,3}? (?:${BLOCK})s? (?:(?:about|for|on|regarding) (?:\\S+ ){1,4}?)?(?:in|on|of|from|at) `,
  "i",
);

const NAMED_BLOCK =
  "(?:heading|headline|row|column|table|bullet|list item|step|note|tip|warning|callout|image|paragraph|sentence|line|word|term|phrase|card|code|snippet|example|question|button|badge|banner)";
/** `the row "Foo"`, `the "Foo" heading` */
const NAMES_BLOCK = new RegExp(
  `\\b${NAMED_BLOCK} ["“\`][^"”\`\n]{1,80}["”\`]|["“\`][^"”\`\n]{1,80}["”\`] ${NAMED_BLOCK}\\b`,
  "i",
);

/** "step 4 of install.md" */
const NUMBERED = /\b(?:step|bullet|line|row|paragraph|section|table|figure|item|point) \d+\b/i;

/** Words of a name, before the verb of its sentence: "Getting Started", "the install page". */
const NAMED_BEHIND =
  /^(?:the |our )?(["“][^"“”\n]{1,80}["”]|\S+(?: \S+){0,4}?)(?: (page|guide|tutorial|article|chapter))? (?:still |now |currently )*(?:is|are|was|were|isn['’]t|aren['’]t|has|have|doesn['’]t|don['’]t|says?|shows?|mentions?|contains?|misses|lacks)\b/i;

/** The page of the part that a sentence is about: "The list on the install page is missing a target". */
export function pageOfPart(sentence: string): string | undefined {
  const [part = ""] = ABOUT_PART.exec(sentence.slice(0, 200)) ?? [];
  const behind = sentence.slice(part.length, 300);
  // "the list of fuels on the lamps page"
  const [whose = ""] = /^\p{Ll}\S*(?: \S+){0,2}? (?:in|on|of) /u.exec(behind) ?? [];
  return part === "" ? undefined : (nameAt(behind) ?? (whose === "" ? undefined : nameAt(behind.slice(whose.length))));
}

function nameAt(words: string): string | undefined {
  const [, name = "", noun] = NAMED_BEHIND.exec(words) ?? [];
  const bare = name.replace(/^["“]|["”]$/g, "");
  const isName = noun !== undefined || bare !== name || /^\p{Lu}|^\S*[/.]\S*$/u.test(bare);
  return isName && bare !== "" && !NO_NAME.test(bare) && !/ (?:in|on|of) /.test(bare) ? bare : undefined;
}

const MOVED =
  /\b(?:moved|moves|replaced|superseded|merged|switched|migrated|redirects?|points?|leads?|links?) (?:\S+ ){0,3}?(?:to|into|by|with|from) /i;

/** Whether a sentence names a page as what something else went or leads to: "Docs for Foo moved to guides/foo". */
export function namesTarget(sentence: string, name: string): boolean {
  const at = sentence.indexOf(name);
  return at > 0 && MOVED.test(sentence.slice(0, at).slice(-200));
}

/** Whether a sentence begins with where something is: "In a.md, Foo is unmaintained". */
export function beginsWithPlace(sentence: string, name: string): boolean {
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(name)));
  return /^(?:in|on) (?:the |our )?(?:page )?["“`]?$/i.test(before);
}

/** Whether a sentence tells something of a part of a page, such as a link to it, which "it" is then. */
export function isAboutPart(sentence: string): boolean {
  const said = sentence.slice(0, 300);
  return ABOUT_PART.test(said) || SPEAKS_OF_BLOCK.test(said) || NAMES_BLOCK.test(said) || NUMBERED.test(said);
}

/** What sentences speak of: texts in quotes, pages that are called so ("the billing guide"), and topics of pages. */
export function namesIn(tokens: readonly Token[]): string[] {
  // "our theming page is called "Looks"" is one page, and its title is sure.
  const called = tokens.flatMap(({ kind, text }, at) =>
    kind === "quoted" && CALLED.test(tokens[at - 1]?.text ?? "") ? [text.trim()] : [],
  );
  const pages = tokens.filter(
    ({ kind, text }) => kind === "quoted" || /\S\/\S|\.mdx?$/.test(text) || /^pages?$/i.test(text),
  );
  const isOther = tokens.some(({ text }) => OTHER.test(text));
  if (called.length === 1 && !isOther && pages.length === 2 && pages.at(-1)?.kind === "quoted") return called;
  const names = tokens.flatMap(({ kind, text }, at) => {
    if (kind === "quoted") return [text.trim()];
    if (kind === "word" && /\S\/\S|\.mdx?$/.test(text)) return [text];
    const before = tokens[at - 1]?.text ?? "";
    if ((/^about$/i.test(text) && TOPIC.test(before)) || (/^on$/i.test(text) && /^(?:page|chapter)$/i.test(before)))
      return topicAt(tokens, at + 1);
    // "the wired example" may be called just so.
    if (KIND.test(text)) return nameBefore(tokens, at).map((name) => `${name} ${text}`);
    if (!PAGE_NOUN.test(text)) return [];
    // "The FAQ page for partners" may be another one than the FAQ.
    const whose = /^for$/i.test(tokens[at + 1]?.text ?? "") ? topicAt(tokens, at + 2) : [];
    return nameBefore(tokens, at).map((name) => [name, ...whose.map((topic) => `for ${topic}`)].join(" "));
  });
  const subject = names.length === 0 ? (subjectOf(tokens) ?? objectOf(tokens)) : undefined;
  if (subject !== undefined) return [subject];
  // "the oil page … "Oil""
  return names.filter((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === at);
}

const VERB =
  /^(?:is|isn't|isn’t|was|wasn't|has|hasn't|does|doesn't|doesn’t|looks|sounds|feels|seems|belongs|moved|became)$/i;
/** Who tells something, or what is no thing of its own. */
const NO_SUBJECT =
  /^(?:i|it|he|she|we|you|they|this|that|these|those|there|here|what|which|who|one|some|nobody|everybody|everyone|somebody|someone|something|everything|nothing|people|users|readers|customers|support|marketing|legal|sales|management|the|our|my|your|a|an)\b/i;

/** "Troubleshooting is no guide": what a sentence begins with, if that has a capital. */
function subjectOf(tokens: readonly Token[]): string | undefined {
  const verb = tokens.slice(0, MAX_WORDS + 1).findIndex(({ text }) => VERB.test(text));
  const words = tokens.slice(0, Math.max(verb, 0));
  const isName = words.every(({ kind }) => kind === "word") && /^\p{Lu}/u.test(words[0]?.text ?? "");
  return isName && !NO_SUBJECT.test(joined(words)) ? joined(words) : undefined;
}

/** "Nobody finds Quick Start": the name behind what people do with a page. */
function objectOf(tokens: readonly Token[]): string | undefined {
  const verb = tokens.findIndex(({ text }) =>
    /^(?:finds?|found|notices?|discovers?|reads?|overlooks?|miss|misses)$/i.test(text),
  );
  const behind = verb < 0 ? [] : tokens.slice(verb + 1, verb + 2 + MAX_WORDS);
  const end = behind.findIndex(({ kind, text }) => kind !== "word" || !/^\p{Lu}/u.test(text));
  const name = end < 0 ? behind : behind.slice(0, end);
  return name.length === 0 || name.length > MAX_WORDS || NO_SUBJECT.test(joined(name)) ? undefined : joined(name);
}

const INSIDE = /^(?:of|on|in|from|under|within)$/i;
const GROUP_NOUN = /^(?:group|section|category)$/i;

/** The one group of the navigation that sentences speak of: `the "Meta" section`. */
export function groupIn(tokens: readonly Token[]): string | undefined {
  const names = tokens.flatMap(({ kind, text }, at) => {
    if (kind !== "word" || !GROUP_NOUN.test(text)) return [];
    // "the "Setup" section of quickstart" is a part of that page.
    const isOfPage =
      [1, 2].some((ahead) => INSIDE.test(tokens[at + ahead]?.text ?? "")) || INSIDE.test(tokens[0]?.text ?? "");
    if (/^section$/i.test(text) && isOfPage) return [];
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (before?.kind === "quoted") return [before.text.trim()];
    if (after?.kind === "quoted") return [after.text.trim()];
    const words = tokens.slice(Math.max(0, at - MAX_WORDS), at);
    const article = words.findLastIndex((one) => /^(?:the|our)$/i.test(one.text));
    const named = words.slice(article + 1);
    const isName = article >= 0 && named.length > 0 && named.every((one) => /^\p{Lu}/u.test(one.text));
    return isName ? [joined(named)] : [];
  });
  return new Set(names).size === 1 ? names[0] : undefined;
}

/** "anything about rate limits", before the next word of the sentence. */
function topicAt(tokens: readonly Token[], start: number): string[] {
  const from = /^(?:the|our)$/i.test(tokens[start]?.text ?? "") ? start + 1 : start;
  const rest = tokens.slice(from, from + MAX_WORDS);
  const end = rest.findIndex(({ kind, text }) => kind !== "word" || isSentenceWord(text.toLowerCase()));
  return end <= 0 ? [] : [joined(rest.slice(0, end))];
}

function nameBefore(tokens: readonly Token[], noun: number): string[] {
  const before = tokens.slice(Math.max(0, noun - MAX_WORDS - 1), noun);
  const article = before.findLastIndex(({ text }) => /^(?:the|our)$/i.test(text));
  const words = before.slice(article + 1);
  const isNamed =
    article >= 0 && words.length > 0 && words.every((one) => one.kind === "word" && !NO_NAME.test(one.text));
  return isNamed ? [joined(words)] : [];
}

function joined(words: readonly Token[]): string {
  return words.map(({ text }) => text).join(" ");
}

/** The words in quotes of the one heading that sentences speak of. */
export function headingIn(tokens: readonly Token[]): string | undefined {
  const names = tokens.flatMap(({ kind, text }, at) => {
    if (kind !== "word" || !/^(?:heading|headline)$/i.test(text)) return [];
    const beside = [tokens[at + 1], tokens[at - 1]].find((one) => one?.kind === "quoted");
    return beside ? [beside.text.trim()] : [];
  });
  return new Set(names).size === 1 ? names[0] : undefined;
}

const ADDRESS = /^(?:https?:\/\/\S+|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|app|ai|co|sh|rs|eu|de|uk|us)(?:\/\S*)?)$/i;

/** The one host or address of the web that sentences speak of. */
export function addressIn(tokens: readonly Token[]): string | undefined {
  const found = new Set(tokens.flatMap(({ text }) => (ADDRESS.test(text) ? [text] : [])));
  return found.size === 1 ? [...found][0] : undefined;
}
