import { ENGLISH, type Words } from "./english.ts";
import { TRANSLATIONS } from "./translations.ts";

/** What the frame says on pages in a language: in English if there is no translation. */
export function wordsOf(language: string): Words {
  const [first = ""] = language.toLowerCase().split(/[-_]/);
  return TRANSLATIONS.get(first) ?? ENGLISH;
}

const FOR_SCRIPT = [
  "copy",
  "copied",
  "notCopied",
  "thanks",
  "notSent",
  "send",
  "wrap",
  "report",
  "wrong",
  "showAll",
  "showLess",
  "diagram",
  "diagramSource",
  "notDrawn",
] as const;

/** What the script says, for an attribute; undefined in English, which the script knows. */
export function scriptWords(words: Words): string | undefined {
  if (words === ENGLISH) return undefined;
  return JSON.stringify(Object.fromEntries(FOR_SCRIPT.map((name) => [name, words[name]])));
}
