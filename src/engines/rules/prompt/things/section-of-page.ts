import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";

const MAX_LENGTH = 600;
const PAGE =
  "(?:the )?page (?:⟦\\d+⟧|[\\w./-]+)|(?:the )?(?:⟦\\d+⟧|[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,4}?) page|[\\w.-]*\\/[\\w./-]*\\w|[\\w.-]+\\.mdx?";
/** Before ", under "A"", where no more is needed to say that it is a page. */
const NAME =
  "⟦\\d+⟧|(?!(?:docs?|documentation|site|navbar|sidebar|footer|header|navigation|nav|menu|toc)\\b)[\\w.-]+|\\p{Lu}[\\w.-]*(?: [\\w.-]+){0,4}";
/** "On the Setup page under "Install" …", with quoted texts as marks. */
const UNDER = new RegExp(
  `^(?:on|in) (?<page>${PAGE}|(?:${NAME})(?=, )),? (?:under|below|beneath|underneath) (?:the heading )?(?<heading>⟦\\d+⟧)[,:]? (?<rest>.+)$`,
  "iu",
);
/** "On the Setup page, in the options table, …" */
const IN_TABLE = new RegExp(
  `^(?:on|in) (?<page>${PAGE}|${NAME}), in (?<table>the (?:[\\w-]+ ){1,4}?(?:table|list)|the (?:table|list) ⟦\\d+⟧)[,:] (?<rest>.+)$`,
  "iu",
);
/** "it says A, should be B" */
const SAYS =
  /^it (?:still |currently |now )?(?:says|reads) (?<old>⟦\d+⟧|[^\s,;:]+)(?:[,;]| but| and)+ (?:it |that |this )?(?:should|must) (?:be|say|read) (?<value>⟦\d+⟧|[^\s,;:.]+)[.!]?$/iu;

/** What is to be done under a heading of a page, as a request for that section. */
export function inSectionOfPage(sentence: string): string | undefined {
  if (sentence.length > MAX_LENGTH) return undefined;
  const { text, quotes } = maskQuoted(sentence);
  const inTable = IN_TABLE.exec(text)?.groups;
  if (inTable) return unmask(`in ${inTable.table} on ${inTable.page}, ${inTable.rest}`, quotes);
  const { page = "", heading = "", rest = "" } = UNDER.exec(text)?.groups ?? {};
  if (page === "") return undefined;
  const { old, value } = SAYS.exec(rest)?.groups ?? {};
  const request = old === undefined || value === undefined ? rest : `replace ${quoted(old)} with ${quoted(value)}`;
  return unmask(`in the section ${heading} of ${page.replace(/^The\b/, "the")}, ${request}`, quotes);
}

function quoted(words: string): string {
  return words.startsWith("⟦") ? words : `“${words}”`;
}
