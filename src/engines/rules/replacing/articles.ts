import type { ReplaceText } from "../instruction.ts";

/** What has to become of an article before a replaced text: another one, or nobody can tell which. */
export type ArticleChange = { start: number; end: number; to: string } | { start: number; end: number; to?: undefined };

const ARTICLE = /(?<![\p{L}\p{N}'’_.-])(an?|An?)\s{1,40}>?\s{0,9}[*_["“‘(]{0,4}$/u;
const ENGLISH = /(?<![\p{L}\p{N}])(?:the|is|are|to|of|and|with|for|you|your|this|use)(?![\p{L}\p{N}])/giu;
const FOREIGN =
  /(?<![\p{L}\p{N}])(?:el|la|los|las|de|del|que|para|con|le|les|des|une|est|et|und|der|die|das|ist|il|che|di|per|um|uma|os|não|ao)(?![\p{L}\p{N}])/giu;

/** Whether "a" is an article on a page. Of a page without small words, nobody can tell. */
export function hasEnglishArticles(page: string): boolean {
  const sample = page.slice(0, 20_000);
  return (sample.match(ENGLISH)?.length ?? 0) >= (sample.match(FOREIGN)?.length ?? 0);
}

/** Looks at the article before the place of a text that is replaced by `to`. */
export function articleBefore(
  page: string,
  place: number,
  to: string,
  { from }: Pick<ReplaceText, "from">,
): ArticleChange | undefined {
  const near = page.slice(Math.max(0, place - 60), place);
  const [all = "", article = ""] = ARTICLE.exec(near) ?? [];
  if (article === "" || /^(?:an?|the|this|that|our|your|its|each|every)\s/i.test(to)) return undefined;
  const start = place - all.length;
  // "Option A foo": a capital is that of an article only where a sentence begins.
  if (/^A/.test(article) && !/(?:^|[.!?:\n>|#*"'-])\s*$/.test(near.slice(0, near.length - all.length)))
    return undefined;
  const [was, now] = [articleOf(from), articleOf(to)];
  const end = start + article.length;
  if (now === article.toLowerCase()) return undefined;
  const isSure = was !== undefined && now !== undefined && was === article.toLowerCase();
  return isSure ? { start, end, to: article.charAt(0) + now.slice(1) } : { start, end };
}

/** The article of a text by how it sounds. Undefined where that is not sure, as of an abbreviation such as SQL. */
function articleOf(text: string): "a" | "an" | undefined {
  const [word = ""] = /^[\p{L}\p{N}]+/u.exec(text) ?? [];
  if (!/^[a-z]/i.test(word)) return undefined;
  const isSpelled = /^.$|\d|^[^aeiouy]+$/iu.test(word) || /^(?:\p{Lu}{2}|.-)/u.test(text);
  if (isSpelled) return articleOfSpelled(word);
  const lower = word.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir)/.test(lower)) return "an";
  if (/^(?:eu|ew|one(?:s|-|$)|once|uni(?!n|m)|use|usa|usu|uti|ubi|ura)/.test(lower)) return "a";
  if (/^(?:un|up|ul|um)/.test(lower)) return lower.startsWith("uni") ? undefined : "an";
  if (/^(?:u|y[^aeiou])/.test(lower)) return undefined;
  return /^[aeio]/.test(lower) ? "an" : "a";
}

/** Of abbreviations, the first letter is spoken, or the whole as a word. */
function articleOfSpelled(word: string): "a" | "an" | undefined {
  if (/^[AEIO]/i.test(word)) return "an";
  return /^(?:[BCDGJKPQTVWZ]|U(?:[^AEIONP]|I$))/i.test(word) ? "a" : undefined;
}
