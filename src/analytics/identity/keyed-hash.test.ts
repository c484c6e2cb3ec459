import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { KeyedHash } from "./keyed-hash.ts";

test("is the beginning of HMAC-SHA256, whatever the text and the key", () => {
  const texts = ["", "n:10.0.0.1\nMozilla/5.0", "ü😀\0\ud800x", "\u{ffff}".repeat(4096), "x".repeat(4097), "a"];
  for (const length of [0, 1, 32, 64]) {
    const key = randomBytes(length);
    const keyed = new KeyedHash(key);
    for (const text of texts)
      expect(keyed.hash(text)).toBe(createHmac("sha256", key).update(text).digest().readBigInt64BE(0));
  }
  expect(() => new KeyedHash(randomBytes(65))).toThrow("at most 64 bytes");
});
