import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";

type SpoolFile = { path: string; size: number; sent: number; handle: FileHandle | undefined };

/** The oldest unconfirmed visits. `confirm` removes the first ones from the spool. */
export type SpooledChunk = { lines: string[]; confirm(lines: number): Promise<void> };

/** Another line would exceed the limit. */
export class SpoolFullError extends Error {}

const SEGMENT_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
/** A file that its owner has not touched for so long is abandoned. */
const ABANDONED_MS = 5 * 60_000;
const owned = new Set<string>();

/**
 * Unconfirmed visits, in files of JSON lines. Visits are appended and synced before they are sent, and a file is removed
 * once all of its visits are confirmed. Files of ended processes are taken over. A visit that is sent twice after a crash
 * counts once, since it has an event id.
 */
export class Spool {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #files: SpoolFile[] = [];
  #made = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Resolves once the lines are on the disk. @throws SpoolFullError, or an error of the file system */
  append(lines: string[]): Promise<void> {
    return this.#inTurn(async () => {
      const data = Buffer.from(`${lines.join("\n")}\n`);
      if (this.#bytes() + data.length > this.#maxBytes) throw new SpoolFullError();
      const file = await this.#fileToAppendTo();
      try {
        await file.handle?.appendFile(data);
        await file.handle?.datasync();
        file.size += data.length;
      } catch (error) {
        await file.handle?.truncate(file.size).catch(() => {});
        throw error;
      }
    });
  }

  /** Synchronous, for the end of the process. @throws an error of the file system */
  appendNow(lines: string[]): void {
    if (lines.length === 0) return;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const path = this.#nextPath();
    const data = Buffer.from(`${lines.join("\n")}\n`);
    const file = openSync(path, "ax", 0o600);
    try {
      writeSync(file, data);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    owned.add(path);
    this.#files.unshift({ path, size: data.length, sent: 0, handle: undefined });
  }

  read(maxLines: number): Promise<SpooledChunk | undefined> {
    return this.#inTurn(async () => {
      const [file] = this.#files;
      if (!file) return undefined;
      const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, file.size - file.sent));
      const reader = await open(file.path, "r").catch(() => undefined);
      // The file was removed from outside.
      if (!reader) {
        await this.#remove(file);
        return { lines: [], confirm: async () => {} };
      }
      const { bytesRead } = await reader.read(buffer, 0, buffer.length, file.sent).finally(() => reader.close());
      const lines = linesOf(buffer.subarray(0, bytesRead)).slice(0, maxLines);
      if (lines.length === 0) {
        await this.#remove(file);
        return { lines: [], confirm: async () => {} };
      }
      return {
        lines: lines.map((line) => line.toString("utf8").trimEnd()),
        confirm: (count) => this.#confirm(file, lines.slice(0, count)),
      };
    });
  }

  /** Takes over the files of processes that have ended. */
  adopt(): Promise<void> {
    return this.#inTurn(async () => {
      const names = await readdir(this.#folder).catch(() => []);
      for (const name of names.filter((name) => name.endsWith(".ndjson")).sort()) {
        const path = join(this.#folder, name);
        if (owned.has(path) || !(await isAbandoned(name, path))) continue;
        const taken = this.#nextPath();
        // If several processes try, the one whose rename succeeds gets the file.
        const { size } = await rename(path, taken)
          .then(() => stat(taken))
          .catch(() => ({ size: 0 }));
        if (size === 0) continue;
        owned.add(taken);
        this.#files.unshift({ path: taken, size, sent: 0, handle: undefined });
      }
      const now = new Date();
      for (const { path } of this.#files) await utimes(path, now, now).catch(() => {});
    });
  }

  /** Closes the files. Unconfirmed visits stay in them for the next start. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      for (const file of this.#files.splice(0)) {
        owned.delete(file.path);
        await file.handle?.close().catch(() => {});
      }
    });
  }

  async #fileToAppendTo(): Promise<SpoolFile> {
    const last = this.#files.at(-1);
    if (last?.handle && last.size < SEGMENT_BYTES) return last;
    await last?.handle?.close();
    if (last) last.handle = undefined;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = this.#nextPath();
    const file: SpoolFile = { path, size: 0, sent: 0, handle: await open(path, "ax", 0o600) };
    owned.add(path);
    this.#files.push(file);
    await syncFolder(this.#folder);
    return file;
  }

  #confirm(file: SpoolFile, lines: Buffer[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const line of lines) file.sent += line.length;
      if (file.sent >= file.size) await this.#remove(file);
    });
  }

  async #remove(file: SpoolFile): Promise<void> {
    const index = this.#files.indexOf(file);
    if (index >= 0) this.#files.splice(index, 1);
    await file.handle?.close().catch(() => {});
    await rm(file.path, { force: true });
    owned.delete(file.path);
  }

  #bytes(): number {
    return this.#files.reduce((sum, { size }) => sum + size, 0);
  }

  #nextPath(): string {
    this.#made += 1;
    const order = `${Date.now().toString(36).padStart(9, "0")}-${this.#made}-${Math.random().toString(36).slice(2, 8)}`;
    return join(this.#folder, `${order}.${process.pid}-${threadId}.${hostname().replace(/[^\w-]/g, "_")}.ndjson`);
  }

  /** Runs one task after another, so that no file is appended to while it is removed. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}

/** Lines with their line ends. A last line without one was cut by a crash; Docket refuses it alone. */
function linesOf(buffer: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < buffer.length; ) {
    const end = buffer.indexOf(10, start);
    if (end < 0 && lines.length > 0) break;
    lines.push(buffer.subarray(start, end < 0 ? undefined : end + 1));
    start = end < 0 ? buffer.length : end + 1;
  }
  return lines;
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [, pid, thread, host] = /\.(\d+)-(\d+)\.([\w-]*)\.ndjson$/.exec(name) ?? [];
  if (host === hostname().replace(/[^\w-]/g, "_")) {
    if (Number(pid) === process.pid && Number(thread) === threadId) return true;
    if (!isAlive(Number(pid))) return true;
  }
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > ABANDONED_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Makes the file's name survive a power failure, where the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
