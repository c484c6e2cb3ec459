import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const PAGE = "(?!(?:all|any|every|each|both|these|those|pages|groups?|sections?|tabs?)\\b)[^\\s,;:()⟦⟧]{1,120}|⟦\\d+⟧";
const MERGED = new RegExp(
  `^(?:please )?(?:merge|combine|join|consolidate|turn|fold) (?:both )?(?:the |our )?(?:pages? |guides |articles )?(?<first>${PAGE}) (?:and|&|with) (?:the )?(?<second>${PAGE})(?: pages| guides)? (?:in)?to (?:one |an? |a single |one single |a new |one new |a single new )(?:page|guide|article|doc)s?,? (?:called|named|titled) (?<name>⟦\\d+⟧|[a-z\\d]+(?:-[a-z\\d]+){0,9}|(?-i:\\p{Lu})[\\w-]{0,60}(?: [\\w-]{1,60}){0,5})$`,
  "iu",
);

/** "Merge faq and help into one page called support": a new page, which both become sections of. */
export function mergeIntoNew(written: string): string | undefined {
  if (written.length > 400) return undefined;
  const { text, quotes } = maskQuoted(written.replace(/[.!\s]{1,4}$/, ""));
  const { first = "", second = "", name = "" } = MERGED.exec(text)?.groups ?? {};
  if (first === "") return undefined;
  const words = name.replaceAll("-", " ");
  const title = name.startsWith("⟦") ? name : `"${words.charAt(0).toUpperCase()}${words.slice(1)}"`;
  const said = `add a page ${title} after ${first}. Merge ${first} into ${title}. Merge ${second} into ${title}`;
  return unmask(said, quotes);
}
