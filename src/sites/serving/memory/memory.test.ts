import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ByteLru } from "../../../byte-lru.ts";
import { recently } from "./recent.ts";
import { remember } from "./remember.ts";

test("forgets what was used longest ago", () => {
  const lru = new ByteLru<string>(100);
  for (const name of ["a", "b", "c", "d"]) lru.set(name, name, 25);
  lru.get("a");
  lru.set("e", "e", 20);
  expect([lru.get("a"), lru.get("b"), lru.get("e"), lru.bytes]).toEqual(["a", undefined, "e", 95]);
  lru.set("e", "E", 10);
  lru.set("huge", "huge", 26);
  expect([lru.get("e"), lru.get("huge"), lru.bytes]).toEqual(["E", undefined, 85]);
});

test("loads once for all who ask", async () => {
  const load = vi.fn(async () => "value");
  const get = remember<string>(1000, (value) => value.length);
  expect(await Promise.all([get("key", load), get("key", load)])).toEqual(["value", "value"]);
  await get("key", load);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(get("bad", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await get("bad", load)).toBe("value");
});

test("looks up again after a moment, and keeps the last answer when that fails", async () => {
  let answer: () => Promise<number> = async () => 1;
  const find = vi.fn(() => answer());
  const get = recently<number>(20, find);
  expect(await Promise.all([get("a"), get("a")])).toEqual([1, 1]);
  expect(find).toHaveBeenCalledTimes(1);
  answer = () => Promise.reject(new Error("down"));
  await sleep(30);
  expect(await get("a")).toBe(1);
  await expect(get("b")).rejects.toThrow("down");
});
