const WHO =
  "(?:i|we|you|they|people|users|readers|customers|support|sales|marketing|legal|(?:some|any)(?:body|one)|(?:a|an|one|another|our|the|some|several|many|two|three)(?: [\\w-]+){1,2}|(?-i:\\p{Lu}\\p{Ll}+))";
const WHERE = "(?: (?:on|in|from|at) (?:(?:the|our) )?[\\w-]+(?: (?:team|channel|chat|call|meeting|forum|tracker))?)?";
const WHEN = "(?: (?:just|recently|today|yesterday|again|already|this morning|last week))?";
const SAYS =
  "(?:noticed?|notices|reports?|reported|mentions?|mentioned|found(?: out)?|finds|saw|spotted|complains?|complained|(?:pointed|points) out|says?|said|wrote|writes|told (?:me|us)|let (?:me|us) know)";
const REPORTED = new RegExp(
  `^${WHO}${WHERE}(?: (?:has|have|had))?${WHEN} ${SAYS}${WHEN}${WHERE} that (?<said>(?:the|our|there|an?|["“\x60]|\\p{Lu}|\\S+/|\\S+\\.mdx?\\b).*)$`,
  "isu",
);
const MAX_LENGTH = 600;

/** "Somebody on Slack noticed that the link to a is broken. …" without who says so. Undefined if nobody is named. */
export function withoutReporter(sentence: string): string | undefined {
  if (sentence.length > MAX_LENGTH) return undefined;
  return REPORTED.exec(sentence)?.groups?.said;
}
