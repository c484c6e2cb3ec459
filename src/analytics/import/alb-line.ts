import { type LogEntry, readRequestLine, SKIPPED, toLogEntry } from "./log-entry.ts";
import { withoutEscapes } from "./without-escapes.ts";

/** type time elb client:port target:port three durations, two statuses, two sizes "request" "user agent" … */
const LINE =
  /^(?:http|https|h2|grpcs|ws|wss) (\S+) (?:app\/)?\S+ (\S+) \S+ (?:-?[\d.]+ ){3}(\d{3}|-) (?:\d{3}|-) \d+ \d+ "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"/;

export function isAlbLine(line: string): boolean {
  return LINE.test(line);
}

/** A line of an AWS Application Load Balancer's access log. It holds no referrer. */
export function readAlbLine(line: string): LogEntry {
  const [, time, client = "", status, request = "", userAgent = ""] = LINE.exec(line) ?? [];
  if (time === undefined) return { type: "bad", message: "it is no line of an Application Load Balancer's access log" };
  const parts = readRequestLine(withoutEscapes(request));
  if (!parts) return SKIPPED;
  return toLogEntry({
    ...parts,
    time,
    // The port stands behind an IPv6 address, too, which may have no brackets.
    ip: client.replace(/:(?:\d+|-)$/, "").replace(/[[\]]/g, ""),
    status: Number(status),
    userAgent: withoutEscapes(userAgent),
  });
}
