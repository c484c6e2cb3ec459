import { access, constants, readdir } from "node:fs/promises";

/** Keeps the bytes of a name, which may not be UTF-8. */
const BYTES = "latin1";

/**
 * The paths below `root` of pipes, sockets, devices and unreadable folders. git skips them silently, and opening a pipe
 * would block.
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

/** The entries of a folder; undefined if it cannot be read. */
async function listFolder(path: Buffer) {
  try {
    await access(path, constants.R_OK | constants.X_OK);
    return await readdir(path, { withFileTypes: true, encoding: BYTES });
  } catch (error) {
    // A running engine may have removed it.
    return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "") ? [] : undefined;
  }
}
