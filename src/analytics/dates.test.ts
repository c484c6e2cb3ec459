import { describe, expect, it } from "vitest";
import { parseMoment } from "../parse-moment.ts";
import { parseRange } from "./dates.ts";

describe("parseMoment", () => {
  it.each([
    ["2026-11-20", "2026-11-20T00:00:00.000Z"],
    ["2026-11-20T10:11:12Z", "2026-11-20T10:11:12.000Z"],
    ["2026-11-20t10:11:12.123456789z", "2026-11-20T10:11:12.123Z"],
    ["2026-11-20 10:11", "2026-11-20T10:11:00.000Z"],
    ["2026-11-20T00:30:00+01:00", "2026-11-19T23:30:00.000Z"],
    ["2026-11-20T23:30:00-0130", "2026-11-21T01:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    ["2026-12-31T24:00:00Z", "2027-01-01T00:00:00.000Z"],
  ])("reads %s", (text, expected) => {
    expect(new Date(parseMoment(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each([
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "0000-01-01",
    "20261120",
    "today",
    "",
    "2026-1-1",
    "2026-11-20T25:00:00Z",
    "2026-11-20T10:60:00Z",
    "2026-11-20T10:00:00+15:00",
    "2026-11-20T10:00:00+99:99",
    "2026-W10-1",
    "2026-11-20T",
    " 2026-11-20",
    "2026-11-20T10:00:00Z\n",
    "+002026-11-20",
  ])("refuses %j", (text) => {
    expect(parseMoment(text)).toBeUndefined();
  });
});

describe("parseRange", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  it("leaves the start open and includes today unless told otherwise", () => {
    expect(parseRange({}, now)).toEqual({ from: undefined, to: 20_778 });
    expect(parseRange({ dateFrom: "2026-11-20", dateTo: "2026-11-20" }, now)).toEqual({ from: 20_777, to: 20_777 });
  });

  it("names every fault", () => {
    expect(() => parseRange({ dateFrom: "x", dateTo: "y" }, now)).toThrow(/dateFrom: .*; dateTo: /);
    expect(() => parseRange({ dateFrom: "2026-11-21", dateTo: "2026-11-20" }, now)).toThrow(/must not be after dateTo/);
  });
});
