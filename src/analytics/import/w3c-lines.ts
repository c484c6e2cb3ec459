import { readCloudFrontFields } from "./cloudfront-fields.ts";
import { type LogEntry, SKIPPED, toLogEntry } from "./log-entry.ts";

const MAX_FIELDS = 200;

/** The fields of a W3C extended log, by the place of each in a line. */
export type W3cFields = {
  places: Map<string, number>;
  isCloudFront: boolean;
  /** Whether the last field tells something of the visit. */
  isLastUsed: boolean;
};

const USED =
  /^(?:date|time|timestamp.*|c-ip|c-country|cs[-(].*|sc-status|x-forwarded-for|x-edge-request-id|x-host-header)$/i;

/** Reads `#Fields: date time c-ip …`, which IIS repeats where the fields change. Undefined for every other line. */
export function readW3cFields(line: string): W3cFields | undefined {
  const [, names] = /^#Fields:\s*(\S.*)$/i.exec(line) ?? [];
  if (names === undefined) return undefined;
  const list = names.trim().split(/\s+/).slice(0, MAX_FIELDS);
  // Field names of headers are written in either case.
  return {
    places: new Map(list.map((name, place) => [name.toLowerCase(), place])),
    isLastUsed: USED.test(list.at(-1) ?? ""),
    isCloudFront: list.includes("x-edge-location") || list.includes("x-edge-request-id"),
  };
}

/** A line of CloudFront's standard logs or of IIS. */
export function readW3cLine(line: string, fields: W3cFields | undefined): LogEntry {
  if (line.startsWith("#")) return SKIPPED;
  if (!fields) return { type: "bad", message: "there is no line #Fields: above it, which names its fields" };
  const values = line.includes("\t") ? line.split("\t") : line.trim().split(" ");
  const { places, isCloudFront } = fields;
  if (values.length < places.size)
    return { type: "bad", message: `it has ${values.length} fields, and #Fields: names ${places.size}` };
  const field = (name: string): string => {
    const place = places.get(name.toLowerCase());
    return place === undefined ? "" : (values[place] ?? "");
  };
  return isCloudFront ? readCloudFrontFields(field) : readIisFields(field);
}

/** IIS logs in UTC and writes a plus sign for each space. */
function readIisFields(field: (name: string) => string): LogEntry {
  const value = (name: string): string => (field(name) === "-" ? "" : field(name));
  const stem = value("cs-uri-stem") || value("cs-uri");
  const query = value("cs-uri-query");
  return toLogEntry({
    time: `${field("date")}T${field("time")}Z`,
    // A field that administrators add for sites behind a proxy.
    ip: value("x-forwarded-for").replaceAll("+", " ") || value("c-ip"),
    method: value("cs-method") || "GET",
    target: query === "" ? stem : `${stem}?${query}`,
    status: Number(field("sc-status")),
    host: value("cs-host") || value("cs(host)"),
    userAgent: value("cs(user-agent)").replaceAll("+", " "),
    referrer: value("cs(referer)"),
    accept: value("cs(accept)").replaceAll("+", " "),
  });
}
