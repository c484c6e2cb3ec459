import { type LogEntry, toLogEntry } from "./log-entry.ts";

const START = /^[^|]{0,20}\|\d{3}\|\d{9,16}\|\d*\|\d*\|/;
const REQUEST_ID = /^[0-9a-f]{32}$/i;
/** The fields before the user agent, and those with it and after it. */
const BEFORE = 9;
const FIELDS = 12;

export function isBunnyLine(line: string): boolean {
  return START.test(line) && line.split("|").length >= FIELDS;
}

/** A line of Bunny's CDN log: cache|status|milliseconds|bytes|zone|address|referrer|URL|place|user agent|id|country. */
export function readBunnyLine(line: string): LogEntry {
  const values = line.split("|");
  if (!START.test(line) || values.length < FIELDS)
    return { type: "bad", message: `it has ${values.length} fields between | where Bunny's log has ${FIELDS}` };
  // A user agent may hold the sign that separates.
  const found = values.findIndex((value, place) => place > BEFORE && REQUEST_ID.test(value));
  const end = found === -1 ? BEFORE + 1 : found;
  return toLogEntry({
    status: Number(values[1]),
    time: values[2],
    ip: values[5] ?? "",
    referrer: values[6] ?? "",
    method: "GET",
    target: values[7] ?? "",
    userAgent: values.slice(BEFORE, end).join("|"),
    id: values[end] ?? "",
    country: values[end + 1] ?? "",
  });
}
