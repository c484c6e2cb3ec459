import type { StatedThing } from "./stated-thing.ts";

const ORDER =
  "delete|remove|drop|move|put|place|rename|retitle|call|name|hide|change|merge|make|turn|take|fix|update|replace|scrap|kill|erase|cut|get rid of";
const OF_TOPIC = "page|guide|tutorial|article|chapter|section|subsection|group|tab|row|bullet|card|badge";
const IT = "(?:it|this one|that one)";

/** "Delete the page and …", which can only be that of the thing. */
const THE_PAGE =
  /\b(delete|remove|drop|hide|retire|move|rename|retitle|get rid of) the (?:(?:whole|entire|old) )?(page|guide|tutorial|article)(?= (?:and|then|completely|altogether|too|please|to|into|under|after|before)\b|,|$)/i;

/**
 * The requests with the words of a thing in the place of "it", "its page", "that section". Undefined if they have none of
 * these in their first sentence.
 */
export function withThingNamed(thing: StatedThing, rest: string): string[] | undefined {
  const { first, more } = firstSentence(rest);
  const plain = first.replace(new RegExp(String.raw`\b(?:take|throw|pull|kick) ${IT} out\b`, "i"), "remove it");
  const said = thing.kind === "topic" ? topicNamed(thing.words, plain) : partNamed(thing, plain);
  if (said === first || mayLimit(first)) return undefined;
  if (thing.isRenamed && !/\b(?:rename|retitle|title|call|name)\b/i.test(first)) return undefined;
  const place = thing.place ? `${thing.place.replace(/,? $/, "")}, ` : "";
  return [`${place}${place === "" ? said : said.replace(/^(?:please|so|just) /i, "")}${more}`];
}

/** The first request: what stands behind its sentence may speak of something else. */
function firstSentence(rest: string): { first: string; more: string } {
  const end = /[.!;?](?=\s|$)|\n/.exec(rest)?.index ?? rest.length;
  return { first: rest.slice(0, end), more: rest.slice(end) };
}

/** "Delete it if …" is bound to something that was not understood here. */
function mayLimit(request: string): boolean {
  return /\b(?:if|unless|once|until)\b/i.test(request);
}

/** "Error 409", "the `max_size` option": a row or an item is known by the name alone. */
const [CODE, OPTION] = [
  /^(?:the )?(?:(?:error|status|http|exit|response|return) )?(?:code|error|status|number|no\.) (\d[\w.]*|⟦\d+⟧)$/i,
  /^(?:the )?(⟦\d+⟧|`[^`]+`|\S*[_-]\S*) (?:option|flag|parameter|setting|field|property|variable|argument|command|attribute|key)$/i,
];
const LISTED = "row|bullet|card";

function topicNamed(topic: string, request: string): string {
  const isListed = new RegExp(String.raw`\b(?:${LISTED}|list|table)\b`, "i").test(request);
  const words = isListed ? (CODE.exec(topic)?.[1] ?? OPTION.exec(topic)?.[1] ?? topic) : topic;
  const named = (_: string, noun: string) => `the ${words} ${noun}`;
  return request
    .replace(
      new RegExp(
        String.raw`\b(?:that|this|the (?:corresponding|matching|respective)) (${LISTED})\b(?! (?:about|for|of|with)\b)`,
        "i",
      ),
      named,
    )
    .replace(
      /\b(remove|delete|drop|take) (?:it|them|him|her|that|this) ((?:from|out of|off) (?:the|our) (?:[\w-]+ ){0,3}(table|list)\b)/i,
      (_, verb: string, from: string, kind: string) =>
        `${verb} the ${words} ${kind.toLowerCase() === "table" ? "row" : "bullet"} ${from}`,
    )
    .replace(
      new RegExp(String.raw`\b(?:its|the) (?:(?:own|whole|entire|old) )?(${OF_TOPIC}) (?:about|on|for|of) it\b`, "i"),
      named,
    )
    .replace(
      /\b(the (?:tip|note|info|warning|caution|callout|paragraph|sentence|step|list item|item|example)) (about|on|for) it\b/i,
      `$1 $2 ${words}`,
    )
    .replace(new RegExp(String.raw`\bits (?:(?:own|whole|entire|old) )?(${OF_TOPIC})\b`, "gi"), named)
    .replace(THE_PAGE, (_, verb: string, noun: string) => `${verb} the ${words} ${noun}`)
    .replace(/\bits (?:own )?link\b/i, `the link to ${words}`)
    .replace(new RegExp(String.raw`\b(?:call|name) ${IT} (?=⟦)`, "i"), `rename ${words} to `)
    .replace(new RegExp(String.raw`\b(?:rename|retitle) ${IT} (?=(?:to|as|into) )`, "i"), `rename ${words} `)
    .replace(
      new RegExp(
        String.raw`\b(link to|mentions of|references to|(?:that|which) (?:links|points|refers|leads) to) ${IT}\b`,
        "i",
      ),
      `$1 the ${words.replace(/ (?:with|of|for|about|on|in|from|at) .*$/i, "")}`,
    );
}

function partNamed({ words, noun = "page", name, where = "" }: StatedThing, request: string): string {
  const isSection = /^(?:sub)?section$/.test(noun) && name !== undefined && where !== "";
  const heading = isSection ? `the heading ${/^⟦/.test(name) ? name : `"${name}"`}${where}` : words;
  return request
    .replace(new RegExp(String.raw`\b(?:call|name) ${IT} (?=⟦)`, "i"), `rename ${heading} to `)
    .replace(new RegExp(String.raw`\b(?:rename|retitle) ${IT} (?=(?:to|as|into) )`, "i"), `rename ${heading} `)
    .replace(
      new RegExp(
        String.raw`\b(?:that|this|the) ${noun}(?= (?:to|into|from|on|in|below|above|after|before|should|must|altogether|completely)\b|[,]|$)`,
        "gi",
      ),
      words,
    )
    .replace(/\bits (pages)\b/gi, `the $1 of ${words}`)
    .replace(/\bits (title|heading|name|description|alt text)\b/gi, `the $1 of ${words}`)
    .replace(new RegExp(String.raw`\b${IT}\b`, "gi"), words)
    .replace(
      new RegExp(
        String.raw`\b(${ORDER}) (?:that|this)(?= (?:to|into|from|on|in|below|above|after|before|altogether|completely|please|too|as well)\b|[,]|$)`,
        "gi",
      ),
      `$1 ${words}`,
    );
}

const FORMER = String.raw`\b(?:the )?(?:former|first(?: one| page)?)\b(?! (?:section|heading|group|paragraph|bullet|row|step|item|tip|note|place))`;
const LATTER = String.raw`\b(?:the )?(?:latter|second(?: one| page)?)\b(?! (?:section|heading|group|paragraph|bullet|row|step|item|tip|note|place))`;
const UNDER =
  /\bthe (?:one|page) (?:under|in|inside|from|within) (?:the )?([\w.-]+)(?: folder| directory)?(?=[\s,.!]|$)/gi;

/** The requests with two pages in the place of "the former" and "the latter", "the one under guides". */
export function withPairNamed(pair: readonly [string, string], rest: string): string[] | undefined {
  const [former, latter] = pair;
  const { first, more } = firstSentence(rest);
  if (mayLimit(first)) return undefined;
  const said = first
    .replace(new RegExp(`^keep (?:${FORMER}|${LATTER}),? (?:and|but) `, "i"), "")
    .replace(new RegExp(FORMER, "gi"), former)
    .replace(new RegExp(LATTER, "gi"), latter)
    .replace(UNDER, (words, folder: string) => {
      const inFolder = pair.filter((page) => page.toLowerCase().split("/").slice(0, -1).includes(folder.toLowerCase()));
      return inFolder.length === 1 ? (inFolder[0] ?? words) : words;
    });
  return said === first ? undefined : [said + more];
}
