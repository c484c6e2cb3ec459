const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
const MAX_OFFSET_MINUTES = 14 * 60;
/** As in 2026-11-20T10:00:00.000Z, which most senders write. */
const USUAL_CLOCK = /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const USUAL_CHARACTERS = "2026-11-20T10:00:00.000Z".length;
const DAY_CHARACTERS = "2026-11-20".length;

/** Batches have many moments of the same day. */
let lastDay: { text: string; at: number | undefined } = { text: "", at: undefined };

/**
 * Milliseconds since 1970 of an ISO 8601 date or date-time in extended format; without an offset it is UTC. Undefined for
 * everything else, impossible days included.
 */
export function parseMoment(text: string): number | undefined {
  if (text.length === USUAL_CHARACTERS && USUAL_CLOCK.test(text)) {
    const day = text.slice(0, DAY_CHARACTERS);
    if (day !== lastDay.text) lastDay = { text: day, at: readMoment(day) };
    const time = (from: number, to: number) => Number(text.slice(from, to));
    return lastDay.at === undefined
      ? undefined
      : lastDay.at + (time(11, 13) * 60 + time(14, 16)) * 60_000 + time(17, 19) * 1000 + time(20, 23);
  }
  return readMoment(text);
}

function readMoment(text: string): number | undefined {
  const [, year, month, day, hour = "0", minute = "0", second = "0", fraction = "", offset = "Z"] =
    MOMENT.exec(text) ?? [];
  if (year === undefined || year === "0000") return undefined;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const date = new Date(0);
  date.setUTCFullYear(parts[0], parts[1], parts[2]);
  if (date.getUTCMonth() !== parts[1] || date.getUTCDate() !== parts[2]) return undefined;
  const isMidnight = parts[3] === 24 && parts[4] === 0 && parts[5] === 0 && Number(fraction || 0) === 0;
  if ((parts[3] > 23 && !isMidnight) || parts[4] > 59 || parts[5] > 60) return undefined;
  const minutes = offsetMinutes(offset);
  if (minutes === undefined) return undefined;
  const milliseconds = Math.floor(Number(`0.${fraction || 0}`) * 1000);
  return date.getTime() + ((parts[3] * 60 + parts[4] - minutes) * 60 + parts[5]) * 1000 + milliseconds;
}

function offsetMinutes(offset: string): number | undefined {
  if (/^z$/i.test(offset)) return 0;
  const [, sign, hours, minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > MAX_OFFSET_MINUTES) return undefined;
  return sign === "-" ? -total : total;
}

/** Whether a valid date-time of a query string names its offset from UTC. */
export function hasOffset(text: string): boolean {
  return /[Tt ]\d{2}:.*(?:[Zz]|[+\- ]\d{2}(?::?\d{2})?)$/.test(text);
}

/** The same from a query string, in which a plus sign that was not encoded arrives as a space. */
export function parseQueryMoment(text: string): number | undefined {
  return parseMoment(text.replace(/(:\d{2}(?:[.,]\d+)?) (\d{2}(?::?\d{2})?)$/, "$1+$2"));
}

export const EXPECTED_DATE = "expected a date such as 2026-11-20 or an ISO 8601 date-time";
