/** Text that PostgreSQL can store as text or jsonb: without NUL and lone surrogates, cut to `maxCharacters`. */
export function toStorable(text: string, maxCharacters: number): string {
  const cut = text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`;
  return cut.replaceAll("\0", "\ufffd").toWellFormed();
}
