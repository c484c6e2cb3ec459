/** Words that say nothing of what a text is about. */
const EMPTY = new Set(
  `a about after all also am an and any are as at be because been before being but by can cannot could did do does doing
  done for from get give had has have help here how i if in into is it its just let like make me my need no not of off on
  one only or our out over please set should show so some such tell than that the their them then there these they this
  to too up us use using via want was we were what when where which while who why will with without would you your`.split(
    /\s+/,
  ),
);
const MAX_WORDS = 40;

/**
 * The words of a text without their endings and without those that say nothing, in their order: "How do I verify webhooks?"
 * is `verify` and `webhook`. Endings are those of English; words of other languages lose few and stay the same each time.
 */
export function stemsOf(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.slice(0, MAX_WORDS).filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words.slice(0, MAX_WORDS)).map(stemOf);
}

function stemOf(word: string): string {
  if (word.length < 4 || /\p{N}/u.test(word)) return word;
  const singular = word
    .replace(/(?<=.{3})ifications?$/, "ify")
    .replace(/(?<=.{4}t)ions?$/, "")
    .replace(/ies$/, "y")
    .replace(/(?<=x|z|ch|sh|ss)es$/, "")
    .replace(/(?<=[^sui])s$/, "");
  const bare = singular.replace(/(?<=[aeiouy].*[a-z])(?:ing|ed)$/, "");
  const single = bare !== singular ? bare.replace(/([bdgmnprt])\1$/, "$1") : bare;
  return single.length > 3 ? single.replace(/e$/, "") : single;
}
