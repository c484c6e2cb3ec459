import { createHash } from "node:crypto";

/** Controls, formats that nobody sees, characters without meaning, and fillers that look like nothing. */
const HIDDEN = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--[\t\n\r]]/gv;
const CODE_LENGTH = 12;

/** What a stranger wrote, as one quoted line: nothing hidden, and no longer than this. */
export function quote(text: string, maxCharacters: number): string {
  const line = text.toWellFormed().replace(HIDDEN, "").replace(/\s+/g, " ").trim();
  const characters = [...line];
  return JSON.stringify(characters.length <= maxCharacters ? line : `${characters.slice(0, maxCharacters).join("")}…`);
}

/**
 * Puts evidence between delimiters with a code, which depends on a secret, so that nobody who is quoted can end it.
 *
 * @param sign signs with the installation's secret key
 */
export function asEvidence(lines: string[], sign: (text: string) => string): string {
  const text = lines.join("\n");
  const code = createHash("sha256")
    .update(sign(`evidence of a gap\n${text}`))
    .digest("hex")
    .slice(0, CODE_LENGTH);
  return `<data ${code}>\n${text}\n</data ${code}>`;
}
