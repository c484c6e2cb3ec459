import { isAlbLine, readAlbLine } from "./alb-line.ts";
import { isBunnyLine, readBunnyLine } from "./bunny-line.ts";
import { readCombinedLine } from "./combined.ts";
import { detectJsonFormat, JSON_FORMATS, type JsonFormat, readJsonLine } from "./json-lines.ts";
import type { LogEntry } from "./log-entry.ts";
import { readW3cFields, readW3cLine, type W3cFields } from "./w3c-lines.ts";

export type LogFormat = JsonFormat | "combined" | "w3c" | "alb" | "bunny";
export const LOG_FORMATS: LogFormat[] = ["combined", "w3c", "alb", "bunny", ...JSON_FORMATS];

/** What a line of each format looks like, for people. */
export const FORMAT_EXAMPLES: Record<LogFormat, string> = {
  combined: '192.0.2.1 - - [20/Nov/2026:10:00:00 +0000] "GET /page HTTP/1.1" 200 512 "REFERRER" "USER AGENT"',
  w3c: "#Fields: date time c-ip cs-method cs-uri-stem sc-status …, above the lines (CloudFront, IIS)",
  alb: 'https 2026-11-20T10:00:00.000000Z app/NAME/ID 192.0.2.1:2817 … "GET https://HOST:443/page HTTP/1.1" "USER AGENT"',
  bunny: "HIT|200|1795168800000|412|390|192.0.2.1|REFERRER|https://HOST/page|DE|USER AGENT|ID|DE",
  cloudflare: '{"EdgeStartTimestamp": …, "ClientIP": …, "ClientRequestURI": …}',
  cloudfront: '{"date": …, "time": …, "c-ip": …, "cs-uri-stem": …, "sc-status": …}',
  fastly: '{"timestamp": …, "client_ip": …, "url": …, "request_user_agent": …, "response_status": …}',
  gcp: '{"timestamp": …, "httpRequest": {"requestUrl": …, "remoteIp": …, "status": …}}',
  "azure-front-door": '{"time": …, "category": "FrontDoorAccessLog", "properties": {"requestUri": …, "clientIp": …}}',
  caddy: '{"ts": …, "request": {"client_ip": …, "uri": …}, "status": …}',
  traefik: '{"StartUTC": …, "ClientHost": …, "RequestPath": …, "DownstreamStatus": …}',
  vercel: '{"proxy": {"timestamp": …, "clientIp": …, "path": …, "statusCode": …}}',
  nginx: '{"time_iso8601": …, "remote_addr": …, "request": …, "status": …, "http_user_agent": …}',
};

/** What Fastly and syslog put before the line: `<134>2026-11-20T10:00:00Z cache-fra1234 name[1]: `. */
const SYSLOG = /^<\d{1,3}>\S{1,64} \S{1,255} [^\s:]{1,255}: ?/;

/** Reads the lines of one log. Its format, unless it is named, is that of the first line which tells one. */
export class LogReader {
  readonly #isNamed: boolean;
  #format: LogFormat | undefined;
  #fields: W3cFields | undefined;

  constructor(format?: LogFormat) {
    this.#format = format;
    this.#isNamed = format !== undefined;
  }

  get format(): LogFormat | undefined {
    return this.#format;
  }

  /** Takes what later lines need of a line that needs not be read itself. */
  pass(line: string): void {
    if (!line.startsWith("#")) return;
    const fields = readW3cFields(line);
    if (fields) this.#fields = fields;
    if (fields) this.#format ??= "w3c";
  }

  /** The entries of a line: several only if it holds a JSON array, none if it is a comment of a W3C log. */
  read(line: string): LogEntry[] {
    this.pass(line);
    const text = line.startsWith("<") ? line.replace(SYSLOG, "") : line;
    if (/^#(?:version|fields|software|date|start-date|end-date|remark):/i.test(text)) return [];
    this.#format ??= detectFormat(text);
    if (this.#format === undefined) return [{ type: "bad", message: "its format is unknown; name it with --format" }];
    const entries = this.#readAs(text, this.#format);
    if (this.#isNamed || entries.some(({ type }) => type === "request")) return entries;
    // A server's format may have been changed, and files of several servers been joined.
    const other = detectFormat(text);
    return other === undefined || other === this.#format ? entries : this.#readAs(text, other);
  }

  /** Whether the last line of a file is all there, although no line ends it: half a line may look like a whole one. */
  isWhole(line: string): boolean {
    if (/["}\]]\s*$|" \d{1,9}ms$/.test(line)) return true;
    if (this.#format === "w3c") return line.startsWith("#") || (this.#fields !== undefined && !this.#fields.isLastUsed);
    return this.#format === "bunny" && /\|[0-9a-f]{32}\|[A-Z]{2}(?:\||$)/i.test(line);
  }

  #readAs(text: string, format: LogFormat): LogEntry[] {
    if (format === "combined") return [readCombinedLine(text)];
    if (format === "w3c") return [readW3cLine(text, this.#fields)];
    if (format === "alb") return [readAlbLine(text)];
    if (format === "bunny") return [readBunnyLine(text)];
    return readJsonLine(text, format);
  }
}

/** Judged by one line; undefined if it fits none. */
function detectFormat(line: string): LogFormat | undefined {
  if (/^\s*[[{]/.test(line)) {
    const format = detectJsonFormat(line);
    if (format) return format;
  }
  if (isAlbLine(line)) return "alb";
  if (isBunnyLine(line)) return "bunny";
  return readCombinedLine(line).type === "bad" ? undefined : "combined";
}
