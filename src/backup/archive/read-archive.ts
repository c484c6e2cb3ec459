import { createHash } from "node:crypto";
import { pipeline, type Readable, type Writable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { extract, type Headers } from "tar-stream";
import { z } from "zod";
import { OperationError } from "../../errors.ts";
import { CHECKSUMS, type Checksum } from "./checksum.ts";

type Entry = AsyncIterable<unknown> & { header: Headers & { pax?: { comment?: string } | null } };
export type ArchiveFile = { name: string; chunks: AsyncIterable<Buffer>; json(): Promise<unknown> };

const PART = /\/\d{6}$/;
/** Twice what a part holds: a larger one is no file of ours. */
const MOST_PART_BYTES = 2 * 1024 * 1024;
const checksumsSchema = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() }));

/**
 * The files of an archive in their order, each of which must be read to its end before the next. What was read is whole
 * only when the last one has come: then all checksums were compared.
 *
 * @throws OperationError `backup_damaged`
 */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveFile> {
  const archive = extract();
  // tar-stream's streams do what Node's do and have types of their own.
  const sink = archive as unknown as Writable;
  pipeline(source, createZstdDecompress(), sink, (error) => error && archive.destroy(error));
  const entries = archive[Symbol.asyncIterator]();
  const found = new Map<string, Checksum>();
  let isComplete = false;
  try {
    const advance = () => entries.next().catch((cause: unknown) => Promise.reject(damaged("it cannot be read", cause)));
    let next = await advance();
    while (!next.done) {
      const name = (next.value.header.name ?? "").replace(PART, "");
      if (name === CHECKSUMS) {
        compare(parseChecksums(await readPart(next.value)), found);
        isComplete = true;
        break;
      }
      const hash = createHash("sha256");
      let size = 0;
      const take = async (entry: Entry) => {
        const bytes = await readPart(entry);
        hash.update(bytes);
        size += bytes.length;
        return bytes;
      };
      async function* chunks(): AsyncGenerator<Buffer> {
        while (!next.done && (next.value.header.name ?? "").replace(PART, "") === name) {
          yield await take(next.value);
          next = await advance();
        }
      }
      const read = chunks();
      yield { name, chunks: read, json: () => readJson(read) };
      // What nobody wanted to read is skipped, and checked all the same.
      for await (const _ of read);
      found.set(name, { bytes: size, sha256: hash.digest("hex") });
    }
  } finally {
    archive.destroy();
    source.destroy();
  }
  if (!isComplete) throw damaged("it ends too early");
}

async function readPart(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MOST_PART_BYTES && entry.header.name !== CHECKSUMS)
    throw damaged("a part is too large");
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of entry) chunks.push(chunk as Buffer);
  } catch (cause) {
    throw damaged("it cannot be read", cause);
  }
  const bytes = Buffer.concat(chunks);
  if (entry.header.pax?.comment !== createHash("sha256").update(bytes).digest("hex"))
    throw damaged(`${entry.header.name} is not what was written`);
  return bytes;
}

async function readJson(chunks: AsyncIterable<Buffer>): Promise<unknown> {
  const held: Buffer[] = [];
  for await (const chunk of chunks) held.push(chunk);
  try {
    return JSON.parse(Buffer.concat(held).toString("utf8"));
  } catch (cause) {
    throw damaged("it cannot be read", cause);
  }
}

function parseChecksums(bytes: Buffer): Record<string, Checksum> {
  try {
    return checksumsSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch (cause) {
    throw damaged("its checksums cannot be read", cause);
  }
}

function compare(expected: Record<string, Checksum>, found: Map<string, Checksum>): void {
  for (const [name, { sha256 }] of Object.entries(expected))
    if (found.get(name)?.sha256 !== sha256) throw damaged(`${name} is not what was written`);
  if (found.size !== Object.keys(expected).length) throw damaged("it holds more than was written");
}

function damaged(how: string, cause?: unknown): OperationError {
  return new OperationError("backup_damaged", `The backup is damaged or no backup of Docket: ${how}`, { cause });
}
