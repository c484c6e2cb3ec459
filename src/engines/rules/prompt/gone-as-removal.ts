import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 400;
const GONE =
  /^(?<place>(?:on|in) [^,;:⟦⟧]{1,80}?,? )?(?<what>(?:the|our|both|all) .{3,200}?) (?:can|could|should|must|may) (?:just |now |also )?(?:go|be (?:removed|deleted|dropped|cut))(?: now| then| too| as well| altogether| completely| please)?$/i;
/** What makes it depend on something, or does more. */
const LIMITS = /\b(?:if|unless|once|when|until|and|or|but|not)\b/i;

/** "On x, the sentence that begins with "a" can go" as a request to remove it. */
export function goneAsRemoval(sentence: string): string | undefined {
  const { text, quotes } = maskQuoted(sentence.trim().replace(/[.!;, ]{1,4}$/, ""));
  if (text.length > MAX_LENGTH) return undefined;
  const { place = "", what } = GONE.exec(text)?.groups ?? {};
  if (what === undefined || LIMITS.test(what)) return undefined;
  const where = place === "" ? "" : `${place.replace(/,? $/, "")}, `;
  return unmask(`${where}remove ${what.charAt(0).toLowerCase()}${what.slice(1)}`, quotes);
}
