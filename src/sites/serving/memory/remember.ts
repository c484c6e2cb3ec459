import { ByteLru } from "../../../byte-lru.ts";

/** Gets a value from memory, or loads it once for all who ask meanwhile. A value that is undefined is not kept. */
export type Remembered<T> = (key: string, load: () => Promise<T | undefined>) => Promise<T | undefined>;

/** @param bytesOf how much memory a value takes */
export function remember<T>(maxBytes: number, bytesOf: (value: T) => number): Remembered<T> {
  const known = new ByteLru<T>(maxBytes);
  const loading = new Map<string, Promise<T | undefined>>();
  return (key, load) => {
    const value = known.get(key);
    if (value !== undefined) return Promise.resolve(value);
    const running = loading.get(key);
    if (running) return running;
    const started = load()
      .then((loaded) => {
        if (loaded !== undefined) known.set(key, loaded, key.length * 2 + bytesOf(loaded));
        return loaded;
      })
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };
}
