import { isIP } from "node:net";
import { parseMoment } from "../../parse-moment.ts";

/** A logged request, as fields of a visit. */
export type LoggedRequest = {
  path: string;
  timestamp: string;
  ip: string;
  method: string;
  status: number;
  userAgent: string;
  referrer: string;
  accept: string;
  /** As the edge knows it. */
  country?: string;
};

export type LogEntry =
  | {
      type: "request";
      request: LoggedRequest;
      /** The same time in milliseconds since 1970. */
      at: number;
      host: string;
      id: string;
    }
  /** No visit: no HTTP, no answer, or another kind of entry. */
  | { type: "skipped" }
  | { type: "bad"; message: string };

export const SKIPPED: LogEntry = { type: "skipped" };

/** A request as the log has it, unchecked. */
export type RawRequest = {
  time: unknown;
  ip: string;
  method: string;
  target: string;
  status: number;
  userAgent?: string;
  referrer?: string;
  accept?: string;
  host?: string;
  country?: string;
  id?: string;
};

export function toLogEntry(raw: RawRequest): LogEntry {
  const { method, target, status, host = "", id = "", country = "" } = raw;
  // Servers log 0 if the client left first, and Vercel -1 for work that no request caused.
  if (!Number.isInteger(status) || status < 100 || status > 599) return SKIPPED;
  if (method === "CONNECT" || !/^(\/|[a-z][a-z0-9+.-]*:\/\/)/i.test(target)) return SKIPPED;
  const at = readTime(raw.time);
  if (at === undefined) return { type: "bad", message: "the time cannot be read" };
  const address = readAddress(raw.ip);
  if (address === undefined) return { type: "bad", message: "the client's address cannot be read" };
  const request: LoggedRequest = {
    path: target,
    timestamp: new Date(at).toISOString(),
    ip: address,
    method,
    status,
    userAgent: withoutDash(raw.userAgent),
    referrer: withoutDash(raw.referrer),
    accept: withoutDash(raw.accept),
  };
  if (country !== "") request.country = country;
  return { type: "request", request, at, host: hostName(host || target), id };
}

/** Reads `GET /path HTTP/1.1`. Undefined if it is no HTTP, such as a TLS handshake on the wrong port. */
export function readRequestLine(text: string): { method: string; target: string } | undefined {
  const [, method, target] = /^([A-Z]{1,20}) (\S.*?)(?: HTTP\/[\d.]{1,3})?$/.exec(text) ?? [];
  return method === undefined || target === undefined ? undefined : { method, target };
}

const SLASH = "/".charCodeAt(0);
const APACHE_DAY = /^(\d\d)\/([A-Z][a-z]{2})\/([1-9]\d{3}):$/;
const APACHE_CLOCK = /^(\d\d):(\d\d):(\d\d) ([+-])(\d\d)([0-5]\d)$/;
const DAY_CHARACTERS = "20/Nov/2026:".length;
const MAX_OFFSET_MINUTES = 14 * 60;
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Milliseconds since 1970, of any format that web servers use. The size of a number tells its unit. */
function readTime(value: unknown): number | undefined {
  if (typeof value === "number" || (typeof value === "string" && /^\d+(\.\d+)?$/.test(value))) {
    const number = Number(value);
    const unit = [1e11, 1e14, 1e17].findIndex((limit) => number < limit);
    const ms = number * ([1e3, 1, 1e-3][unit] ?? 1e-6);
    return ms < 8e15 ? Math.floor(ms) : undefined;
  }
  if (typeof value !== "string") return undefined;
  return value.charCodeAt(2) === SLASH ? readApacheTime(value) : parseMoment(value.replaceAll("/", "-"));
}

/** Reads `20/Nov/2026:10:00:00 +0100`. */
function readApacheTime(text: string): number | undefined {
  const day = readApacheDay(text.slice(0, DAY_CHARACTERS));
  const [, hour, minute, second, sign, hours, minutes] = APACHE_CLOCK.exec(text.slice(DAY_CHARACTERS)) ?? [];
  if (day === undefined || hour === undefined) return undefined;
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  const offset = Number(hours) * 60 + Number(minutes);
  if (h > 23 || m > 59 || s > 60 || offset > MAX_OFFSET_MINUTES) return undefined;
  return day + ((h * 60 + m + (sign === "-" ? offset : -offset)) * 60 + s) * 1000;
}

let lastApacheDay: { text: string; at: number | undefined } = { text: "", at: undefined };

/** The day's begin. A log has many lines of the same day, one after another. */
function readApacheDay(text: string): number | undefined {
  if (text === lastApacheDay.text) return lastApacheDay.at;
  const [, day, month = "?", year] = APACHE_DAY.exec(text) ?? [];
  const index = MONTHS.indexOf(month) / 3;
  const isMonth = day !== undefined && Number.isInteger(index) && index >= 0;
  const lastDay = isMonth ? new Date(Date.UTC(Number(year), index + 1, 0)).getUTCDate() : 0;
  const isDay = Number(day) >= 1 && Number(day) <= lastDay;
  lastApacheDay = { text, at: isDay ? Date.UTC(Number(year), index, Number(day)) : undefined };
  return lastApacheDay.at;
}

/** The first address of a list, without brackets and port; empty where the log has none. */
function readAddress(text: string): string | undefined {
  const first = (text.split(",")[0] ?? "").trim();
  if (first === "" || first === "-") return "";
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(first)?.[1] ?? first.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return isIP(bare.replace(/%.*$/s, "")) === 0 ? undefined : bare;
}

function hostName(hostOrAddress: string): string {
  const host =
    /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(hostOrAddress)?.[1] ??
    (hostOrAddress.startsWith("/") ? "" : hostOrAddress);
  return host.replace(/:\d+$/, "").toLowerCase();
}

/** Logs write a dash for a header that was not sent. */
function withoutDash(header = ""): string {
  return header === "-" ? "" : header;
}
