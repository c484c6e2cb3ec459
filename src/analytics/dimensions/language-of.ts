/** The language that a reader likes best, such as `de`, by the first tag of Accept-Language (RFC 9110). */
export function languageOf(acceptLanguage = ""): string | undefined {
  const [, language] = /^\s*([a-z]{2,3})(?:[-;,\s]|$)/i.exec(acceptLanguage) ?? [];
  return language?.toLowerCase();
}
