import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new identifier such as `job_01k…`, in the form of a ULID: 48 bits of time, for locality in indexes, and 80 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`;
}

/** The same without a prefix, as other services write ULIDs. */
export function newUlid(): string {
  return ulid().toUpperCase();
}

function ulid(): string {
  const bytes = Buffer.concat([Buffer.alloc(6), randomBytes(10)]);
  bytes.writeUIntBE(Date.now(), 0, 6);
  let bits = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (let index = 0; index < 26; index++) {
    text = ALPHABET[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return text;
}
