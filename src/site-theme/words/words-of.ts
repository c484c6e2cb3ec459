import { ENGLISH, type Words } from "./english.ts";
import { TRANSLATIONS } from "./translations.ts";

/** What the frame says on pages in a language: in English if there is no translation. */
export function wordsOf(language: string): Words {
  return TRANSLATIONS.get(languageKey(language)) ?? ENGLISH;
}

/** The first part of a code, but for Chinese in its traditional signs. */
export function languageKey(language: string): string {
  const [first = "", ...others] = language.toLowerCase().split(/[-_]/);
  const isTraditional =
    first === "zh" && !others.includes("hans") && others.some((part) => /^(?:hant|tw|hk|mo)$/.test(part));
  return isTraditional ? "zh-hant" : first;
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
  "enlarge",
  "close",
  "search",
  "noResults",
  "corrected",
  "recent",
  "results",
  "searchFailed",
  "allLanguages",
  "allVersions",
] as const;

/** What the script says, for an attribute; undefined in English, which the script knows. */
export function scriptWords(words: Words): string | undefined {
  if (words === ENGLISH) return undefined;
  return JSON.stringify(Object.fromEntries(FOR_SCRIPT.map((name) => [name, words[name]])));
}
