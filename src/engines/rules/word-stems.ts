/** Whether a text has all the words that it is said to be about, whatever their endings. */
export function hasStems(text: string, about: string): boolean {
  const [wanted, words] = [stemsOf(about), new Set(stemsOf(text))];
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

const SMALL = new Set(
  "a an and are be being can do does for from how i if in is it its me my of on or our that the their there this to we what when where which why with you your".split(
    " ",
  ),
);

const ENDING = /(?<=\p{L}{4})(?:ations?|ating|at(?:ed?|es|ors?)|ing|ed|es|e)$/u;

/** The words that say what a text is about, without their endings. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !SMALL.has(word));
  return own.map((word) =>
    word
      .replace(/(?<=[^s])s$/, "")
      .replace(ENDING, "")
      .replace(/([^aeiou])\1$/, "$1"),
  );
}
