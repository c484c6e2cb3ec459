import { isWellFormedKey } from "../../../projects/keys/key-format.ts";
import { secretForms } from "../../../redact.ts";
import type { FoundSecret, ScannedText } from "./scan-texts.ts";

const KEY_LENGTH = 46;

/** Finds secrets of this installation: its known secrets, and keys of its own API with a valid checksum. */
export function findKnownSecrets(texts: ScannedText[], secrets: string[], keyPrefix: string): FoundSecret[] {
  const forms = secretForms(secrets);
  const key = new RegExp(`${keyPrefix}[0-9A-Za-z]{${KEY_LENGTH}}`, "g");
  return texts.flatMap(({ text }, index) => {
    const known = forms.map((form) => ({ at: text.indexOf(form), kind: "a secret of this installation" }));
    const keys = [...text.matchAll(key)]
      .filter(([found]) => isWellFormedKey(found, keyPrefix))
      .map((match) => ({ at: match.index, kind: "an API key of Docket" }));
    return [...known, ...keys]
      .filter(({ at }) => at !== -1)
      .map(({ at, kind }) => ({ text: index, line: lineAt(text, at), kind }));
  });
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf("\n"); next !== -1 && next < at; next = text.indexOf("\n", next + 1)) line += 1;
  return line;
}
