/** Text as PostgreSQL can hold it, in text and in jsonb: no NUL, no lone surrogates, and no more than so many characters. */
export function toStorable(text: string, maxCharacters: number): string {
  const cut = text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`;
  return cut.replaceAll("\0", "\ufffd").toWellFormed();
}
