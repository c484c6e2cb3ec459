import { maskQuoted } from "../paraphrase/masked-text.ts";
import { withoutPronouns } from "../paraphrase/pronouns.ts";
import { isRequestVerb } from "../request-verbs.ts";
import { readState } from "./state.ts";

/** Words before a colon that name no page. */
const LABEL =
  /^(?:ask|bug|bugs|btw|change|changes|chore|cleanup|docs?|docket|edit|edits|enhancement|feat|feature|fix|fixes|footer|fyi|goal|header|idea|improvement|issue|menu|nav|navbar|navigation|nit|note|notes|proposal|ps|question|refactor|reminder|request|revert|seo|sidebar|step|style|summary|task|tasks|ticket|todo|toc|capitali[sz]ation|misspelling|misspellings|spelling|typo|typos|undo|update|urgent|wish|wording)$/i;
/** Parts of a page, of which a text may be said to be another one. */
const PART_LABEL =
  /^(?:callouts?|code|descriptions?|entry|entries|groups?|headings?|headlines?|headers?|items?|labels?|links?|names?|pages?|phrases?|sections?|sentences?|texts?|titles?|words?)$/i;
/** What says where a request is to be carried out. */
const PLACE =
  /\b(?:in|on|of|under|within|across|throughout|from|into|after|before|between|above|below|everywhere|all|every|pages?|docs|folders?|files?|groups?|links?|redirects?)\b|\S?\/\S/i;

/** What can be on the page alone. */
const OF_TABLE = /\b(?:out of|from|in|of|to) the (?:table|list)\b/gi;

/** "in the section "Usage" change "a" to "b"" */
const IN_SECTION =
  /^(?:in|under) the (?:section|heading) (?<heading>["“][^"“”\n]{1,100}["”]),? (?:please )?(?<rest>(?:change|replace|rename|delete|remove|add) .+)$/is;

/** A change of a part of a page, which is beside other parts of that page. */
const PART =
  /^\S+ (?:an?|the|another) (?:new |last |first )?(?:bullet|item|row|step|section|heading|note|tip|warning|paragraph|sentence|callout)\b/i;
const OTHER_PLACE =
  /\b(?:across|throughout|from|into|everywhere|all|every|pages?|docs|folders?|files?|groups?|links?|redirects?)\b|\S?\/\S/i;

/** A part of a page that is said to be other than it is. */
const STATED =
  /^the (?:(?:section |sub)?(?:heading|headline|header|section) ["“'`].{1,200}["”'`]|["“'`].{1,200}["”'`] (?:heading|section)) (?:should|must|needs to) /s;

/** A text that is said to be another one. */
const CORRECTED =
  /^["“'`‘][^"“”'`‘’]{1,200}["”'`’] (?:->|→|=>|(?:should|must|needs to|has to) (?:be|say|read) |(?:is|are) (?:an? |the )?(?:typo|mistake|misspell|misspelt|wrong|spelled wrong))/i;

/** "comparisons: drop the Acme section" as the request for that page. */
export function underPage(written: string): string[] {
  const [, page = "", request = ""] =
    /^(?:[Oo]n |[Ii]n )?(?:the )?([a-z\d][\w./-]{1,80}?|[\w./-]{2,80}(?= page:)|\p{Lu}[\p{L}\d.-]{2,40}|\p{Lu}?[\p{L}\d.-]{1,40}(?: [\p{L}\d.-]{1,40}){0,3}(?= (?:page|guide|tutorial|article):))(?: (?:page|guide|tutorial|article))?: (?:please )?(\S.*)$/su.exec(
      written.slice(0, 400),
    ) ?? [];
  const within = IN_SECTION.exec(request)?.groups;
  if (within && page !== "" && !LABEL.test(page) && !PLACE.test(maskQuoted(within.rest ?? "").text))
    return [`in the section ${within.heading} of ${page}, ${within.rest}`];
  const verb = /^\S+/.exec(request)?.[0] ?? "";
  const isRequest =
    isRequestVerb(verb) ||
    /^(?:call|list|name|take)$/i.test(verb) ||
    STATED.test(request) ||
    (CORRECTED.test(request) && !PART_LABEL.test(page));
  if (page === "" || LABEL.test(page) || !isRequest) return [];
  const pronounless = withoutPronouns(request, page);
  return pronounless !== undefined
    ? [pronounless]
    : placeIn(request).test(maskQuoted(request).text.replace(OF_TABLE, "it"))
      ? []
      : [...(isCalledPage(written, page) ? [`on the ${page} page, ${request}`] : []), `in ${page}, ${request}`];
}

/** "Welcome page: …" */
function isCalledPage(written: string, page: string): boolean {
  const at = written.indexOf(page) + page.length;
  return /^ page:/i.test(written.slice(at, at + 6)) && !/[/.]/.test(page);
}

/** What would say that a request is to be carried out elsewhere. */
function placeIn(request: string): RegExp {
  return PART.test(request) ? OTHER_PLACE : PLACE;
}

/** "page.md is for the old version, remove the tag beta" */
const STATED_PAGE =
  /^(?<page>(?:the )?(?:page )?[\w./-]+\.mdx?|the (?:[\w-]+ ){1,4}page) (?:is|was|still|has|says|lacks|needs|shows|does|misses|omits|forgot|forgets)(?:n['’]t)? (?<state>[^,;:.!?]{2,80})(?:[,;:]|[.!](?= )| [–—-]+)(?: (?:so|and|therefore|please))* (?<request>\S.*)$/is;

/** What shall be done on a page, behind what is said of it, as the request for that page. */
export function underStatedPage(written: string): string[] {
  if (written.length > 400) return [];
  const { page = "", state = "", request = "" } = STATED_PAGE.exec(written)?.groups ?? {};
  const { text } = maskQuoted(request);
  const isOpen = placeIn(request).test(text) || /\b(?:it|them|this|that|its|their|there)\b/i.test(text);
  const isRequest = page !== "" && isRequestVerb(/^\S+/.exec(request)?.[0] ?? "");
  return !isRequest || isOpen || readState(state) === undefined
    ? []
    : [`in ${page.replace(/^The\b/, "the")}, ${request}`];
}
