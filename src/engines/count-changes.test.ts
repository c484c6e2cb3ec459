import { expect, test } from "vitest";
import { countChanges } from "./count-changes.ts";

const MEBIBYTE = 1024 ** 2;

test("counts a file once, however often it is changed", () => {
  const count = countChanges();
  for (let index = 0; index < 10_000; index++) count([`page-${index}.md`], 100);
  for (let time = 0; time < 100; time++) count(["page-1.md"], 4 * MEBIBYTE);
  expect(() => count(["one-more.md"])).toThrow("More than 10000 files would be changed");
});

test("refuses a large file, and much in all", () => {
  const count = countChanges();
  expect(() => count(["large.md"], 5 * MEBIBYTE + 1)).toThrow("large.md would have 6 MiB; at most 5 MiB are allowed");
  for (let index = 0; index < 10; index++) count([`page-${index}.md`], 5 * MEBIBYTE);
  expect(() => count(["small.md"], 1)).toThrow("more than 50 MiB in all");
});
