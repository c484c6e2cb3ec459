import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Served = { pid: number; publicUrl: string };

/** Tells commands on the same data folder where the running serve is reached, since its settings may not be theirs. */
export async function writeServingFile(dataDir: string, publicUrl: string): Promise<() => Promise<void>> {
  const path = fileIn(dataDir);
  await writeFile(path, JSON.stringify({ pid: process.pid, publicUrl } satisfies Served), { mode: 0o600 });
  return () => rm(path, { force: true });
}

export async function readServingFile(dataDir: string): Promise<Served | undefined> {
  try {
    const served = JSON.parse(await readFile(fileIn(dataDir), "utf8")) as Served;
    process.kill(served.pid, 0);
    return served;
  } catch {
    return undefined;
  }
}

function fileIn(dataDir: string): string {
  return join(dataDir, "serving.json");
}
