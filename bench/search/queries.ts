import type { BuiltPage } from "../../src/site-build/site-build.ts";

/** A query of which it is known what page it should find. */
export type KnownItem = { kind: "title" | "description" | "typo"; query: string; path: string };

/** Such queries of pages in a language, always the same: titles, some words of descriptions, and titles with a mistake. */
export function makeQueries(pages: BuiltPage[], perKind: number): KnownItem[] {
  const random = seeded(7);
  const titles = new Map<string, number>();
  for (const { title } of pages) titles.set(title.toLowerCase(), (titles.get(title.toLowerCase()) ?? 0) + 1);
  // A title that several pages have does not say which of them is meant.
  const single = shuffle(
    pages.filter(({ title }) => titles.get(title.toLowerCase()) === 1 && title.length > 3),
    random,
  );
  const described = shuffle(
    pages.filter(({ description }) => description.split(/\s+/).length >= 6),
    random,
  );
  return [
    ...single.slice(0, perKind).map(({ title, url }): KnownItem => ({ kind: "title", query: title, path: url })),
    ...described
      .slice(0, perKind)
      .map(({ description, url }): KnownItem => {
        const words = wordsOf(description);
        const kept = shuffle([...words.keys()], random)
          .slice(0, 5)
          .sort((a, b) => a - b);
        return { kind: "description", query: kept.map((at) => words[at]).join(" "), path: url };
      })
      .filter((item) => isTold(item, pages)),
    ...shuffle(single, random)
      .slice(0, perKind)
      .map(({ title, url }): KnownItem => ({ kind: "typo", query: misspell(title, random), path: url })),
  ];
}

/** Whether fewer than three other pages have all these words in their descriptions: among more, nobody can say which is meant. */
function isTold({ query, path }: KnownItem, pages: BuiltPage[]): boolean {
  const asked = query.toLowerCase().split(" ");
  const others = pages.filter(({ description, url }) => {
    const words = new Set(wordsOf(description.toLowerCase()));
    return url !== path && asked.every((word) => words.has(word));
  });
  return others.length < 3;
}

function wordsOf(description: string): string[] {
  return description.match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}

/** Changes one letter of the longest word: left out, doubled, exchanged with the next, or another one. */
function misspell(title: string, random: () => number): string {
  const words = title.split(" ");
  const longest = words.reduce((best, word, at) => (word.length > (words[best]?.length ?? 0) ? at : best), 0);
  const letters = [...(words[longest] ?? "")];
  const at = 1 + Math.floor(random() * Math.max(1, letters.length - 2));
  const letter = letters[at] ?? "x";
  const kind = Math.floor(random() * 4);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, letter);
  else if (kind === 2) letters.splice(at, 2, letters[at + 1] ?? "", letter);
  else letters[at] = String.fromCharCode(97 + Math.floor(random() * 26));
  words[longest] = letters.join("");
  return words.join(" ");
}

function shuffle<Value>(values: Value[], random: () => number): Value[] {
  const shuffled = [...values];
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other] as Value, shuffled[at] as Value];
  }
  return shuffled;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
