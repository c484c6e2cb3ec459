import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { refuse } from "./refuse.ts";
import { replaceText } from "./replace-text.ts";
import { loadEnglish } from "./spelling/english.ts";
import { correctTypo, suggestCorrection } from "./spelling/suggest-correction.ts";

/** Corrects a word where only one word can have been meant. */
export const fixWord: ApplyInstruction<"fix-word"> = async (docs, { word, type: _, ...scope }, signal) => {
  const english = await loadEnglish();
  const lower = word.toLowerCase();
  const correction = suggestCorrection(english, lower);
  const meant = correction?.rivals.length === 0 ? correction.to : correctTypo(english, lower);
  if (meant === undefined) {
    const known = correction ? ` It may be ${codeSpans([correction.to, ...correction.rivals])}.` : "";
    return refuse(
      "unclear_correction",
      `It is not clear what ${codeSpan(word)} should be.${known} Please say it, as in: replace "${word}" with "…".`,
    );
  }
  const isCapital = word !== lower && word.slice(1) === lower.slice(1);
  const to = isCapital ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
  return replaceText(
    docs,
    { type: "replace-text", from: word, to, where: "prose", anyCase: word === lower, ...scope },
    signal,
  );
};
