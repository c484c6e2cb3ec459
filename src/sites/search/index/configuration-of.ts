const CONFIGURATIONS: Record<string, string> = {
  ...{
    ar: "arabic",
    ca: "catalan",
    da: "danish",
    de: "german",
    el: "greek",
    en: "english",
    es: "spanish",
    eu: "basque",
  },
  ...{ fi: "finnish", fr: "french", ga: "irish", hi: "hindi", hu: "hungarian", hy: "armenian", id: "indonesian" },
  ...{ it: "italian", lt: "lithuanian", nb: "norwegian", ne: "nepali", nl: "dutch", nn: "norwegian", no: "norwegian" },
  ...{ pt: "portuguese", ro: "romanian", ru: "russian", sr: "serbian", sv: "swedish", ta: "tamil", tr: "turkish" },
};

/** The text search configuration of PostgreSQL for a language such as `pt-BR`. Without one, words are found as written. */
export function configurationOf(language: string): string {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? "";
  return Object.hasOwn(CONFIGURATIONS, code) ? (CONFIGURATIONS[code] ?? "simple") : "simple";
}
