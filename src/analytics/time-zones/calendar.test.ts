import { describe, expect, it } from "vitest";
import { dateOfDay, dayOf } from "../dates.ts";
import { Calendar, type ZonePeriod } from "./calendar.ts";
import { timeZoneSettingSchema } from "./schema.ts";

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(text);
const day = (date: string) => dayOf(Date.parse(date));
const hoursOf = (calendar: Calendar, date: string) =>
  (calendar.startOf(day(date) + 1) - calendar.startOf(day(date))) / HOUR_MS;
const inZone = (zone: string) => new Calendar([{ zone, from: null }]);

describe("a calendar", () => {
  it("has days of 23 and 25 hours where clocks change, and names every moment's day as the zone's own clocks do", () => {
    const berlin = inZone("Europe/Berlin");
    expect(hoursOf(berlin, "2026-03-29")).toBe(23);
    expect(hoursOf(berlin, "2026-10-25")).toBe(25);
    expect(hoursOf(berlin, "2026-10-26")).toBe(24);
    expect(hoursOf(inZone("Australia/Lord_Howe"), "2026-04-05")).toBe(24.5);
    // Samoa went over the date line and had no 30 December.
    expect(hoursOf(inZone("Pacific/Apia"), "2011-12-30")).toBe(0);
    for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia"]) {
      const calendar = inZone(zone);
      const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: zone });
      for (let hour = 0; hour < 2 * 366 * 24; hour += 1) {
        const moment = at("2025-06-01T00:29:59.999Z") + hour * HOUR_MS;
        if (hour % 24 > 3 && hour % 7 > 0) continue;
        expect(dateOfDay(calendar.dayAt(moment))).toBe(clock.format(moment));
      }
    }
  });

  it("gives every moment one day when the zone changes, and never goes back", () => {
    const changes: [string, string][] = [
      ["UTC", "Pacific/Kiritimati"],
      ["Pacific/Kiritimati", "Pacific/Pago_Pago"],
      ["America/New_York", "Europe/Berlin"],
    ];
    for (const [before, zone] of changes) {
      const periods: ZonePeriod[] = [
        { zone: before, from: null },
        { zone, from: "2026-11-20" },
        { zone: before, from: "2026-11-22" },
      ];
      const calendar = new Calendar(periods);
      let last = calendar.dayAt(at("2026-11-18T00:00:00Z"));
      for (let moment = at("2026-11-18T00:00:00Z"); moment < at("2026-11-24T00:00:00Z"); moment += HOUR_MS / 4) {
        const found = calendar.dayAt(moment);
        // Over the date line a day may be left out.
        expect([last, last + 1, last + 2]).toContain(found);
        last = found;
      }
      expect(calendar.startOf(day("2026-11-20"))).toBe(inZone(zone).startOf(day("2026-11-20")));
      expect(calendar.zonesIn({ from: day("2026-11-10"), to: day("2026-11-21") })).toEqual([
        { name: before, from: null },
        { name: zone, from: "2026-11-20" },
      ]);
      expect(calendar.zoneOf(day("2026-11-20"))).toBe(zone);
    }
    expect(new Calendar([]).zonesIn({ from: undefined, to: 20_000 })).toBeUndefined();
  });

  it("takes names of the IANA database alone", () => {
    const parse = (zone: unknown) => timeZoneSettingSchema.safeParse(zone);
    for (const zone of ["Europe/Berlin", "europe/berlin", " Europe/Berlin "])
      expect(parse(zone).data).toBe("Europe/Berlin");
    for (const zone of ["UTC", "Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires"])
      expect(parse(zone).data).toBe(zone);
    for (const zone of ["", "+01:00", "-05", "Berlin", "CET+1", "Europe/Berlin\0", "x".repeat(10_000), 1, null])
      expect(parse(zone).error?.issues[0]?.message).toMatch(/expected a time zone of the IANA database/);
  });
});
