import { isTold } from "../gist/is-told.ts";
import { removesWhatIsOver } from "../is-over.ts";
import { endsInOpenTitle } from "../open-title.ts";
import { findRoles } from "./find-roles.ts";
import { sayRoles } from "./say-roles.ts";

const MAX_LENGTH = 600;
/** Why something is asked for, before what is asked for. */
const REASON =
  /^(?:(?:since|as|because|now that|given that|for [a-z\d ]{2,30} reasons) ?[^,.;:!?"“`]{0,120},|(?:we|our|the|this|it|they)\b[^,.;:!?"“`]{3,120}(?:,| and) so|(?:cleanup|nit|small thing|chore|todo|ticket|task|housekeeping|urgent|typo fix|docs|docs fix):) (?:please )?(\S.*)$/is;

/** "X is misspelled as Y": what is right is named before what is there. */
const MISSPELLED_AS = /\bmis-?spel(?:led|t)(?: as| like)? (?!(?:everywhere|on|in|and)\b)["“'`\p{L}]/iu;

/** "There is a typo in …: …" */
const THERE = /^there(?: is|['’]s| are) /i;

/** "On the page x …, everywhere on that page": the page that was named before what is quoted. */
const SAME_PAGE =
  /^((?:[^"“`]{1,80} )?(?:on|in) (?!that |this |all |every )[^"“`]{2,80}["“`].{1,400}?),? (?:everywhere |throughout )?(?:on|in) (?:that|this|the same) (?:page|file|document|doc|article)$/is;

const OF_REDIRECTS =
  /\b(?:all|every|each|any|the|these|our) redirects? (?:that|which|to|from|of|leading|pointing|going)\b/i;

/** Plain instructions that say the same as a request, whatever the order of its words. */
export function readRoles(request: string): string[] {
  if (request.length > MAX_LENGTH || endsInOpenTitle(request) || MISSPELLED_AS.test(request)) return [];
  if (removesWhatIsOver(request)) return [];
  const asked = REASON.exec(request)?.[1] ?? SAME_PAGE.exec(request)?.[1];
  return [request, ...(asked === undefined ? [] : [asked])].flatMap((one) => {
    const said = isTold(one.replace(THERE, "A ")) ? undefined : findRoles(one);
    const told = said ? sayRoles(said) : [];
    // Links are no redirects.
    return OF_REDIRECTS.test(one) ? told.filter((saying) => saying.includes("redirect")) : told;
  });
}
