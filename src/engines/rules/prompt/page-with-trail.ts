import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";
import { REQUEST_VERBS } from "./request-verbs.ts";

const NAME = "\\p{Lu}[^\\s,;:.()⟦⟧>]*(?: (?!(?:page|section|heading|group)\\b)[^\\s,;:.()⟦⟧>]+){0,4}?";
const PAGE = `(?:the |our )?(?:page )?(?<page>⟦\\d+⟧|(?!(?:${REQUEST_VERBS}|please|on|in|the|call|give|list|put|take)\\b)${NAME})(?: (?:page|entry|one))?`;
const GROUP = `(?:⟦\\d+⟧|${NAME})`;
const ARROW = "(?: (?:>|→|->|»|›|/) )";
const PLACE = "(?:the (?:one|page) )?(?:under|in|inside|within|below|from|of) (?:the )?";
/** "Terminal (under Basics > Internal)", "the Introduction page (the one in Storage)". A trail of several groups needs no word before it. */
const WITH_TRAIL = new RegExp(
  `(?<=^| )${PAGE} \\((?:${PLACE}(?<trail>${GROUP}(?:${ARROW}${GROUP}){0,3})|(?<bare>${GROUP}(?:${ARROW}${GROUP}){1,3}))(?: group| section| category)?(?: (?:in|of) the (?:sidebar|navigation|nav|menu))?\\)`,
  "giu",
);

/** A page whose place in the navigation is said in brackets behind it, as the page in that group; else undefined. */
export function withTrailOfPage(written: string): string | undefined {
  if (written.length > 400 || !written.includes("(")) return undefined;
  const { text, quotes } = maskQuoted(written);
  const quoted = (name: string) => (name.startsWith("⟦") ? name : `“${name}”`);
  const said = text.replaceAll(WITH_TRAIL, (all, ...found: unknown[]) => {
    const { page = "", trail, bare } = found.at(-1) as Partial<Record<"page" | "trail" | "bare", string>>;
    const group = (trail ?? bare ?? "").split(new RegExp(ARROW)).at(-1) ?? "";
    return /^\p{Lu}|^⟦/u.test(page) && /^\p{Lu}|^⟦/u.test(group)
      ? `the page ${quoted(page)} in the ${quoted(group)} group`
      : all;
  });
  return said === text ? undefined : unmask(said, quotes);
}
