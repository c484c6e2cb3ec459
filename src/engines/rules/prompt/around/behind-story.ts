import type { Instruction } from "../../instruction.ts";
import { Cursor } from "../cursor.ts";
import { namesItsPlace } from "../names-its-place.ts";
import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";
import { tokenize } from "../tokens.ts";
import { skipCourtesies } from "./courtesies.ts";
import { withPairSpokenOf } from "./pair-spoken-of.ts";
import { skipStory } from "./story.ts";
import {
  addressIn,
  beginsWithPlace,
  groupIn,
  headingIn,
  isAboutPart,
  namesIn,
  namesTarget,
  pageOfPart,
} from "./story-names.ts";

const MAX_STORIES = 5;
/** What says that no sentence before it limits where something is done. */
const EVERYWHERE =
  /\b(?:everywhere|wherever|throughout the docs|(?:in|on|across) (?:all|every) (?:pages?|docs)|(?:every|all(?: of)?(?: the| our)?)(?: external| old| existing)? links?)\b/i;

/** "is not outdated", which is no reason for a change. */
const DENIES =
  /(?:\bnot|n['’]t) (?:[a-z]+ ){0,2}?(?:outdated|obsolete|deprecated|wrong|dead|broken|stale|unused|redundant|duplicate|misspelled)\b/i;

/** "On lamps, Foo is dead": what is spoken of is on that page. */
const ON_PAGE = /^on (?:the )?[^,;:.!?\n]{1,60}, /i;

/** "Most of guides/a is outdated": "it" is not the page. */
const PART_OF = /\b(?:most|much|half|some|parts?) of\b/i;

/** "the note about its free tier", which belongs to what was spoken of */
const OWN_TOPIC = /\b((?:note|tip|warning|callout|paragraph|sentence|section|row|bullet) (?:about|on)) (?:its|their) /i;

/** The rest with the name of the group that "the section" or "it" is, behind a sentence about it. */
function withGroupNamed(rest: string, group: string, isEmpty: boolean): string | undefined {
  const { text, quotes } = maskQuoted(rest);
  if (/["\n]/.test(group) || text.length > 2000) return undefined;
  const said = text.replace(
    /\b(?:(?:the|that|this) (?:group|section|category)|it)(?= (?:to|into|as|should|must|after|before|above|below)\b|[.,;!]|$)/i,
    `the ${isEmpty ? "empty " : ""}group "${group}"`,
  );
  return said === text ? undefined : unmask(said, quotes);
}

/** The rest with the words of the heading that "that heading" is. */
function withHeadingNamed(rest: string, heading: string, page: string): string | undefined {
  const { text, quotes } = maskQuoted(rest);
  if (/["\n]/.test(heading + page) || text.length > 2000) return undefined;
  const said = text.replace(
    /\b(?:the|that|this) (?:section )?(?:heading|headline)(?= (?:to|into|should|must)\b)/i,
    `the heading "${heading}" in ${/\S\/\S|\.mdx?$/.test(page) ? page : `the page "${page}"`}`,
  );
  return said === text ? undefined : unmask(said, quotes);
}

/** What is asked for behind "The list on the install page is missing a target." and names no place is meant of that page. */
function readOnPage(
  background: readonly string[],
  rest: string,
  read: (rest: string) => Instruction[] | undefined,
): Instruction[] | undefined {
  const pages = background.flatMap((sentence) => pageOfPart(sentence) ?? []);
  const [page] = pages;
  if (page === undefined || pages.length > 1 || /["\n]/.test(page)) return undefined;
  const request = rest.replace(/^(?:(?:please|kindly|so),? )+/i, "");
  return read(`On ${/\S\/\S|\.mdx?$/.test(page) ? page : `the page "${page}"`}, ${request}`);
}

/** The rest with the address that "that link" leads to. */
function withLinkNamed(rest: string, address: string): string | undefined {
  const { text, quotes } = maskQuoted(rest);
  if (text.length > 2000) return undefined;
  const said = text.replace(
    /\b(?:the|that|this|its) (?:old )?link(?= (?:(?:in|on|of|from) |to (?:<?https?:|\/)))/i,
    `the link ${/^https?:/i.test(address) ? "" : "to "}${address}`,
  );
  return said === text ? undefined : unmask(said, quotes);
}

/**
 * Reads requests behind sentences about what they come from. They must name their own places, because those sentences may
 * be about one.
 *
 * @param read reads what is left of the prompt
 */
export function readBehindStory(
  prompt: string,
  read: (rest: string, named?: string) => Instruction[] | undefined,
): { instructions: Instruction[]; background: string[] } | undefined {
  const cursor = new Cursor(prompt);
  const background: string[] = [];
  for (let count = 0; count < MAX_STORIES; count++) {
    skipCourtesies(cursor);
    const start = cursor.peek()?.start ?? prompt.length;
    if (!skipStory(cursor)) return undefined;
    const end = cursor.peek()?.start;
    if (end === undefined) return undefined;
    background.push(prompt.slice(start, end).trim());
    if (DENIES.test(background.at(-1) ?? "")) return undefined;
    const rest = prompt.slice(end);
    const said = background.flatMap((one) => tokenize(one));
    const all = namesIn(said);
    const isOther = background.some(
      (one) => isAboutPart(one) || PART_OF.test(one) || all.some((name) => namesTarget(one, name)),
    );
    const group = groupIn(said);
    const named = isOther ? [] : all.filter((name) => name !== group);
    const heading = headingIn(said);
    const address = addressIn(said);
    const page = heading === undefined ? undefined : all.filter((name) => name !== heading);
    const withGroup =
      heading !== undefined && page?.length === 1
        ? withHeadingNamed(rest, heading, page[0] ?? "")
        : group === undefined
          ? undefined
          : withGroupNamed(
              rest,
              group,
              /\b(?:empty|no (?:more )?(?:pages|entries|articles))\b/i.test(background.join(" ")),
            );
    const withLink = address === undefined ? undefined : withLinkNamed(rest, address);
    const withPair = background.length > 1 ? undefined : withPairSpokenOf(background[0] ?? "", rest);
    const ofOwn = rest.replace(OWN_TOPIC, "$1 the ");
    // "It" is the one thing that was spoken of.
    const instructions =
      (withPair === undefined ? undefined : read(withPair)) ??
      (ofOwn === rest ? undefined : read(ofOwn)) ??
      read(rest) ??
      (named.length === 1 ? read(rest, named[0]) : undefined) ??
      (withGroup === undefined ? undefined : read(withGroup)) ??
      (withLink === undefined ? undefined : read(withLink));
    if (instructions?.some((one) => "page" in one && /^both$/i.test(one.page ?? ""))) return undefined;
    const isOfAll = instructions?.length === 1 && EVERYWHERE.test(rest.slice(0, 2000));
    const isPlace = named[0] !== undefined && background.every((one) => beginsWithPlace(one, named[0] ?? ""));
    const isOnPage = background.some((one) => ON_PAGE.test(one));
    if ((isPlace || isOnPage) && instructions?.some(({ type }) => type === "delete-page")) return undefined;
    if (instructions && (isOfAll || instructions.every(namesItsPlace))) return { instructions, background };
    const placed = readOnPage(background, rest, read);
    if (placed?.every(namesItsPlace)) return { instructions: placed, background };
    if (instructions) return undefined;
  }
  return undefined;
}
