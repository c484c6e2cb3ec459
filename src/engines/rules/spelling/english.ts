import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { COMMON_MISSPELLINGS } from "./common-misspellings.ts";

export type English = {
  isKnown(word: string): boolean;
  /** Listed misspellings, each with its one correction. */
  listed: ReadonlyMap<string, string>;
};

const require = createRequire(import.meta.url);

let loading: Promise<English> | undefined;

/** Loads the dictionaries at the first call, because they take half a second and some megabytes. */
export function loadEnglish(): Promise<English> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<English> {
  const [{ default: nspell }, { default: american }, { default: british }, terms] = await Promise.all([
    import("nspell"),
    import("dictionary-en"),
    import("dictionary-en-gb"),
    readTerms(),
  ]);
  const spellers = [american, british].map(({ aff, dic }) => nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) }));
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    let answer = known.get(word);
    if (answer === undefined) {
      answer = spellers.some((speller) => speller.correct(word)) || terms.has(word);
      known.set(word, answer);
    }
    return answer;
  };
  const listed = new Map<string, string>();
  for (const [wrong, right] of COMMON_MISSPELLINGS) {
    if (!isKnown(wrong) && isKnown(right)) listed.set(wrong, right);
  }
  return { isKnown, listed };
}

async function readTerms(): Promise<Set<string>> {
  const folder = join(dirname(require.resolve("@cspell/dict-software-terms/cspell-ext.json")), "dict");
  const files = [
    "software-tools.txt",
    "networkingTerms.txt",
    "coding-compound-terms.txt",
    "webServices.txt",
    "computing-acronyms.txt",
  ];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  texts.push(gunzipSync(await readFile(join(folder, "softwareTerms.txt.gz"))).toString("utf8"));
  const words = new Set<string>();
  for (const line of texts.join("\n").split(/\r?\n/)) {
    if (line.startsWith("#") || line.startsWith("!")) continue;
    for (const word of line.split(/[^\p{L}]+/u)) if (word !== "") words.add(word.toLowerCase());
  }
  return words;
}
