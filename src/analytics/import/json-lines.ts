import {
  isFrontDoor,
  readCloudFrontJson,
  readCloudflare,
  readFastly,
  readFrontDoor,
  readGoogleCloud,
  readVercel,
} from "./edge-json.ts";
import { type Fields, isFields } from "./json-fields.ts";
import type { LogEntry } from "./log-entry.ts";
import { isNginx, readCaddy, readNginx, readTraefik } from "./server-json.ts";

/** What wrote the line: the names that only it uses, and how its fields are read. The first that fits decides. */
const FORMATS = {
  cloudflare: {
    fits: (fields: Fields) =>
      "EdgeStartTimestamp" in fields || "ClientRequestURI" in fields || "ClientRequestPath" in fields,
    read: readCloudflare,
  },
  cloudfront: { fits: (fields: Fields) => "cs-uri-stem" in fields && "sc-status" in fields, read: readCloudFrontJson },
  fastly: {
    fits: (fields: Fields) =>
      "fastly_server" in fields || "fastly_is_edge" in fields || ("response_status" in fields && "url" in fields),
    read: readFastly,
  },
  gcp: { fits: (fields: Fields) => isFields(fields.httpRequest), read: readGoogleCloud },
  "azure-front-door": { fits: isFrontDoor, read: readFrontDoor },
  caddy: { fits: (fields: Fields) => isFields(fields.request), read: readCaddy },
  traefik: {
    fits: (fields: Fields) => "RequestPath" in fields && ("DownstreamStatus" in fields || "OriginStatus" in fields),
    read: readTraefik,
  },
  vercel: {
    fits: (fields: Fields) => isFields(fields.proxy) || ("deploymentId" in fields && "source" in fields),
    read: readVercel,
  },
  nginx: { fits: isNginx, read: readNginx },
} satisfies Record<string, { fits(fields: Fields): boolean; read(fields: Fields): LogEntry }>;

export type JsonFormat = keyof typeof FORMATS;
export const JSON_FORMATS = Object.keys(FORMATS) as JsonFormat[];

/** One entry, or the several of an array, as Vercel and Azure's Event Hubs send them. */
export function readJsonLine(line: string, format: JsonFormat): LogEntry[] {
  const value = parseLogJson(line);
  if (value === undefined) return [{ type: "bad", message: "it is not valid JSON" }];
  return entriesOf(value).map((entry) =>
    isFields(entry) ? FORMATS[format].read(entry) : { type: "bad", message: "it is no JSON object" },
  );
}

export function detectJsonFormat(line: string): JsonFormat | undefined {
  const [fields] = entriesOf(parseLogJson(line));
  return isFields(fields) ? JSON_FORMATS.find((format) => FORMATS[format].fits(fields)) : undefined;
}

function entriesOf(value: unknown): unknown[] {
  const list = isFields(value) && Array.isArray(value.records) ? value.records : value;
  return Array.isArray(list) ? list : [list];
}

/** nginx without `escape=json` writes \xHH, which JSON does not know. */
function parseLogJson(line: string): unknown {
  for (const text of [line, line.replace(/\\x([0-9a-fA-F]{2})/g, "\\u00$1")])
    try {
      return JSON.parse(text);
    } catch {}
  return undefined;
}
