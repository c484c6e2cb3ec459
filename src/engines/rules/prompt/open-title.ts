const OPEN_TITLE =
  /\b(?:rename|relabel|retitle|call)\b[^"“`\n]{1,200}(?: (?:to|as|into)|→|[-=]>) ?\p{Lu}[^"“`,;:.\n]{0,80} (?:here|there|it|them|us|you|we|all|more|first|next|new|well|right|one|ones|this|that|these|those|our|my|your)(?: now| today| please)?[.!]?$/iu;

/** "change the heading Usage to Using it" */
const OPEN_HEADING =
  /\b(?:change|set|update)\b[^"“`\n]{0,40}\b(?:heading|headline|title|label)\b[^"“`\n]{0,160} (?:to|as|into) \p{Lu}[^"“`,;:.\n]{0,80} (?:it|them|us|you|we|me|this|that|these|those)[.!]?$/iu;

/**
 * Whether a sentence ends in a new name without quotes whose last word says nothing elsewhere, "rename Introduction to Start
 * here", so that no reader may drop it.
 */
export function endsInOpenTitle(sentence: string): boolean {
  return OPEN_TITLE.test(sentence) || OPEN_HEADING.test(sentence);
}
