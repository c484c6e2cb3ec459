import type { Instruction } from "../instruction.ts";
import { namesItsPlace } from "./names-its-place.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";
import { ONE_PART } from "./unclear-place.ts";

const DOCS =
  "(?:all |all of )?(?:the |our |my |these )?(?:whole |entire )?(?:docs?|documentation|documents|site|website|pages|docs site|book|manual|guides)";

const ONE_SAYS =
  /^(?:(?:please|hi|hello)\b[^.⟦⟧]{0,20} )?(?:the|that|this) (?:(?:first|second|third|last|section|page|code) )?(?:heading|headline|title|link text|link|table|label|caption|code|code block|command|paragraph|sentence|text) (?:still |currently )?(?:says|reads|mentions|shows|has) ⟦/i;

const IN_FRONTMATTER =
  /\b(?:(?:in|to|into) (?:the |its |their )?front ?-?matter|front ?-?matter (?:title|field)|(?:no|without|lacks|missing) (?:a |any )?front ?-?matter)\b/i;

/** "so delete its page", "remove the page about it", but not "remove it from that page" */
const OWN_PAGE =
  /(?<!\b(?:from|in|on|of) )\b(?:(?:its|that|this) (?:whole |entire |own )?(?:page|file|article)|the (?:page|file|article) (?:about|on|for|of) (?:it|that))\b/i;

/**
 * Notes of titles that they are to be in the frontmatter, and of pages to delete that their name may be a text as well:
 * "Remove Docker from the docs". With a path or the word page, the page is meant for sure.
 */
export function withDoubt(prompt: string, instructions: Instruction[]): Instruction[] {
  return instructions.map((one) => {
    // "Change the image in x to y" may be about a picture of the page.
    if (
      one.type === "set-frontmatter" &&
      one.field === "image" &&
      !/field|front ?matter|meta|social|og\b/i.test(prompt)
    )
      return { ...one, isGuess: true };
    // "In the table", where no page is named, is one table of one page.
    const isOfTable =
      one.type === "replace-text" && one.parts?.some(({ type }) => type === "tables" || type === "lists");
    if (isOfTable && !namesItsPlace(one) && isOfOnePart(prompt)) return { ...one, isOne: true };
    // "The link text says "here". Change it to …" is about one place, though it does not say which.
    if (one.type === "replace-text" && !namesItsPlace(one) && ONE_SAYS.test(maskQuoted(prompt).text))
      return { ...one, isOne: true };
    if (one.type === "set-frontmatter" && one.field === "title" && IN_FRONTMATTER.test(maskQuoted(prompt).text))
      return { ...one, isField: true };
    if (one.type !== "delete-page" || one.isGroup || /[/.\d-]/.test(one.page)) return one;
    return isSaidOfDocs(prompt, one.page) ? { ...one, mayBeText: true } : one;
  });
}

function isOfOnePart(prompt: string): boolean {
  const { text } = maskQuoted(prompt);
  return ONE_PART.test(text) && !/\b(?:tables|lists)\b/i.test(text);
}

function isSaidOfDocs(prompt: string, name: string): boolean {
  const said = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  // "The page X" is no text.
  const isPage = "(?<=\\b(?:page|file|chapter|article)\\s{1,3}[\"'“”`]?)";
  const fromDocs = `["'“”\`]?(?!${isPage})${said}["'“”\`]? (?:from|out of|off|in|across|throughout) ${DOCS}\\b`;
  const isDocs = new RegExp(`(?<![\\p{L}\\p{N}])${fromDocs}`, "iu").test(prompt);
  const isName = /^\p{Lu}\S*$/u.test(name) && new RegExp(`\\bget rid of ${said}(?![\\p{L}\\p{N}-])`, "iu").test(prompt);
  // "Docker is outdated, remove it", where no page of it is spoken of
  const isStated =
    /^\p{Lu}/u.test(name) &&
    !OWN_PAGE.test(prompt) &&
    new RegExp(
      `(?<![\\p{L}\\p{N}])${said} (?:is|moved|became|sounds|feels|isn['’]t|has|seems|looks|was|does|doesn['’]t)\\b`,
      "u",
    ).test(prompt);
  return isDocs || isName || isStated;
}
