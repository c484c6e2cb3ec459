import { createHmac, hash } from "node:crypto";

const BLOCK = 64;
const DIGEST = 32;
/** Texts of more characters, each of which takes up to three bytes, are hashed the slower way. */
const MAX_CHARACTERS = 4096;
const inner = Buffer.alloc(BLOCK + 3 * MAX_CHARACTERS);
const outer = Buffer.alloc(BLOCK + DIGEST);
const id = Buffer.alloc(8);
const idView = new DataView(id.buffer, id.byteOffset, id.length);

/**
 * The first 8 bytes of HMAC-SHA256, put together from two plain hashes (RFC 2104): in Node an Hmac object for each text takes
 * twice as long as both, and every visit needs one.
 */
export class KeyedHash {
  readonly #key: Buffer;
  readonly #innerPad: Buffer;
  readonly #outerPad: Buffer;

  /** @param key of at most 64 bytes */
  constructor(key: Buffer) {
    if (key.length > BLOCK) throw new RangeError("A key of visitors has at most 64 bytes");
    const padded = Buffer.alloc(BLOCK);
    key.copy(padded);
    this.#key = key;
    this.#innerPad = padded.map((byte) => byte ^ 0x36) as Buffer;
    this.#outerPad = padded.map((byte) => byte ^ 0x5c) as Buffer;
  }

  /** As PostgreSQL stores it. */
  hash(text: string): bigint {
    if (text.length > MAX_CHARACTERS) return createHmac("sha256", this.#key).update(text).digest().readBigInt64BE(0);
    inner.set(this.#innerPad);
    const end = BLOCK + inner.write(text, BLOCK, "utf8");
    outer.set(this.#outerPad);
    outer.write(hash("sha256", inner.subarray(0, end), "binary"), BLOCK, "binary");
    id.write(hash("sha256", outer, "binary"), 0, id.length, "binary");
    return idView.getBigInt64(0);
  }
}
