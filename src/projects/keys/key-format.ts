import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

export function generateKey(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(62)]).join("");
  return `${prefix}${random}${checksum(prefix + random)}`;
}

/** Whether it can be a key at all: decided offline, by form and checksum, as a secret scanner would. */
export function isWellFormedKey(key: string, prefix: string): boolean {
  if (!key.startsWith(prefix) || key.length !== prefix.length + RANDOM_LENGTH + CHECKSUM_LENGTH) return false;
  if (!/^[0-9A-Za-z]+$/.test(key.slice(prefix.length))) return false;
  return key.slice(-CHECKSUM_LENGTH) === checksum(key.slice(0, -CHECKSUM_LENGTH));
}

/** What may be shown of a key for ever: enough to tell keys apart, far too little to guess one. */
export function keyHint(key: string, prefix: string): string {
  return `${key.slice(0, prefix.length + 4)}…${key.slice(-4)}`;
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = "";
  while (value > 0) {
    digits = BASE62[value % 62] + digits;
    value = Math.floor(value / 62);
  }
  return digits.padStart(CHECKSUM_LENGTH, "0");
}
