import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const BAR =
  "(?:sidebar|side bar|side-bar|navigation|nav|nav bar|menu|toc|table of contents|(?:(?:mkdocs|properdocs)\\.ya?ml|zensical\\.toml))";
const IN_BAR = new RegExp(
  `(?:,? ?\\(?\\b(?:but )?(?:only|just))? ?\\b(?:in|on) (?:the |our )?${BAR}(?: only)?\\)?(?=$|[ ,.;:!])(?! (?:group|section|folder|category|tab|item|entry|label|link)\\b)(?:,(?= (?:please )?(?:change|set|update|make|rename|give|the) ))?`,
  "i",
);
/** The title of the page itself is meant as well, or something else there. */
const BOTH = new RegExp(
  `\\b(?:also|too|and|or|not|as well|both|including) (?:in|on) (?:the |our )?${BAR}|${BAR},? (?:too|also|as well|and (?:in|on))\\b`,
  "i",
);
/** What is there has a title that is no page's, or more than one page is meant. */
const OTHERS =
  /(?<![\w/.-])(?:groups?|sections?|categor(?:y|ies)|chapters?|tabs?|folders?|cards?|site|docs|all|every|each|pages)(?![\w/-]|\.\w)/i;
/** "Keep the title, but call it … in the sidebar" */
const KEPT = /\b(?:keep|leave|preserv|retain)(?:s|e|es|ing)? (?:the |its )?(?:[\w-]+ )?title\b/i;
const TITLE = /(?<!\b(?:sidebar|nav|navigation|menu|page|meta|seo|group|section|tab) )\btitle\b/gi;

/** "Change the title of x in the sidebar to y" as "Change the sidebar title of x to y", which leaves the page its own title. */
export function titleInBar(sentence: string): string {
  const { text, quotes } = maskQuoted(sentence);
  if (!IN_BAR.test(text) || KEPT.test(text) || BOTH.test(text) || OTHERS.test(text) || text.match(TITLE)?.length !== 1)
    return sentence;
  const said = text.replace(IN_BAR, "").replace(TITLE, "sidebar title").trim();
  return unmask(/^\p{Lu}/u.test(text) ? said.charAt(0).toUpperCase() + said.slice(1) : said, quotes);
}
