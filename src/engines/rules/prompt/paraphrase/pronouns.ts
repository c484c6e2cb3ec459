import { SHOULD } from "./forms/form.ts";
import { maskQuoted, unmask } from "./masked-text.ts";

const FIELD = "title|page title|description|sidebar label|sidebar title|nav title|navigation title|subtitle";
const SAME = "(?:the same|that|this|the said) (?:page|file|article|one)";

const FRAME = "(?:footer|header|navbar|nav bar|top bar|sidebar|menu|nav)";
/** "the link", before what says that it is to lead elsewhere. */
const THAT_LINK = new RegExp(
  `\\b(?:the|that|this) link(?= (?:(?:in|on|of) (?:the |our )?${FRAME} )?(?:(?:should|must|shall|has to|needs to) |to (?:<?https?:|/)))`,
  "i",
);

/** "Same page: …", "Also there: …" */
const SAME_PAGE_FIRST =
  /^(?:(?:and|also|then) )*(?:(?:on |in )?(?:the )?same (?:page|file|article)(?: again| too| also)?(?:[:,]| [–—-]+)|there(?: again| too| also)?:) ?/i;

/** "add this sentence to the end of the Limits section", which is one of the page that was spoken of. */
const ADDED =
  /^(?:(?:and|also|then|please) )*(?:add|append|insert|include) (?:(?:an?|the|this|that|one|another|following) ){0,2}(?:new )?(?:sentence|paragraph|note|tip|warning|callout|line|bullet|item|row|step|text|section|subsection)\b/i;
const OWN_SECTION = /\b(to|of|in|under|into|from) (?:the|its) ((?:[^\s:,]+ ){1,4}?section)(?=[.!]?$|[:,])/i;

const FILE = "its (?:own )?file(?: ?name)?";
/** "move its file to a/b.md", "let its file be a/b.md", "its file name should be b.md" */
const OWN_FILE = new RegExp(
  `^(?:(?:and|also|then|please) )*((?:move|rename|change) ${FILE} to|(?:let|have|make) ${FILE}(?: be(?: called| named)?| become)?|${FILE} ${SHOULD} (?:be(?: called| named)?|become)) (?:simply )?([\\w./-]+\\.mdx?)(?=[,.]?$|,? with )`,
  "i",
);

const IT_THERE =
  /\b(?:move|put|place|bring|list) (?:it|that page|this page|the page) .*there(?: as well| too)?[.!,;]?$/i;

/** A sentence with the page that it speaks of in the place of "it", "its title" or "there". Undefined if it has none of them. */
export function withoutPronouns(sentence: string, named: string): string | undefined {
  const page = /["\n]/.test(named) ? undefined : /^[^\s]*\/[^\s]*$|\.mdx?$/.test(named) ? named : `the page "${named}"`;
  if (page === undefined) return undefined;
  const { text, quotes } = maskQuoted(sentence);
  const said = text
    .replace(OWN_FILE, (_, _verb, path: string) => `${path.includes("/") ? "move" : "rename"} ${page} to ${path}`)
    .replace(SAME_PAGE_FIRST, `in ${page}, `)
    .replace(
      new RegExp(
        `\\b(?:its|it's|(?:the|that|this) page['’]s) (?:own |new )?(${FIELD}|heading|(?:url|address|path|slug)(?= (?:to|into|should|must|shall|becomes?)\\b))\\b`,
        "gi",
      ),
      `the $1 of ${page}`,
    )
    .replace(/\b(title|description|heading) there\b/gi, `$1 of ${page}`)
    .replace(new RegExp(`^(?:the )?(${FIELD})(?= (?:to|should|must|shall|becomes?|is)\\b|:)`, "i"), `the $1 of ${page}`)
    .replace(/^(?:the )?heading (\S.*?) (to|into|should|must|becomes) /i, `change the heading $1 in ${page} to `)
    .replace(/\bthe one (?=(?:in|under|of|from|inside|within|below) )/i, `${page} `)
    .replace(THAT_LINK, (link) => (page.startsWith("the page ") ? `the “${named}” link` : link))
    .replace(new RegExp(`\\b(?:${SAME}|it)\\b`, "i"), page)
    .replace(/^((?:(?:and|then|also|please) )*(?:rename|retitle|move)) the page(?= (?:to|into|as)\b)/i, `$1 ${page}`)
    .replace(/\b((?:end|bottom|start|top|beginning) of) the page\b/i, `$1 ${page}`)
    .replace(ADDED.test(text) ? OWN_SECTION : /$^/, `$1 the $2 of ${page}`)
    // "Move it there": what is moved is not where it goes.
    .replace(IT_THERE.test(text) ? /$^/ : / (?:in |on )?there(?: as well| too)?(?=[.!,;]?$)/i, ` in ${page}`);
  return said === text ? undefined : unmask(said, quotes);
}
