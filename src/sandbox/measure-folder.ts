import type { Dir } from "node:fs";
import { lstat, opendir } from "node:fs/promises";

const BATCH_SIZE = 64;
/** An entry uses space even if its file is empty. */
const ENTRY_BYTES = 512;
/** Keeps the bytes of a name, which may not be UTF-8. */
const BYTES = "latin1";

/**
 * The bytes that a folder uses on the disk, while programs may be changing it. Infinite if a part of it cannot be read.
 *
 * @param maxBytes stops soon after this size
 */
export async function measureFolder(path: string, maxBytes: number): Promise<number> {
  let bytes = 0;
  const folders = [Buffer.from(path).toString(BYTES)];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const opened = await unlessGone(opendir(Buffer.from(folder, BYTES), { encoding: BYTES }));
    if (opened === "hidden") return Number.POSITIVE_INFINITY;
    if (opened === undefined) continue;
    for await (const names of inParts(opened)) {
      const sizes = await Promise.all(
        names.map(async (name) => {
          const found = await unlessGone(lstat(Buffer.from(`${folder}/${name}`, BYTES)));
          if (found === "hidden") return Number.POSITIVE_INFINITY;
          if (found?.isDirectory()) folders.push(`${folder}/${name}`);
          return found ? found.blocks * 512 + ENTRY_BYTES : 0;
        }),
      );
      bytes += sizes.reduce((sum, size) => sum + size, 0);
      if (bytes > maxBytes) return bytes;
    }
  }
  return bytes;
}

async function* inParts(folder: Dir): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of folder) {
    names.push(name);
    if (names.length < BATCH_SIZE) continue;
    yield names;
    names = [];
  }
  yield names;
}

async function unlessGone<T>(work: Promise<T>): Promise<T | "hidden" | undefined> {
  try {
    return await work;
  } catch (error) {
    return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ? undefined : "hidden";
  }
}
