const MAX_LENGTH = 200;

/** A text as a Markdown code span on one line, in which Markdown and HTML have no effect. */
export function codeSpan(text: string, maxLength = MAX_LENGTH): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/\p{Bidi_Control}/gu, "");
  const shown = line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line;
  const longest = (shown.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
  const marks = "`".repeat(longest + 1);
  const pad = shown.startsWith("`") || shown.endsWith("`") || shown.trim() === "" ? " " : "";
  return `${marks}${pad}${shown}${pad}${marks}`;
}

/** `a, b and 3 more`, each in a code span. */
export function codeSpans(texts: string[], maxCount = 10): string {
  const shown = texts.slice(0, maxCount).map((text) => codeSpan(text, 100));
  const rest = texts.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
