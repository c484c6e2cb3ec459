import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openKeptFacts } from "./open-kept-facts.ts";

const KEYS = ["a", "b", "c"].map((letter) => letter.repeat(64)) as [string, string, string];
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "docket-facts-")), "facts");
});

afterEach(async () => {
  await rm(join(folder, ".."), { recursive: true, force: true });
});

async function keep(key: string, facts: unknown, maxBytes?: number): Promise<void> {
  const kept = await openKeptFacts(folder, maxBytes);
  kept.keep(key, facts);
  await kept.save();
}

test("finds what another process has kept, sets and missing values as they were", async () => {
  const facts = { type: "parsed", anchors: { all: new Set(["top", "größe"]) }, fix: undefined };
  await keep(KEYS[0], facts);
  await keep(KEYS[1], "other");
  const kept = await openKeptFacts(folder);
  expect(kept.find(KEYS[0])).toEqual(facts);
  expect(kept.find(KEYS[1])).toBe("other");
  expect(kept.find(KEYS[2])).toBeUndefined();
});

test("writes nothing when nothing is new", async () => {
  const kept = await openKeptFacts(folder);
  kept.find(KEYS[0]);
  await kept.save();
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});

test("takes damaged facts as not known, and reads the others", async () => {
  await keep(KEYS[0], "first");
  await keep(KEYS[1], "second".repeat(100));
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    if (bytes.length < 200) bytes.writeUInt8(0, bytes.length - 1);
    await writeFile(join(folder, name), bytes);
  }
  await writeFile(join(folder, "strange.facts"), "x");
  const kept = await openKeptFacts(folder);
  expect(kept.find(KEYS[0])).toBeUndefined();
  expect(kept.find(KEYS[1])).toBe("second".repeat(100));
});

test("takes a file that was cut off up to there", async () => {
  const first = await openKeptFacts(folder);
  first.keep(KEYS[0], "first");
  first.keep(KEYS[1], "second");
  await first.save();
  const [name = ""] = await readdir(folder);
  const bytes = await readFile(join(folder, name));
  await writeFile(join(folder, name), bytes.subarray(0, -3));
  const kept = await openKeptFacts(folder);
  expect([kept.find(KEYS[0]), kept.find(KEYS[1])]).toEqual(["first", undefined]);
});

test("keeps what was used last when there is more than the limit", async () => {
  await keep(KEYS[0], "x".repeat(600), 1000);
  await keep(KEYS[1], "small", 1000);
  const kept = await openKeptFacts(folder, 1000);
  kept.find(KEYS[1]);
  kept.keep(KEYS[2], "y".repeat(400));
  await kept.save();
  const again = await openKeptFacts(folder, 1000);
  expect(KEYS.map((key) => again.find(key) !== undefined)).toEqual([false, true, true]);
  expect(await readdir(folder)).toHaveLength(1);
});
