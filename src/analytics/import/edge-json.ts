import { readCloudFrontFields } from "./cloudfront-fields.ts";
import { type Fields, isFields, text } from "./json-fields.ts";
import { type LogEntry, SKIPPED, toLogEntry } from "./log-entry.ts";

export function readCloudflare(fields: Fields): LogEntry {
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
    country: text(fields.ClientCountry),
    id: text(fields.RayID),
  });
}

export function readVercel({ proxy, requestId, timestamp, statusCode }: Fields): LogEntry {
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

/** Standard logs (v2) and real-time logs of CloudFront as JSON: the fields of its other logs by name. */
export function readCloudFrontJson(fields: Fields): LogEntry {
  return readCloudFrontFields((name) => {
    const value = fields[name];
    return typeof value === "number" ? String(value) : text(value);
  });
}

/** The JSON of Fastly's own guides. */
export function readFastly(fields: Fields): LogEntry {
  // With shielding the second place that a request passes writes a line, too.
  if (fields.fastly_is_edge === false || fields.fastly_is_edge === "false") return SKIPPED;
  return toLogEntry({
    time: fields.timestamp ?? fields.time_start,
    ip: text(fields.client_ip),
    method: text(fields.request_method) || "GET",
    target: text(fields.url),
    status: Number(fields.response_status ?? fields.status),
    host: text(fields.host),
    userAgent: withoutNull(text(fields.request_user_agent)),
    referrer: withoutNull(text(fields.request_referer)),
    accept: withoutNull(text(fields.request_accept)),
  });
}

/** Fastly writes this for a header that was not sent. */
function withoutNull(header: string): string {
  return header === "(null)" ? "" : header;
}

/** Entries of Cloud Logging. */
export function readGoogleCloud({ httpRequest, timestamp, insertId }: Fields): LogEntry {
  if (!isFields(httpRequest)) return SKIPPED;
  return toLogEntry({
    time: timestamp,
    ip: text(httpRequest.remoteIp),
    method: text(httpRequest.requestMethod),
    target: text(httpRequest.requestUrl),
    status: Number(httpRequest.status),
    userAgent: text(httpRequest.userAgent),
    referrer: text(httpRequest.referer),
    id: text(insertId),
  });
}

export function isFrontDoor(fields: Fields): boolean {
  return /^FrontDoor/i.test(text(fields.category)) && isFields(fields.properties);
}

/** Entries of Azure Monitor; the same stream may hold those of the firewall and of health probes. */
export function readFrontDoor({ category, properties, time }: Fields): LogEntry {
  if (!isFields(properties) || !/^FrontDoorAccessLog$/i.test(text(category))) return SKIPPED;
  // With an origin shield the second place that a request passes writes an entry, too.
  if (String(properties.isReceivedFromClient) === "false") return SKIPPED;
  return toLogEntry({
    time,
    ip: text(properties.clientIp ?? properties.clientIP) || text(properties.socketIp ?? properties.socketIP),
    method: text(properties.httpMethod),
    target: text(properties.requestUri),
    status: Number(properties.httpStatusCode),
    userAgent: text(properties.userAgent),
    referrer: text(properties.referer ?? properties.referrer),
    id: text(properties.trackingReference),
  });
}
