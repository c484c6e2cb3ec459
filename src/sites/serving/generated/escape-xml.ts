/** Text for an element or an attribute of XML 1.0, without what it cannot hold. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  );
}
