import { isIP } from "node:net";
import { parseMoment } from "../../parse-moment.ts";
import { actionOfRow, type PageAction } from "../actions/action-of-row.ts";
import { type Engagement, engagementOfRow } from "../actions/engagement.ts";
import { parseCountry } from "../dimensions/country.ts";
import { normalizePath } from "../normalize-path.ts";
import { remembering } from "../remembering.ts";

/** A visit as a collector reports it, checked. */
export type Visit = {
  path: string;
  /** As reported, for what the path's ending tells. */
  address: string;
  /** Milliseconds since 1970. */
  at: number;
  kind: "beacon" | "server";
  /** Empty if it is not known. */
  ip: string;
  userAgent: string;
  accept: string;
  referrer: string;
  method: string;
  status: number;
  visitorId: string | undefined;
  eventId: string | undefined;
  acceptLanguage?: string;
  /** The site that was asked; empty if it is not known. */
  host?: string;
  /** A code of two letters. */
  country?: string | undefined;
  /** Whether the person came from outside of the site; undefined if the sender does not say. */
  isEntry?: boolean | undefined;
  /** The page's script found signs that a program steers the browser. */
  isAutomated?: boolean;
  /** The page was read over the Model Context Protocol, whatever address was asked. */
  isMcp?: boolean;
  /** Not a view, but something that its reader did. */
  action?: PageAction;
  /** Not a view, but how one went on. */
  engagement?: Engagement;
  /** What the request was signed with, unverified. */
  signature?: VisitSignature | undefined;
};

/** Headers of Web Bot Auth, and the absolute address that was asked for. */
export type VisitSignature = { url: string; input: string; signature: string; agent: string };

/** Stands for a row that is not valid JSON. */
export const UNREADABLE = Symbol("unreadable row");

export type RefusedVisit = { code: "invalid_visit" | "in_future" | "too_old"; message: string };

const HOUR_MS = 3_600_000;
const MAX_HEADER_CHARACTERS = 2048;
const MAX_SIGNATURE_CHARACTERS = 8192;
const MAX_SHARED_CHARACTERS = 512;
/** The same text as of other visits: many have the same headers, and keep them in memory until they are stored. */
const shareText = remembering((text) => text, MAX_SHARED_CHARACTERS);
const TEXTS = ["userAgent", "accept", "referrer", "acceptLanguage", "host", "country"];
const FLAGS = ["isAutomated", "isEntry", "isMcp"];
const IDS = ["visitorId", "eventId"];
const SIGNATURE_FIELDS = ["url", "input", "signature", "agent"];
const FIELDS = new Set([
  "path",
  "timestamp",
  "kind",
  "ip",
  "userAgent",
  "accept",
  "referrer",
  "acceptLanguage",
  "host",
  "country",
  "isEntry",
  "method",
  "status",
  "visitorId",
  "eventId",
  "isAutomated",
  "isMcp",
  "signature",
  "action",
  "label",
  "engagement",
]);

/**
 * @param notBefore milliseconds since 1970 of the oldest visit that is still taken
 * @param knownAt its time in milliseconds since 1970, if the caller has read it already
 */
export function parseVisit(row: unknown, now: number, notBefore: number, knownAt?: number): Visit | RefusedVisit {
  if (row === UNREADABLE) return invalid("is not valid JSON");
  if (typeof row !== "object" || row === null || Array.isArray(row)) return invalid("expected an object");
  const fields = row as Record<string, unknown>;
  for (const name in fields) if (!FIELDS.has(name)) return invalid(`${name.slice(0, 100)}: there is no such field`);
  const isScripted = fields.action !== undefined || fields.engagement !== undefined;
  const {
    path: address,
    timestamp,
    kind = isScripted ? "beacon" : "server",
    method = "GET",
    status = 200,
    ip = "",
  } = fields;
  if (typeof address !== "string") return invalid("path: is required and must be a string");
  const path = normalizePath(address);
  if (path === undefined)
    return invalid("path: expected a path such as /guides/start, of at most 1,024 characters and 2,048 bytes");
  const at =
    knownAt ?? (timestamp === undefined ? now : typeof timestamp === "string" ? parseMoment(timestamp) : undefined);
  if (at === undefined) return invalid("timestamp: expected an ISO 8601 date-time");
  if (kind !== "beacon" && kind !== "server") return invalid('kind: expected "beacon" or "server"');
  if (typeof method !== "string" || method.length > 20) return invalid("method: expected an HTTP method");
  if (!Number.isInteger(status) || (status as number) < 100 || (status as number) > 599)
    return invalid("status: expected an HTTP status");
  const isUsable = typeof ip === "string" && (ip === "" || isAddress(ip));
  if (!isUsable && fields.visitorId === undefined) return invalid("ip: expected an IPv4 or IPv6 address");
  for (const name of TEXTS)
    if (fields[name] !== undefined && typeof fields[name] !== "string") return invalid(`${name}: expected a string`);
  for (const name of FLAGS)
    if (fields[name] !== undefined && typeof fields[name] !== "boolean")
      return invalid(`${name}: expected true or false`);
  if (fields.signature !== undefined && !isSignature(fields.signature))
    return invalid("signature: expected url, input, signature and agent, each a string");
  for (const name of IDS) {
    const value = fields[name];
    if (value !== undefined && (typeof value !== "string" || value === "" || value.length > 255))
      return invalid(`${name}: expected 1 to 255 characters`);
  }
  const action = fields.action === undefined ? undefined : actionOfRow(fields.action, fields.label);
  if (typeof action === "string") return invalid(action);
  if (action === undefined && fields.label !== undefined) return invalid("label: names an action, which is missing");
  const engagement = fields.engagement === undefined ? undefined : engagementOfRow(fields.engagement);
  if (typeof engagement === "string") return invalid(engagement);
  if (action && engagement) return invalid("engagement: belongs into a row of its own, beside no action");
  if (at > now + HOUR_MS) return { code: "in_future", message: "timestamp: is more than an hour in the future" };
  if (at < notBefore) return { code: "too_old", message: "timestamp: is older than visits are kept" };
  const visit: Visit = {
    path,
    // The same text where it is the same: visits that wait keep it in memory.
    address: address === path ? path : address,
    at,
    kind,
    ip: isUsable ? ip : "",
    userAgent: sharedText(header(fields.userAgent)),
    accept: sharedText(header(fields.accept)),
    referrer: sharedText(header(fields.referrer)),
    acceptLanguage: sharedText(header(fields.acceptLanguage)),
    host: sharedText(header(fields.host)),
    country: parseCountry(fields.country),
    isEntry: fields.isEntry as boolean | undefined,
    method: method.toUpperCase(),
    status: status as number,
    visitorId: fields.visitorId as string | undefined,
    eventId: fields.eventId as string | undefined,
    isAutomated: fields.isAutomated === true,
    isMcp: fields.isMcp === true,
    signature: fields.signature as VisitSignature | undefined,
  };
  if (action) visit.action = action;
  if (engagement) visit.engagement = engagement;
  return visit;
}

function isSignature(value: unknown): value is VisitSignature {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length === SIGNATURE_FIELDS.length &&
    entries.every(
      ([name, text]) =>
        SIGNATURE_FIELDS.includes(name) && typeof text === "string" && text.length <= MAX_SIGNATURE_CHARACTERS,
    )
  );
}

export function isRefused(visit: Visit | RefusedVisit): visit is RefusedVisit {
  return "code" in visit;
}

/** IPv4 or IPv6, also with a zone. */
export function isAddress(ip: string): boolean {
  return isIP(ip) !== 0 || isIP(ip.replace(/%.*$/s, "")) !== 0;
}

function sharedText(text: string): string {
  return text === "" ? "" : shareText(text);
}

/** The part of a header that is used. */
export function header(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_HEADER_CHARACTERS) : "";
}

/** Whether nothing tells its visitor from others: it counts as a view alone. */
export function isAnonymous({ ip, visitorId }: Pick<Visit, "ip" | "visitorId">): boolean {
  return ip === "" && visitorId === undefined;
}

function invalid(message: string): RefusedVisit {
  return { code: "invalid_visit", message };
}
