import type { Dir } from "node:fs";
import { lstat, opendir } from "node:fs/promises";

const AT_ONCE = 64;
/** An entry takes room even where its file has no content. */
const ENTRY_BYTES = 512;
/** Bytes of a name as characters, since a name need not be UTF-8. */
const BYTES = "latin1";

/**
 * Bytes that a folder takes up on the disk, while others may be at work in it. Stops soon after `mostBytes`; infinite
 * where something in it cannot be looked at.
 */
export async function measureFolder(path: string, mostBytes: number): Promise<number> {
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
      if (bytes > mostBytes) return bytes;
    }
  }
  return bytes;
}

async function* inParts(folder: Dir): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of folder) {
    names.push(name);
    if (names.length < AT_ONCE) continue;
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
