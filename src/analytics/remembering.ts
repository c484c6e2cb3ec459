const MAX_REMEMBERED = 10_000;

/**
 * The same function, which remembers what it found: most texts of visits are also those of others.
 *
 * @param maxCharacters for longer texts it is asked each time, as it is where it finds nothing
 */
export function remembering<T>(find: (text: string) => T, maxCharacters: number): (text: string) => T {
  const remembered = new Map<string, T>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    if (text.length > maxCharacters) return find(text);
    // A copy: the text may be a part of a whole line or file, which it would keep in memory.
    const copy = JSON.parse(JSON.stringify(text)) as string;
    const found = find(copy);
    if (found === undefined) return found;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(copy, found);
    return found;
  };
}
