import { createHash, type Hash } from "node:crypto";
import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { type Headers, type Pack, pack } from "tar-stream";
import { CHECKSUMS, type Checksum } from "./checksum.ts";

/** A tar names the size of a file before its contents, so what comes as a stream is written in parts of this size. */
const PART_BYTES = 1024 * 1024;

export type ArchiveWriter = {
  /** Adds a file as parts, whose names are its own with a number. Returns its size in bytes. */
  addStream(name: string, contents: AsyncIterable<Buffer>): Promise<number>;
  addJson(name: string, value: unknown): Promise<void>;
  /** Adds the checksums and ends the destination. */
  finish(): Promise<void>;
};

/**
 * Writes a tar compressed with Zstandard. The comment of each part is its SHA-256, so that a reader uses nothing damaged; the
 * last file holds that of all others, so that nothing is missing.
 */
export function writeArchive(destination: Writable): ArchiveWriter {
  const archive = pack();
  const written = pipeline(Readable.from(archive), createZstdCompress(), destination);
  // Whoever adds the next file gets the error; without a listener here it would end the process.
  written.catch(() => undefined);
  const checksums: Record<string, Checksum> = {};

  const addPart = (name: string, bytes: Buffer) => Promise.race([addFile(archive, name, bytes), failureOf(written)]);
  return {
    async addStream(name, contents) {
      const hash = createHash("sha256");
      let size = 0;
      let parts = 0;
      for await (const part of inParts(contents)) {
        hash.update(part);
        size += part.length;
        parts += 1;
        await addPart(`${name}/${String(parts).padStart(6, "0")}`, part);
      }
      checksums[name] = checksumOf(hash, size);
      return size;
    },
    async addJson(name, value) {
      const bytes = Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
      checksums[name] = checksumOf(createHash("sha256").update(bytes), bytes.length);
      await addPart(name, bytes);
    },
    async finish() {
      await addPart(CHECKSUMS, Buffer.from(`${JSON.stringify(checksums, undefined, 2)}\n`));
      archive.finalize();
      await written;
    },
  };
}

async function addFile(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  const pax = { comment: createHash("sha256").update(bytes).digest("hex") };
  const entry = archive.entry({ name, size: bytes.length, mode: 0o600, pax } as Headers);
  entry.end(bytes);
  await once(entry, "finish");
}

async function failureOf(written: Promise<void>): Promise<never> {
  await written;
  throw new Error("the archive has ended");
}

/** At least one part, and the last one may be empty. */
async function* inParts(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of contents) {
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PART_BYTES - size);
      held.push(taken);
      size += taken.length;
      at += taken.length;
      if (size < PART_BYTES) continue;
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
  }
  yield Buffer.concat(held);
}

function checksumOf(hash: Hash, bytes: number): Checksum {
  return { bytes, sha256: hash.digest("hex") };
}
