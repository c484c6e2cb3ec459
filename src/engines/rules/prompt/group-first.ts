import { BAR } from "./paraphrase/forms/form.ts";
import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const GROUP =
  "(?<group>⟦\\d+⟧|\\p{Lu}[^\\s,;:()⟦⟧]*(?: (?:&|of|and|to|(?!(?:group|section|category)\\b)[^\\s,;:.()⟦⟧]+)){0,4}?)";
const NOUN = "(?: group| section| category| heading)?";
/** "In the sidebar under Care", "under Care in the sidebar", "in the sidebar's Care group", with quoted texts as marks. */
const HEADS = [
  `[Ii]n ${BAR},? (?:under|in|inside|within|below) (?:the )?${GROUP}${NOUN}`,
  `(?:[Uu]nder|[Ii]n|[Ii]nside|[Ww]ithin) (?:the )?${GROUP}${NOUN} (?:in|of) ${BAR}`,
  `[Ii]n ${BAR}['’]s ${GROUP}${NOUN}`,
].map(
  (head) =>
    new RegExp(
      `^${head}(?:, ?| (?=(?:move|put|place|list|rename|change|call|hide|remove|delete|drop|take|swap|sort|order|add|make)\\b))(?:please )?(?<request>\\S.*)$`,
      "su",
    ),
);

const PAGE =
  "(?:(?:the )?(?:page|entry|item|link) )?(?:the )?(?<page>⟦\\d+⟧|[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,4}?)(?: (?:page|entry|item|link))?";
const HIDDEN = new RegExp(`^(?:hide|remove|drop|take out|take) ${PAGE}(?: out)?$`, "iu");
const RENAMED = new RegExp(
  `^(?:rename|relabel|retitle|change|call) ${PAGE} (?:(?:to|into|as) )?(?<name>⟦\\d+⟧)$`,
  "iu",
);

/** A request about pages of a group that its sentence begins with, with the group where requests have it. */
export function withGroupFirst(written: string): string | undefined {
  if (written.length > 400) return undefined;
  const { text, quotes } = maskQuoted(written.replace(/[.!]$/, ""));
  const found = HEADS.map((head) => head.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const { group = "", request = "" } = found;
  const named = group.startsWith("⟦") ? group : `“${group}”`;
  const hidden = HIDDEN.exec(request)?.groups?.page;
  const renamed = RENAMED.exec(request)?.groups;
  const quoted = (page = "") => (page.startsWith("⟦") ? page : `“${page}”`);
  const said =
    hidden !== undefined
      ? `hide the page ${quoted(hidden)} in the ${named} group from the sidebar`
      : renamed
        ? `change the sidebar label of the page ${quoted(renamed.page)} in the ${named} group to ${renamed.name}`
        : `In the ${named} group, ${request}`;
  return unmask(said, quotes);
}
