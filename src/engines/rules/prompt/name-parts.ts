import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_PROMPT = 2000;
const WORD =
  "(?!(?:the|our|an?|in|on|of|from|to|for|and|or|row|rows|column|columns|cell|bullet|item|entry|under|below|first|second|third|last|same|whole|following|bulleted|numbered|markdown)\\b)[^\\s,;:]+";
/** Some words before "table", "list" or "steps", behind which nothing says where it is. */
const SPOKEN = new RegExp(
  `(?<=^|\\s)(?:the|our) ((?:${WORD} ){1,5})(table|list|steps)(?=$|[\\s.,;:!])(?! (?:of|on|in|under|below|with|called|titled|that|which)\\b)`,
  "iu",
);

/** "the list of dependencies", at the end of what is said or before what its item goes beside. */
const SPOKEN_OF = new RegExp(
  `(?<=^|\\s)(?:the|our) (table|list) of ((?:(?:the |our |all )?)(?:${WORD} ){0,4}?${WORD})(?=$|[.,;:!]| (?:right |directly |just )?(?:after|before|above|behind)\\b| at the )`,
  "iu",
);

/** What says on which page a section is, behind it. */
const OF_PAGE = /^ (?:of|on|in|at|under|below|called|titled|named)\b/i;
const MAX_HEADING_WORDS = 8;

/** The headings that the section which a prompt speaks of may have, and the prompt with another name for it. */
export type SpokenSection = {
  headings: string[];
  kind: "section" | "heading";
  as: (heading: string, name: string) => string;
};

/** "under the Ports heading" */
const OF_HEADING =
  /(?<=\b(?:under|below|beneath) )(?:the|our) ([^\n.,;:!?]{1,100}?) (?:heading|headline)(?=$|[\s.,;:!])/i;

/** Whether a prompt speaks of a place under a heading, and of no page. */
export function saysHeadingAlone(prompt: string): boolean {
  const { text } = maskQuoted(prompt.slice(0, MAX_PROMPT));
  return OF_HEADING.test(text) && spokenSection(prompt)?.kind === "heading";
}

/** "the Ports section", "the section "Ports"", of which a prompt does not say on which page it is. */
export function spokenSection(prompt: string): SpokenSection | undefined {
  if (prompt.length > MAX_PROMPT) return undefined;
  const { text, quotes } = maskQuoted(prompt);
  const behind =
    /(?<=^|\s)(?:the |our )?(?:sub)?section (⟦\d+⟧)(?=$|[\s.,;:!])/i.exec(text) ??
    /(?<=\b(?:table|list|bullet|row|note|step|item|paragraph|code block) (?:under|below) )(⟦\d+⟧)(?=$|[\s.,;:!])/i.exec(
      text,
    );
  const heading = behind ? undefined : OF_HEADING.exec(text);
  const found =
    behind ?? heading ?? /(?<=^|\s)(?:the|our) ([^\n.,;:!?]{1,100}) (?:sub)?section(?=$|[\s.,;:!])/i.exec(text);
  const [whole = "", said = ""] = found ?? [];
  const end = (found?.index ?? 0) + whole.length;
  if (!found || OF_PAGE.test(text.slice(end)) || /\b(?:pages?|files?)\b|\.mdx?\b/i.test(text.replace(whole, "")))
    return undefined;
  const bare = (words: string) =>
    unmask(words, quotes)
      .replace(/^["“'`](.+)["”'`]$/, "$1")
      .trim();
  // "Delete the row in the Ports section": the words behind each "the".
  const starts = behind
    ? [said]
    : [said, ...[...said.matchAll(/\b(?:the|our) /gi)].map(({ index, 0: the }) => said.slice(index + the.length))];
  const names = starts.filter((one) => one.split(" ").length <= MAX_HEADING_WORDS);
  return {
    headings: names.map(bare),
    kind: heading ? "heading" : "section",
    as: (heading, name) => {
      const words = names.find((one) => bare(one) === heading) ?? said;
      const before = behind
        ? text.slice(0, found.index)
        : text.slice(0, end - whole.length + whole.lastIndexOf(words)).replace(/(?:the|our) $/i, "");
      return unmask(`${before}${name}${text.slice(end)}`, quotes);
    },
  };
}

/** The table or list that a prompt names by words before its noun, and the prompt with another name for it. */
export type SpokenTable = { kind: "table" | "list"; words: string; as: (name: string) => string };

/** "the limits table", of which a prompt does not say on which page it is. */
export function spokenTable(prompt: string): SpokenTable | undefined {
  if (prompt.length > MAX_PROMPT) return undefined;
  const { text, quotes } = maskQuoted(prompt);
  const found = SPOKEN.exec(text);
  const of = found ? undefined : SPOKEN_OF.exec(text);
  if (!found && !of) return undefined;
  const [whole, words = "", kind = ""] = found ?? [of?.[0] ?? "", of?.[2]?.replace(/^(?:the|our|all) /i, ""), of?.[1]];
  const start = (found ?? of)?.index ?? 0;
  const [before, after] = [text.slice(0, start), text.slice(start + whole.length)];
  return {
    kind: kind.toLowerCase() === "table" ? "table" : "list",
    words: unmask(words, quotes).trim(),
    as: (name) => unmask(`${before}${name}${after}`, quotes),
  };
}
