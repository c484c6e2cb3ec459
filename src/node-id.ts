import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** A data folder, whichever processes work on it. */
export type NodeIdentity = {
  /** Kept in the data folder, so that it goes wherever that goes. */
  id: string;
  /** As people know it. */
  name: string;
  /** Where it is: nodes of one machine see the same folders. */
  machine: string;
};

/** Reads the identity of a data folder, which gets one if it has none. @throws the system's error */
export async function loadNode(dataDir: string, name: string | undefined): Promise<NodeIdentity> {
  const id = (await readId(dataDir)) ?? (await makeId(dataDir));
  // A container has a name of its own, and may have the identity of what it was made from.
  const machine = await readFile("/etc/machine-id", "utf8").catch(() => "");
  return { id, name: name ?? hostname(), machine: `${hostname()} ${machine.trim()}`.trim() };
}

async function readId(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, "node.id"), "utf8")).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

async function makeId(dataDir: string): Promise<string> {
  const draft = join(dataDir, `node.id.${process.pid}`);
  await writeFile(draft, `node_${randomUUID().replaceAll("-", "")}\n`, { mode: 0o600, flush: true });
  try {
    // A link creates the complete file, or fails if another process was faster.
    await link(draft, join(dataDir, "node.id"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(join(dataDir, "node.id"), "utf8")).trim();
}
