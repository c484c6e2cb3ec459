const SOME =
  "some|several|two|three|four|a few|a couple of|few|more|further|other|the following|these|small|smaller|minor|tiny|little|quick|simple|editorial|a|one";
const CHANGES =
  "fixes|fix|changes|change|edits|edit|corrections|correction|updates|update|tweaks|tweak|improvements|adjustments|things|nits|requests";
const HEAD = new RegExp(`^(?:(?:${SOME}) ){0,3}(?:${CHANGES}) (?:for|in|on|to) ([^\\n:]{2,80}):[ \\t]*(.*)$`, "i");
const PLACE =
  /^(?:(?:please |can you |could you )?(?:do|make|apply) the following(?: (?:changes|edits|things))? )?(?:in|on|to|for) ([^\n:]{2,80}):[ \t]*$/i;
const ITEM = /^\s*(?:[-*+•]|\(?\d{1,2}[.)]|\(?[a-i]\))\s+(\S.*)$/;
/** What says only that there is work to be done, and not where. */
const WORK =
  /^(?:(?:some|a few|few|the|our|my|small|minor|more|open|quick|general|weekly) ){0,3}(?:docs?|documentation|editorial|content|copy|wording|review)? ?(?:clean-?up|fixes|feedback|to-?dos?|changes|edits|tweaks|nits|maintenance|housekeeping|polish|requests|tasks|review)(?: (?:from|of|for|after) (?:(?:the|this|last|our) )?(?:today|yesterday|week|sprint|review|meeting|docs review|release|call|standup))?:[ \t]*$/i;
const MAX_ITEMS = 50;

/**
 * "A few fixes for quickstart:", before a request or the items of a list, as the place of each: "In quickstart, …". Undefined if
 * nothing stands before what is asked for, or the items are more than a line each.
 */
export function underHeadOfList(prompt: string): string | undefined {
  const [first = "", ...lines] = prompt.trim().split("\n");
  if (WORK.test(first) && lines.some((line) => ITEM.test(line))) return lines.join("\n");
  const [, page = "", request = ""] = HEAD.exec(first) ?? PLACE.exec(first) ?? [];
  if (page === "") return undefined;
  if (request !== "") return lines.length === 0 ? `In ${page}: ${request}` : undefined;
  const items = lines.filter((line) => line.trim() !== "").map((line) => ITEM.exec(line)?.[1]);
  if (items.length === 0 || items.length > MAX_ITEMS) return undefined;
  const said = items.flatMap((item) => (item === undefined ? [] : [item.replace(/^(?:its|the page['’]s) /i, "the ")]));
  return said.length < items.length ? undefined : said.map((item) => `In ${page}, ${item}`).join("\n");
}
