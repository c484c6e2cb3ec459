const DAY_MS = 86_400_000;
const MAX_REMEMBERED_DAYS = 10_000;

/** How far a time zone's clocks are ahead of UTC, in milliseconds, at a time in milliseconds since 1970. */
type OffsetAt = (at: number) => number;

const zones = new Map<string, OffsetAt>();

/** @throws RangeError if there is no such zone */
export function zoneOffset(zone: string): OffsetAt {
  const known = zones.get(zone);
  if (known) return known;
  const offsetAt = zone === "UTC" ? () => 0 : rememberDays(openZone(zone));
  zones.set(zone, offsetAt);
  return offsetAt;
}

function openZone(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (at) => {
    const whole = Math.floor(at / 1000) * 1000;
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
      format.format(whole).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
  };
}

/** A zone is asked once for a day of UTC in which its clocks are not changed: asking takes microseconds. */
function rememberDays(offsetAt: OffsetAt): OffsetAt {
  const days = new Map<number, number | undefined>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    if (!days.has(day)) {
      if (days.size >= MAX_REMEMBERED_DAYS) days.clear();
      const first = offsetAt(day * DAY_MS);
      days.set(day, first === offsetAt((day + 1) * DAY_MS) ? first : undefined);
    }
    return days.get(day) ?? offsetAt(at);
  };
}
