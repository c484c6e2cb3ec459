import { access, constants, realpath, stat } from "node:fs/promises";
import { join } from "node:path";

/** The real absolute path of a program; undefined if there is no executable one. */
export async function findProgram(name: string, path: string): Promise<string | undefined> {
  const candidates = name.includes("/") ? [name] : path.split(":").map((folder) => join(folder || ".", name));
  for (const candidate of candidates)
    if (candidate.startsWith("/") && (await canRun(candidate))) return realpath(candidate);
  return undefined;
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
