import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";

/** A fact as bytes with their checksum, read only when it is asked for. */
export type FactRecord = { checksum: number; bytes: Buffer };

const KEY_BYTES = 32;
const HEAD_BYTES = KEY_BYTES + 8;

/** @param facts data that the structured clone algorithm can copy */
export function packFacts(facts: unknown): FactRecord {
  const bytes = serialize(facts);
  return { bytes, checksum: crc32(bytes) };
}

/** Undefined if the bytes were damaged. */
export function unpackFacts({ bytes, checksum }: FactRecord): unknown {
  if (crc32(bytes) !== checksum) return undefined;
  try {
    return deserialize(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a file: for each record its key, the length and the checksum of its bytes, and these. */
export function writeRecords(records: Iterable<[string, FactRecord]>): Buffer {
  const parts: Buffer[] = [];
  for (const [key, { bytes, checksum }] of records) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(key, "hex");
    head.writeUInt32LE(bytes.length, KEY_BYTES);
    head.writeUInt32LE(checksum, KEY_BYTES + 4);
    parts.push(head, bytes);
  }
  return Buffer.concat(parts);
}

/** The records of a file. What follows a record that is cut off is left out. */
export function* readRecords(file: Buffer): Generator<[string, FactRecord]> {
  for (let at = 0; at + HEAD_BYTES <= file.length; ) {
    const key = file.toString("hex", at, at + KEY_BYTES);
    const start = at + HEAD_BYTES;
    const end = start + file.readUInt32LE(at + KEY_BYTES);
    if (end > file.length) return;
    yield [key, { bytes: file.subarray(start, end), checksum: file.readUInt32LE(at + KEY_BYTES + 4) }];
    at = end;
  }
}
