import { expect, it } from "vitest";
import { generateKey, isWellFormedKey, keyHint } from "./key-format.ts";

it("makes keys of a fixed form that nobody else has", () => {
  const keys = Array.from({ length: 200 }, () => generateKey("dkt_"));
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^dkt_[0-9A-Za-z]{46}$/);
    expect(isWellFormedKey(key, "dkt_")).toBe(true);
  }
});

it("computes the checksum as documented: base62 CRC-32 of everything before it, padded with zeros", () => {
  // CRC-32 of these 44 characters is 0x53c31c5c by the zlib of Python 3.
  const body = `dkt_${"A".repeat(40)}`;
  const value = 0x53c31c5c;
  expect(isWellFormedKey(body + toBase62(value), "dkt_")).toBe(true);
});

it("tells a key with any one character changed from a real one", () => {
  const key = generateKey("dkt_");
  for (let index = 4; index < key.length; index++) {
    const other = key[index] === "a" ? "b" : "a";
    expect(isWellFormedKey(key.slice(0, index) + other + key.slice(index + 1), "dkt_")).toBe(false);
  }
  expect(isWellFormedKey(key, "mint_")).toBe(false);
  expect(isWellFormedKey(`${key} `, "dkt_")).toBe(false);
  expect(isWellFormedKey("", "dkt_")).toBe(false);
});

it("shows too little of a key to guess it", () => {
  const key = generateKey("dkt_");
  expect(keyHint(key, "dkt_")).toBe(`${key.slice(0, 8)}…${key.slice(-4)}`);
});

function toBase62(value: number): string {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = digits[rest % 62] + text;
  return text.padStart(6, "0");
}
