import { isIP } from "node:net";
import { type LogEntry, readRequestLine, SKIPPED, toLogEntry } from "./log-entry.ts";
import { withoutEscapes } from "./without-escapes.ts";

const TIME = /\[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4})\] "/;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;

/** A line of Apache or nginx: common, combined or vhost_combined format; what follows is left alone. */
export function readCombinedLine(line: string): LogEntry {
  const time = TIME.exec(line);
  if (!time) return bad("there is no time in brackets followed by a request in it");
  const before = line.slice(0, time.index).trim().split(/\s+/);
  // The virtual host may come first; several addresses are a chain of proxies, of which the first is the client.
  const ip = before.slice(0, 3).find((word) => isIP(word.replace(/[[\],]|%.*$/gs, "")) !== 0) ?? before[0] ?? "";
  const request = quotedAt(line, time.index + time[0].length - 1);
  if (!request) return bad("the request has no closing quote");
  const [, status, rest = ""] = /^ (\d{3}) (?:\d+|-)(.*)$/s.exec(line.slice(request.end)) ?? [];
  if (status === undefined) return bad("there is no status and size after the request");
  const referrer = quotedAt(rest, 1);
  const userAgent = referrer && quotedAt(rest, referrer.end + 1);
  if (rest.startsWith(' "') && !userAgent) return bad("the referrer or the user agent has no closing quote");
  const parts = readRequestLine(request.text);
  if (!parts) return SKIPPED;
  return toLogEntry({
    method: parts.method,
    target: parts.target,
    time: time[1],
    ip: ip.replace(/,$/, ""),
    status: Number(status),
    host: before[0] === ip ? "" : (before[0] ?? ""),
    referrer: referrer?.text ?? "",
    userAgent: userAgent?.text ?? "",
  });
}

function quotedAt(text: string, start: number): { text: string; end: number } | undefined {
  QUOTED.lastIndex = start;
  const match = QUOTED.exec(text);
  return match ? { text: withoutEscapes(match[1] ?? ""), end: QUOTED.lastIndex } : undefined;
}

function bad(message: string): LogEntry {
  return { type: "bad", message };
}
