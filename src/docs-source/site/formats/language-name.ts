/** What a language calls itself, such as `Français` for `fr`; the code if it is not known. */
export function languageName(code: string): string {
  // Codes of countries that authors write for languages.
  const meant = new Map([
    ["cn", "zh"],
    ["jp", "ja"],
  ]).get(code.toLowerCase());
  try {
    const name = new Intl.DisplayNames([meant ?? code], { type: "language", fallback: "none" }).of(meant ?? code);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(meant ?? code) + name.slice(1);
  } catch {
    return code;
  }
}
