import { describe, expect, it } from "vitest";
import { dateOfDay, dayOf } from "../dates.ts";
import { type Days, epochIn, type Period } from "./epochs.ts";

const day = (date: string) => dayOf(Date.parse(date));
const days = (from: string, to: string): Days => ({ from: day(from), to: day(to) });
const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
const STABLE: Period = { ...ALWAYS, mode: "stable" };

function epochOf(period: Period, date: string, ...known: Days[]): string {
  const { from, to } = epochIn(period, day(date), known);
  return `${dateOfDay(from)} ${dateOfDay(to)}`;
}

describe("the days of a stable key", () => {
  it("are 13 months from the first visit on, and then from the end of the last ones", () => {
    expect(epochOf(STABLE, "2026-04-10")).toBe("2026-04-10 2027-05-10");
    const first = days("2026-04-10", "2027-05-10");
    expect(epochOf(STABLE, "2027-05-09", first)).toBe("2026-04-10 2027-05-10");
    expect(epochOf(STABLE, "2027-05-10", first)).toBe("2027-05-10 2028-06-10");
    expect(epochOf(STABLE, "2029-01-01", first)).toBe("2028-06-10 2029-07-10");
  });

  it("end where known ones begin, and continue them backwards", () => {
    const known = days("2026-04-10", "2027-05-10");
    expect(epochOf(STABLE, "2026-04-09", known)).toBe("2025-03-10 2026-04-10");
    expect(epochOf(STABLE, "2025-03-09", known)).toBe("2024-02-10 2025-03-10");
    expect(epochOf(STABLE, "2026-03-01", days("2024-12-01", "2026-01-01"), known)).toBe("2026-01-01 2026-04-10");
  });

  it("stay those of a key that there was before keys began with the project", () => {
    expect(epochOf(STABLE, "2026-11-23", days("2025-12-01", "2027-01-01"))).toBe("2025-12-01 2027-01-01");
    expect(epochOf(STABLE, "2027-01-01", days("2025-12-01", "2027-01-01"))).toBe("2027-01-01 2028-02-01");
  });

  it("end with the month if it has no such day", () => {
    expect(epochOf(STABLE, "2026-01-31")).toBe("2026-01-31 2027-02-28");
  });

  it("end with the mode", () => {
    const period: Period = { ...days("2026-06-01", "2026-09-01"), mode: "stable" };
    expect(epochOf(period, "2026-07-01", days("2025-06-01", "2026-06-01"))).toBe("2026-07-01 2026-09-01");
  });
});

it("a month's and a day's key keep to the calendar", () => {
  expect(epochOf({ ...ALWAYS, mode: "month" }, "2026-12-05")).toBe("2026-12-01 2027-01-01");
  expect(epochOf({ ...ALWAYS, mode: "day" }, "2026-12-05")).toBe("2026-12-05 2026-12-06");
});
