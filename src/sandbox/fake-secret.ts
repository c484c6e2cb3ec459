import { randomInt } from "node:crypto";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LEAST_CHARACTERS = 32;

/** Looks like the real one to a client that checks what a key starts with and how long it is. */
export function fakeSecret(real: string): string {
  const prefix = /^(?:[A-Za-z]{2,8}[-_]){1,2}/.exec(real)?.[0] ?? "";
  const rest = Math.max(real.length, LEAST_CHARACTERS) - prefix.length;
  return prefix + Array.from({ length: rest }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
}
