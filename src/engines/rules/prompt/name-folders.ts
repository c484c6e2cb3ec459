import { isDocumentWord } from "./values.ts";

const MAX_PROMPT = 2000;
const MAX_WORDS = 5;
/** Some words before "folder", which may be the name of one. */
const SPOKEN = /(?<=^|[\s(])((?:[\p{L}\d]+ ){1,5}[\p{L}\d]+)(?= (?:folder|directory)\b)/giu;

/** A word behind a preposition that ends its place: "in references, not in code". */
const BARE =
  /(?<=(?:^|[\s(])(?:in|under|across|throughout|within) )(\p{Ll}[\p{L}\d-]{2,30})(?=$|[\s]*[.,;!?)]|\s(?:and|but|except|not|without|instead|please|to|with|too)\b)/gu;

/**
 * A prompt with folders as they are written: "the user guide folder" is `user-guide`, if there is one folder of that name.
 *
 * @param folders paths of all folders
 */
export function nameFolders(prompt: string, folders: readonly string[]): string {
  if (prompt.length > MAX_PROMPT) return prompt;
  const byWords = new Map<string, string[]>();
  for (const folder of folders) {
    const words = wordsOf(folder.slice(folder.lastIndexOf("/") + 1));
    if (words.includes(" ")) byWords.set(words, [...(byWords.get(words) ?? []), folder]);
  }
  // "In references" is a folder that is called so, though the word may mean other things elsewhere.
  const named = prompt.replaceAll(BARE, (word) =>
    isDocumentWord(word) && folders.includes(word) ? `the folder ${word}` : word,
  );
  return named.replaceAll(SPOKEN, (said) => {
    const words = said.split(" ");
    for (let length = Math.min(MAX_WORDS, words.length); length > 1; length -= 1) {
      const [folder, ...others] = byWords.get(words.slice(-length).join(" ").toLowerCase()) ?? [];
      if (folder !== undefined && others.length === 0) return [...words.slice(0, -length), folder].join(" ");
    }
    return said;
  });
}

function wordsOf(name: string): string {
  return name
    .replace(/^\d+[._-]/, "")
    .replaceAll(/[-_ ]+/g, " ")
    .toLowerCase();
}
