/** A count with its noun: `1 file`, `2 files`. `plural` is for nouns that take no plain `s`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
