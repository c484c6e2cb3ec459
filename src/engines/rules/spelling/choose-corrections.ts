import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import type { Corrector } from "./find-misspellings.ts";
import { type Candidates, codeWords } from "./read-candidates.ts";
import type { Correction } from "./suggest-correction.ts";

export type ChosenCorrections = {
  accepted: ReadonlySet<string>;
  /** Words that may be misspelled, or be terms of these docs or words that nobody can be sure of. */
  leftAlone: string[];
};

const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml|toml|css|py|go|rs|rb|java|kt|sh|sql|graphql|proto)$/i;
/** An unknown word that occurs more often than this is taken for a term, unless it is a listed misspelling. */
const MAX_REPEATS = 5;
/** Ends of English words that names of people and products rarely have. */
const ENGLISH_END = /(?:tion|tions|able|ible|ment|ments|ance|ence|ously|ally|ately|ively|ently|ingly|ness|ated|ating)$/;

/**
 * Chooses which misspellings to correct: listed ones always; others if the docs have the correct word too and no other
 * word can be meant, unless the word occurs in code, as a name or often, because then it is a term of these docs.
 */
export async function chooseCorrections(
  docs: DocsFiles,
  { repeats, terms: written, pagesWith }: Candidates,
  correct: Corrector,
  signal: AbortSignal,
): Promise<ChosenCorrections> {
  const terms = new Set(written);
  if (repeats.size > 0) await addTermsOfSources(docs, repeats, terms, signal);
  const isAccepted = (word: string) => {
    const correction = correct(word);
    if (!correction || correction.isListed) return correction !== undefined;
    return !terms.has(word) && (repeats.get(word) ?? 0) <= MAX_REPEATS && isSure(word, correction, pagesWith);
  };
  const all = [...repeats.keys()].sort();
  return { accepted: new Set(all.filter(isAccepted)), leftAlone: all.filter((word) => !isAccepted(word)) };
}

function isSure(word: string, { to, rivals }: Correction, pagesWith: ReadonlyMap<string, number>): boolean {
  if (rivals.some((rival) => pagesWith.has(rival))) return false;
  if (otherSpellings(to).some((other) => (pagesWith.get(other) ?? 0) > (pagesWith.get(to) ?? 0))) return false;
  if (rivals.length === 0 && to.length >= 9 && ENGLISH_END.test(to)) return true;
  return (pagesWith.get(to) ?? 0) > (pagesWith.get(word) ?? 0);
}

/** As other people write the same word: "browseable", "normalise", "colour", "labelling". */
function otherSpellings(word: string): string[] {
  return [
    word.replace(/e(?=able)/, ""),
    word.replace(/(?<!e)(?=able)/, "e"),
    word.replace(/is(?=e[ds]?$|ing$|ations?$)/, "iz"),
    word.replace(/iz(?=e[ds]?$|ing$|ations?$)/, "is"),
    word.replace(/our/, "or"),
    word.replace(/or/, "our"),
    word.replace(/ll(?=ed$|ing$|ers?$)/, "l"),
    word.replace(/(?<!l)l(?=ed$|ing$|ers?$)/, "ll"),
  ].filter((other) => other !== word);
}

async function addTermsOfSources(
  docs: DocsFiles,
  words: ReadonlyMap<string, number>,
  terms: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const sources = (await docs.list()).filter((path) => SOURCE_FILE.test(path) && !isDocument(path));
  for (const path of sources) {
    signal.throwIfAborted();
    const text = (await docs.read(path)) ?? "";
    // Descriptions in an API specification are prose, while its keys and values are code.
    const code = /\.(?:json|ya?ml)$/i.test(path) ? text.replace(/(?<=\s)[a-z]+(?=[\s.,;!?])/g, "") : text;
    for (const word of codeWords(code)) if (words.has(word)) terms.add(word);
  }
}
