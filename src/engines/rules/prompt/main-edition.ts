import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

/** What people call the version and the language of a site that they work on. */
export type EditionNames = { version?: string; languages: string[] };

const DOCS = "(?: (?:docs|documentation|version|pages|site|edition|release))?";
const VERSIONS = "(?:versions|docs|documentation|snapshots|releases)";

/**
 * A prompt without the words that say that it is about the version and language that are meant anyway: "in the Edge docs",
 * "(Edge, English)". Undefined if it has none. `isOneLanguage`: the language was named.
 */
export function withoutMainEdition(
  prompt: string,
  { version, languages }: EditionNames,
): { prompt: string; isOneLanguage: boolean } | undefined {
  const names = [version, ...languages].filter((name) => name !== undefined && /^[\p{L}\d. -]+$/u.test(name));
  if (names.length === 0) return undefined;
  const one = (name: string) => name.replaceAll(/[.]/g, "\\.");
  const NAME = `(?:the )?(?:${names.map((name) => one(name ?? "")).join("|")})${DOCS}`;
  const LIST = `${NAME}(?:(?:,? and |, ?| ?/ ?| ?& ?| )${NAME})?(?: only)?`;
  const { text, quotes } = maskQuoted(prompt);
  let said = "";
  const note = (found: string) => {
    said += ` ${found}`;
    return "";
  };
  const steps: [RegExp, (found: string, ...rest: string[]) => string][] = [
    [new RegExp(` ?\\((?:only )?(?:in )?${LIST}\\)`, "gi"), note],
    [new RegExp(`^(?:in )?(?:only )?${LIST} ?[:–—-] ?(?=\\S)`, "i"), note],
  ];
  if (version !== undefined) {
    const named = `(?:the )?${one(version)}`;
    steps.push(
      [new RegExp(`(?<=\\b(?:in|of|from) the )${one(version)} (?=(?:sidebar|navigation|nav|menu)\\b)`, "gi"), note],
      [
        new RegExp(
          `,? (?:in|of|for|on|across|throughout) (?:all (?:of )?)?${named} (?:docs|documentation|version|pages)(?=[\\s,.;:]|$)`,
          "gi",
        ),
        note,
      ],
      [new RegExp(`^in ${named} (?:docs|documentation|version),? `, "i"), note],
    );
  }
  let rest = text;
  for (const [pattern, replace] of steps) rest = rest.replace(pattern, replace);
  if (said === "") return undefined;
  if (version !== undefined) rest = withoutVersions(rest);
  const isOneLanguage = languages.some((name) => new RegExp(`(?<![\\p{L}])${one(name)}(?![\\p{L}])`, "iu").test(said));
  if (version !== undefined && !isOneLanguage)
    rest = rest.replace(/,? (?:and )?in (?:every|all|each)(?: the| of the)? languages?(?=[.,;:]|$)/i, "");
  return { prompt: unmask(rest, quotes).trim(), isOneLanguage };
}

/** "Don't touch the frozen versions": they stay as they are. */
function withoutVersions(text: string): string {
  return text.replace(
    new RegExp(
      `[.,;]?(?: but| and)? (?:please )?(?:do not|don['’]?t|never|without) (?:touch|change|edit|changing|touching|editing) (?:the |any |our )?(?:frozen|released|older|old|earlier|other|previous) ${VERSIONS}(?=[.!]|$)`,
      "i",
    ),
    "",
  );
}
