type Entry<T> = { value: T; at: number };

const MAX_ENTRIES = 5000;
/** While the database cannot be asked, what was found last holds for so long. */
const MAX_STALE_MS = 10 * 60_000;

/** Looks things up that may change at any time: an answer holds for a moment, and all who ask meanwhile share a question. */
export function recently<T>(keptMs: number, find: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Entry<T>>();
  const asking = new Map<string, Promise<T>>();
  const ask = async (key: string, before: Entry<T> | undefined): Promise<T> => {
    const at = performance.now();
    try {
      const value = await find(key);
      known.delete(key);
      known.set(key, { value, at });
      for (const [oldest] of known) {
        if (known.size <= MAX_ENTRIES) break;
        known.delete(oldest);
      }
      return value;
    } catch (error) {
      if (before && at - before.at < MAX_STALE_MS) return before.value;
      throw error;
    } finally {
      asking.delete(key);
    }
  };
  return (key) => {
    const entry = known.get(key);
    if (entry && performance.now() - entry.at < keptMs) return Promise.resolve(entry.value);
    const running = asking.get(key);
    if (running) return running;
    const started = ask(key, entry);
    asking.set(key, started);
    return started;
  };
}
