import { saysOver } from "../is-over.ts";
import { SHOULD } from "../paraphrase/forms/form.ts";
import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";
import { ofLinkedPage } from "./linked-page.ts";
import { readState } from "./state.ts";
import { type Thing, thingsNamed } from "./thing.ts";
import { changed, given, IT } from "./wanted-change.ts";
import { asAssertion } from "./wished.ts";

const MAX_LENGTH = 400;
const MAX_SPLITS = 4;
const MAX_SAID = 6;

/** Where what is said of a thing may begin. */
const PREDICATE =
  / (?=(?:is|are|was|were|isn['’]t|aren['’]t|looks?|seems?|sounds?|reads?|says?|has|have|lacks|points?|leads?|goes|links|redirects|shows|should|must|shall|ought|needs?|can|still|no|does|doesn['’]t|contains|duplicates|confuses|misleads|makes|tells|gives|returns|ends|results)(?= )|404s)/gi;
const BETWEEN =
  /(?:[,;:]|[.!](?= )| [–—-]+)(?: (?:so|and|but|therefore|hence|please|can you|could you|let['’]s))* |(?<=⟧)(?: (?:so|please))+ | and (?=(?:should|must|needs?|make|change|rename)\b)/gi;

/** "The link to /a in setup is dead. It should go to /b" as "change the link /a to /b in setup". The likeliest first. */
export function restate(sentence: string): string[] {
  const { text, quotes } = maskQuoted(withoutSelfEvident(sentence.trim().replace(/[.!;, ]{1,4}$/, "")));
  // In capitals, nobody can tell how a name is written.
  if (text.length > MAX_LENGTH || text.includes("\n") || !/\p{Ll}/u.test(text)) return [];
  const found = placed(text).flatMap((said) => [...ofPredicates(said), ...ofRequests(said), ...ofExplained(said)]);
  const wished = asAssertion(text);
  const further = wished === undefined ? [] : [wished, ...placed(wished).flatMap((said) => ofPredicates(said))];
  return [...new Set([...found, ...further, ...ofLinkedPage(text)])]
    .slice(0, MAX_SAID)
    .map((said) => unmask(said, quotes));
}

/** "together with its subsections", which are in it, and of an entry of the sidebar that it is only one there. */
function withoutSelfEvident(sentence: string): string {
  const said = sentence
    .replace(WITH_SUBSECTIONS, "")
    .replace(SAME_WORDS, "")
    .replace(IS_OLD, "$1")
    .replace(LEADS_BUT, "$1")
    .replace(IN_CODE, "the $2 $1 has no language");
  return /^(?:the|our) (?:sidebar|side bar|nav|navigation|menu) (?:entry|item|label|link)\b/i.test(said)
    ? said.replace(ONLY_IN_BAR, "")
    : said;
}

/** What a callout keeps that gets another kind. */
const SAME_WORDS =
  /(?<=\b(?:note|tip|info|warning|caution|danger)(?: box| callout)?),? (?:with |keep(?:ing)? |and )?(?:the |its )?same (?:title|text|words|content)$/i;
const WITH_SUBSECTIONS =
  /(?<=\b(?:delete|remove|drop|cut) (?:it|that|this|the (?:whole |entire )?section)),? (?:(?:together |along )?with|including|and) (?:all )?(?:of )?its sub-?(?:sections|headings)$/i;
/** "links to https://…, which is an old address" */
const IS_OLD =
  /^(.{1,80}? (?:links|points|leads|goes) to https?:\/\/[^\s,]{1,200}),? (?:which|and that|but that|that) (?:is|was|has been) (?:an? |the |our )?(?:old|outdated|former|dead|broken|wrong|obsolete|gone|stale)(?: (?:one|address|url|link|site|domain))?(?=[.,;:]| [–—-])/i;
/** "The link to a points to b, but the project's home is c. It should …" */
const LEADS_BUT =
  /^((?:the|our|this) [^.!?;]{1,100}? (?:links|points|leads|goes) to [^\s,;]{1,200}(?: [^\s,;]{1,30}){0,2}),? (?:but|although|though|while|and) (?!it\b|that\b|they\b)(?:(?!\b(?:should|must|needs?|please)\b)[^.!?;"“⟦]){3,80}(?=[.;] (?:it|that|please)\b)/i;
/** "The file tree on the setup page is in a code block without a language" */
const IN_CODE =
  /^(?:the|our) (?:[\w-]+ ){1,5}?((?:on|in) [^;:]{2,80}?) is in an? (code block|snippet) (?:without|with no|that has no) (?:a |any )?language(?=[.,;:]| [–—-])/i;
const STAYS = "(?:should |must |shall |can )?(?:stays?|remains?)(?: as (?:it )?is| the same| unchanged)?";
const ONLY_IN_BAR = new RegExp(
  `,? \\(?(?:but |and )?(?:only|just) in the (?:sidebar|side bar|nav|navigation|menu)(?:,? though)?(?:(?:,|;| and| but)+ (?:the |its )?(?:page['’]s |page )?(?:own )?(?:title|heading) ${STAYS})?\\)?$`,
  "i",
);

type Said = { place?: string; text: string };

/** "Basics (the sidebar group)" */
const BRACKETED =
  /^(⟦\d+⟧|\p{Lu}[\p{L}\d -]{0,40}?) \((?:the |a )?(?:sidebar |nav(?:igation)? |menu )?(group|category|page|heading)\)(?= )/u;

/** "In setup the heading …": a place before the thing that is there. */
function placed(text: string): Said[] {
  const { place, rest } =
    (
      /^(?:in|on|under) (?<place>(?:[^\s,]+ ){0,5}?[^\s,:]+?)(?:[,:](?: please)?|(?<!\b(?:the|our|page|file))(?= the | ⟦)|(?<=\b(?:the|our) [\w.-]{1,60} (?:page|file))(?= the )) (?<rest>.+)$/i.exec(
        text,
      ) ?? /^(?<place>[\w./-]+\.mdx?|(?:the |our )?(?:[\w.-]+ ){1,4}page): (?<rest>(?:the|our) .+)$/i.exec(text)
    )?.groups ?? {};
  const parts = [{ text }, ...(place && rest ? [{ place, text: rest }] : [])];
  return parts.map((one) => ({ ...one, text: one.text.replace(BRACKETED, "the $1 $2") }));
}

function thingsAt(words: string, place: string | undefined): Thing[] {
  return place === undefined ? thingsNamed(words) : thingsNamed(`${words} in ${place}`);
}

/** "The title of x is too long, make it y", "The title of x should be y" */
function ofPredicates({ place, text }: Said): string[] {
  return splits(text, PREDICATE).flatMap(([subject, predicate]) => {
    const things = thingsAt(subject, place);
    if (things.length === 0) return [];
    const whole = things.flatMap((thing) => changed(thing, predicate));
    if (whole.length > 0) return whole;
    return splits(predicate, BETWEEN).flatMap(([state, change]) => {
      const said = readState(state);
      if (said === undefined || (LACKS.test(state) && ADDS.test(change))) return [];
      const able = things
        .filter(({ lead }) => !said.isShared || said.now !== undefined || Boolean(lead))
        .filter((thing) => !saysOver(state) || !BARE_TEXT.test(thing.said));
      return able.flatMap((thing) => changed(thing, change, said));
    });
  });
}

/** A text in quotes on a page, of which was not said what it is. */
const BARE_TEXT = /^⟦\d+⟧ (?:in|on|of) /;

/** "lacks a full stop, add it": what is not there is to be added, and not the thing that lacks it. */
const [LACKS, ADDS] = [
  /^(?:is missing|is without|misses|lacks|has no|needs) \S/i,
  /^(?:please )?(?:add|insert|append|put) (?:it|one|that|this)\b/i,
];

const REQUEST =
  /^(?:please )?(?:rename|change|set|update|correct|fix|turn|make|call|point|redirect|relabel|retitle|replace|edit|adjust|switch) (.+)$/i;
const EXPLAINED = new RegExp(`${REQUEST.source.replace("(.+)$", "([^:]+?)")}: (${IT} ${SHOULD} .+)$`, "i");
/** "There is a typo in the title of x: it should be y" */
const MISTAKEN = new RegExp(
  `^there(?:['’]s| is) (?:a|an) (?:typo|mistake|error|misspelling|spelling mistake|spelling error) in ([^:,;]+?)(?:[:,;.]| [–—-]) ?(?:please )?(${IT} ${SHOULD} .+|(?:correct|change|make|fix) ${IT} (?:in)?to .+)$`,
  "i",
);
const CORRECT = /^(?:please )?(?:fix|correct) /i;
const BECOMES = / (?:to(?: be| read| say)?|into|as|with|by|so (?:that )?it (?:says|reads|is)|->|→|=>|=) |: /gi;
const BEFORE_VALUE = / (?=⟦\d+⟧$)/g;
/** Of what a colon may say how it is to be. */
const NAMED_ALONE =
  /^(?:the |new )*(?:page |sidebar |meta )?(?:title|description|subtitle|label|heading|headline|icon)s? |^⟦\d+⟧ (?:heading|headline)\b/i;

/** "Change the title of x to y", "title of x: y" */
function ofRequests({ place, text }: Said): string[] {
  const request = REQUEST.exec(text)?.[1];
  if (request === undefined && !NAMED_ALONE.test(text)) return [];
  const found = [
    ...splits(request ?? text, BECOMES, MAX_SPLITS * 2),
    ...(request ? splits(request, BEFORE_VALUE) : []),
  ];
  return found.flatMap(([words, value]) => {
    const [, thing = words, old] = /^(.+?) from (⟦\d+⟧)$/i.exec(words) ?? [];
    const now = old === undefined ? undefined : { text: old, kind: "text" as const };
    return thingsAt(thing, place).flatMap((one) => given(one, "set", value, { now }));
  });
}

/** "Change the title of x: it should be y" */
function ofExplained({ place, text }: Said): string[] {
  const [, words = "", change = ""] = EXPLAINED.exec(text) ?? MISTAKEN.exec(text) ?? [];
  const things = words === "" ? [] : thingsAt(words, place);
  // What is to be fixed is a text rather than a name that stands elsewhere.
  const texts = CORRECT.test(text) ? things.filter(({ correct }) => correct !== undefined) : [];
  return (texts.length > 0 ? texts : things).flatMap((thing) => changed(thing, change));
}

/** The parts of a text before and after each place where a pattern is. */
function splits(text: string, pattern: RegExp, max = MAX_SPLITS): [string, string][] {
  return [...text.matchAll(pattern)]
    .slice(0, max)
    .map((found) => [text.slice(0, found.index), text.slice(found.index + found[0].length)]);
}
