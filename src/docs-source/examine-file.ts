import { isUtf8 } from "node:buffer";
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { folderOf, nameOf, requireDocsPath } from "./docs-path.ts";
import { openRealFolder } from "./real-folder.ts";

/** What is at a path. `other` is a folder, a link or a device, or a path through one of these. */
export type FileFacts = { type: "none" | "other" } | { type: "text" | "binary"; bytes: number };

const SAMPLE_BYTES = 8192;

/**
 * Examines a file that `read` returned no text for.
 *
 * @throws InvalidInputError if the path is not one inside the docs folder
 */
export async function examineFile(root: string, path: string): Promise<FileFacts> {
  requireDocsPath(path);
  const folder = await openRealFolder(root, folderOf(path));
  if (folder.type !== "folder") return { type: folder.type === "missing" ? "none" : "other" };
  try {
    return await examine(join(folder.path, nameOf(path)));
  } finally {
    await folder.close();
  }
}

async function examine(file: string): Promise<FileFacts> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => error);
  if (handle instanceof Error) return { type: handle.code === "ENOENT" ? "none" : "other" };
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return { type: "other" };
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    // The sample may end in the middle of a character.
    const isText = !sample.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, bytesRead - cut)));
    return { type: isText ? "text" : "binary", bytes: stat.size };
  } finally {
    await handle.close();
  }
}
