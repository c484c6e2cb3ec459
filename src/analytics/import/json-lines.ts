import { type LogEntry, readRequestLine, SKIPPED, toLogEntry } from "./log-entry.ts";

type Fields = Record<string, unknown>;
export type JsonFormat = "nginx" | "caddy" | "cloudflare" | "vercel";

const READERS: Record<JsonFormat, (fields: Fields) => LogEntry> = {
  nginx: readNginx,
  caddy: readCaddy,
  cloudflare: readCloudflare,
  vercel: readVercel,
};

/** One entry, or the several of an array, as Vercel sends them. */
export function readJsonLine(line: string, format: JsonFormat): LogEntry[] {
  const value = parseLogJson(line);
  if (value === undefined) return [{ type: "bad", message: "it is not valid JSON" }];
  return [value]
    .flat()
    .map((entry) => (isFields(entry) ? READERS[format](entry) : { type: "bad", message: "it is no JSON object" }));
}

/** Which product wrote the line, by the names that only it uses. */
export function detectJsonFormat(line: string): JsonFormat | undefined {
  const fields = [parseLogJson(line)].flat()[0];
  if (!isFields(fields)) return undefined;
  if ("EdgeStartTimestamp" in fields || "ClientRequestURI" in fields || "ClientRequestPath" in fields)
    return "cloudflare";
  if (isFields(fields.request)) return "caddy";
  if (isFields(fields.proxy) || ("deploymentId" in fields && "source" in fields)) return "vercel";
  return first(fields, NGINX.time) !== undefined && first(fields, NGINX.status) !== undefined ? "nginx" : undefined;
}

/** nginx without `escape=json` writes \xHH, which JSON does not know. */
function parseLogJson(line: string): unknown {
  for (const text of [line, line.replace(/\\x([0-9a-fA-F]{2})/g, "\\u00$1")])
    try {
      return JSON.parse(text);
    } catch {}
  return undefined;
}

/** nginx names no fields by itself: these are the names of its variables and those that guides use. */
const NGINX = {
  time: ["time_iso8601", "@timestamp", "timestamp", "time", "time_local", "msec", "ts", "date"],
  ip: ["remote_addr", "client_ip", "remote_ip", "clientip", "client", "ip"],
  request: ["request"],
  method: ["request_method", "method"],
  target: ["request_uri", "uri", "path", "url"],
  status: ["status", "status_code", "response"],
  userAgent: ["http_user_agent", "user_agent", "agent", "userAgent"],
  referrer: ["http_referer", "http_referrer", "referer", "referrer"],
  accept: ["http_accept", "accept"],
  host: ["host", "http_host", "server_name", "vhost"],
  id: ["request_id"],
};

function readNginx(fields: Fields): LogEntry {
  const { time, request, method, target, status, ...texts } = NGINX;
  const line = text(first(fields, request));
  const parts =
    line === ""
      ? { method: text(first(fields, method)) || "GET", target: text(first(fields, target)) }
      : readRequestLine(line);
  if (!parts) return SKIPPED;
  return toLogEntry({
    ...parts,
    time: first(fields, time),
    status: Number(first(fields, status)),
    ip: text(first(fields, texts.ip)),
    userAgent: text(first(fields, texts.userAgent)),
    referrer: text(first(fields, texts.referrer)),
    accept: text(first(fields, texts.accept)),
    host: text(first(fields, texts.host)),
    id: text(first(fields, texts.id)),
  });
}

function readCaddy({ request, ts, status }: Fields): LogEntry {
  if (!isFields(request)) return SKIPPED;
  const headers = isFields(request.headers) ? request.headers : {};
  return toLogEntry({
    time: ts,
    // The one behind the proxies that Caddy trusts; older versions know only who connected.
    ip: text(request.client_ip ?? request.remote_ip ?? request.remote_addr),
    method: text(request.method),
    target: text(request.uri),
    status: Number(status),
    host: text(request.host),
    userAgent: text(headers["User-Agent"]),
    referrer: text(headers.Referer),
    accept: text(headers.Accept),
  });
}

function readCloudflare(fields: Fields): LogEntry {
  return toLogEntry({
    time: fields.EdgeStartTimestamp ?? fields.EdgeEndTimestamp,
    ip: text(fields.ClientIP),
    method: text(fields.ClientRequestMethod) || "GET",
    target: text(fields.ClientRequestURI ?? fields.ClientRequestPath),
    status: Number(fields.EdgeResponseStatus ?? 200),
    host: text(fields.ClientRequestHost),
    userAgent: text(fields.ClientRequestUserAgent),
    referrer: text(fields.ClientRequestReferer),
    accept: isFields(fields.RequestHeaders) ? text(fields.RequestHeaders.accept) : "",
    id: text(fields.RayID),
  });
}

function readVercel({ proxy, requestId, timestamp, statusCode }: Fields): LogEntry {
  // Output of functions and builds stands in the same stream.
  if (!isFields(proxy)) return SKIPPED;
  return toLogEntry({
    time: proxy.timestamp ?? timestamp,
    ip: text(proxy.clientIp),
    method: text(proxy.method) || "GET",
    target: text(proxy.path),
    status: Number(proxy.statusCode ?? statusCode),
    host: text(proxy.host),
    userAgent: text(proxy.userAgent),
    referrer: text(proxy.referer),
    id: text(requestId),
  });
}

function first(fields: Fields, names: string[]): unknown {
  for (const name of names) if (fields[name] !== undefined && fields[name] !== "") return fields[name];
  return undefined;
}

/** Headers may come as lists. */
function text(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one : "";
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
