import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FactRecord, packFacts, readRecords, unpackFacts, writeRecords } from "./facts-file.ts";
import { factsVersion } from "./facts-version.ts";
import type { KeptFacts } from "./kept-facts.ts";

/** Facts in a folder. Each `save` adds a file; several processes may share the folder. */
export type SavedFacts = KeptFacts & {
  /** Writes what is new. @throws the error of the file system */
  save(): Promise<void>;
};

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_FILES = 12;
const EXTENSION = ".facts";

/**
 * Opens the facts that this version of Docket has kept in a folder. What cannot be read there counts as not known.
 *
 * @param maxBytes of all files; when there are more, only what was used since the folder was opened stays
 */
export async function openKeptFacts(folder: string, maxBytes = MAX_BYTES): Promise<SavedFacts> {
  const { files, known, bytes } = await readFolder(folder, maxBytes);
  const fresh = new Map<string, FactRecord>();
  const used = new Map<string, FactRecord>();
  return {
    owner: folder,
    find(key) {
      const record = fresh.get(key) ?? known.get(key);
      if (!record) return undefined;
      used.set(key, record);
      return unpackFacts(record);
    },
    keep(key, facts) {
      const record = packFacts(facts);
      fresh.set(key, record);
      used.set(key, record);
    },
    async save() {
      if (fresh.size === 0) return;
      const added = writeRecords(fresh);
      const isFull = files.length >= MAX_FILES || bytes + added.length > maxBytes;
      const written = isFull ? writeRecords(takeUpTo(maxBytes, used)) : added;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${factsVersion()}-${randomBytes(8).toString("hex")}`;
      // Another process reads only whole files.
      await writeFile(join(folder, `${name}.tmp`), written, { flag: "wx", mode: 0o600 });
      await rename(join(folder, `${name}.tmp`), join(folder, name + EXTENSION));
      if (isFull) for (const file of files.splice(0)) await rm(join(folder, file), { force: true });
      files.push(name + EXTENSION);
      for (const [key, record] of fresh) known.set(key, record);
      fresh.clear();
    },
  };
}

type Folder = { files: string[]; known: Map<string, FactRecord>; bytes: number };

/** Also removes the files of other versions, and those that a process has left half written. */
async function readFolder(folder: string, maxBytes: number): Promise<Folder> {
  const found: Folder = { files: [], known: new Map(), bytes: 0 };
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const isOurs = name.startsWith(`${factsVersion()}-`) && name.endsWith(EXTENSION);
    if (!isOurs) {
      await removeLeftOver(path);
      continue;
    }
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    found.files.push(name);
    found.bytes += size;
    if (found.bytes > 2 * maxBytes) continue;
    const file = await readFile(path).catch(() => Buffer.alloc(0));
    for (const [key, record] of readRecords(file)) found.known.set(key, record);
  }
  return found;
}

const LEFT_OVER_MS = 3_600_000;

async function removeLeftOver(path: string): Promise<void> {
  const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
  if (/\.(?:facts|tmp)$/.test(path) && age > LEFT_OVER_MS) await rm(path, { force: true }).catch(() => {});
}

function* takeUpTo(maxBytes: number, records: Map<string, FactRecord>): Generator<[string, FactRecord]> {
  let bytes = 0;
  for (const entry of records) {
    bytes += entry[1].bytes.length + 40;
    if (bytes > maxBytes) return;
    yield entry;
  }
}
