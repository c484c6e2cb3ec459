const MAX_PROMPT = 2000;
const MAX_WORDS = 5;
/** Some words before "folder", which may be the name of one. */
const SPOKEN = /(?<=^|[\s(])((?:[\p{L}\d]+ ){1,5}[\p{L}\d]+)(?= (?:folder|directory)\b)/giu;

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
  return prompt.replaceAll(SPOKEN, (said) => {
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
