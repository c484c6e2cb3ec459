import { type Fields, first, isFields, text } from "./json-fields.ts";
import { type LogEntry, readRequestLine, SKIPPED, toLogEntry } from "./log-entry.ts";

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

export function isNginx(fields: Fields): boolean {
  return first(fields, NGINX.time) !== undefined && first(fields, NGINX.status) !== undefined;
}

export function readNginx(fields: Fields): LogEntry {
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

export function readCaddy({ request, ts, status }: Fields): LogEntry {
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

/** Traefik logs a header only if its settings keep it. */
export function readTraefik(fields: Fields): LogEntry {
  if (!("RequestMethod" in fields)) return SKIPPED;
  return toLogEntry({
    time: fields.StartUTC ?? fields.time,
    // Behind a proxy, the whole `X-Forwarded-For`.
    ip: text(fields.ClientHost) || text(fields.ClientAddr),
    method: text(fields.RequestMethod),
    target: text(fields.RequestPath),
    status: Number(fields.DownstreamStatus ?? fields.OriginStatus),
    host: text(fields.RequestHost),
    userAgent: text(fields["request_User-Agent"]),
    referrer: text(fields.request_Referer),
    accept: text(fields.request_Accept),
  });
}
