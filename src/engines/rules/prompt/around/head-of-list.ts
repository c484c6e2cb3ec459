const SOME =
  "some|several|two|three|four|a few|a couple of|few|more|further|other|the following|these|small|smaller|minor|tiny|little|quick|simple|editorial|a|one";
const CHANGES =
  "fixes|fix|changes|change|edits|edit|corrections|correction|updates|update|tweaks|tweak|improvements|adjustments|things|nits|requests";
const HEAD = new RegExp(`^(?:(?:${SOME}) ){0,3}(?:${CHANGES}) (?:for|in|on|to) ([^\\n:]{2,80}):[ \\t]*(.*)$`, "i");
const PLACE = /^(?:in|on) ([^\n:]{2,80}):[ \t]*$/i;
const ITEM = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(\S.*)$/;
const MAX_ITEMS = 50;

/**
 * "A few fixes for quickstart:", before a request or the items of a list, as the place of each: "In quickstart, …". Undefined if
 * nothing stands before what is asked for, or the items are more than a line each.
 */
export function underHeadOfList(prompt: string): string | undefined {
  const [first = "", ...lines] = prompt.trim().split("\n");
  const [, page = "", request = ""] = HEAD.exec(first) ?? PLACE.exec(first) ?? [];
  if (page === "") return undefined;
  if (request !== "") return lines.length === 0 ? `In ${page}: ${request}` : undefined;
  const items = lines.filter((line) => line.trim() !== "").map((line) => ITEM.exec(line)?.[1]);
  if (items.length === 0 || items.length > MAX_ITEMS) return undefined;
  const said = items.flatMap((item) => (item === undefined ? [] : [item.replace(/^(?:its|the page['’]s) /i, "the ")]));
  return said.length < items.length ? undefined : said.map((item) => `In ${page}, ${item}`).join("\n");
}
