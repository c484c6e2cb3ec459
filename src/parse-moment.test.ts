import { expect, test } from "vitest";
import { parseMoment } from "./parse-moment.ts";

test("reads the usual spelling as it reads every other one", () => {
  for (const day of [
    "2026-11-20",
    "2024-02-29",
    "2026-02-29",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2026-13-01",
    "2026-1-011",
  ])
    for (const clock of [
      "00:00:00.000",
      "09:08:07.006",
      "23:59:59.999",
      "24:00:00.000",
      "23:60:00.000",
      "12:30:60.000",
    ]) {
      const usual = parseMoment(`${day}T${clock}Z`);
      expect(usual, `${day} ${clock}`).toBe(parseMoment(`${day}T${clock}+00:00`));
      if (usual !== undefined && !clock.includes(":60")) expect(usual).toBe(Date.parse(`${day}T${clock}Z`));
    }
});

test("reads a moment after one of another day", () => {
  expect(parseMoment("2026-11-20T10:00:00.000Z")).toBe(Date.UTC(2026, 10, 20, 10));
  expect(parseMoment("2026-11-21T10:00:00.000Z")).toBe(Date.UTC(2026, 10, 21, 10));
  expect(parseMoment("2026-11-31T10:00:00.000Z")).toBeUndefined();
  expect(parseMoment("2026-11-20T10:00:00.001Z")).toBe(Date.UTC(2026, 10, 20, 10, 0, 0, 1));
});
