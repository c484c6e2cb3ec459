import { access, constants, readdir } from "node:fs/promises";

/** Bytes of a name as characters, since a name need not be UTF-8. */
const BYTES = "latin1";

/**
 * Paths below `root` of pipes, sockets and devices, and of folders that cannot be read. git passes over them in silence,
 * and who opens a pipe waits for ever.
 */
export async function findOddFiles(root: string): Promise<Buffer[]> {
  const odd: string[] = [];
  const folders = [""];
  const top = Buffer.from(`${root}/`).toString(BYTES);
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await listFolder(Buffer.from(top + folder, BYTES));
    if (!entries) odd.push(folder);
    for (const entry of entries ?? []) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (!entry.isFile() && !entry.isSymbolicLink()) odd.push(path);
    }
  }
  return odd.map((path) => Buffer.from(path, BYTES));
}

/** Undefined if it cannot be read. */
async function listFolder(path: Buffer) {
  try {
    await access(path, constants.R_OK | constants.X_OK);
    return await readdir(path, { withFileTypes: true, encoding: BYTES });
  } catch (error) {
    // It may go away while an engine is at work.
    return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ? [] : undefined;
  }
}
