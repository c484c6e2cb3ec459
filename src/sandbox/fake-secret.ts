import { randomInt } from "node:crypto";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const MIN_LENGTH = 32;

/** A random value with the prefix and at least the length of a real secret, which clients may check. */
export function createFakeSecret(real: string): string {
  const prefix = /^(?:[A-Za-z]{2,8}[-_]){1,2}/.exec(real)?.[0] ?? "";
  const rest = Math.max(real.length, MIN_LENGTH) - prefix.length;
  return prefix + Array.from({ length: rest }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
}
