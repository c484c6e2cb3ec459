/** Shortens a text to what a host takes, and says that it did. */
export function fitText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  return `${text.slice(0, maxCharacters - 1).toWellFormed()}…`;
}

/** Makes a title of one line within what a host takes. */
export function fitTitle(title: string, maxCharacters: number): string {
  return fitText(title.replace(/\s+/g, " ").trim(), maxCharacters);
}
