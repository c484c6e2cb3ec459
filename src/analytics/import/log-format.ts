import { readCombinedLine } from "./combined.ts";
import { detectJsonFormat, type JsonFormat, readJsonLine } from "./json-lines.ts";
import type { LogEntry } from "./log-entry.ts";

export const LOG_FORMATS = ["combined", "nginx", "caddy", "cloudflare", "vercel"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number] & (JsonFormat | "combined");

/** The format of a log, judged by one of its lines; undefined if the line fits none. */
export function detectFormat(line: string): LogFormat | undefined {
  if (/^\s*[[{]/.test(line) && detectJsonFormat(line)) return detectJsonFormat(line);
  return readCombinedLine(line).type === "bad" ? undefined : "combined";
}

/** The entries of a line: several only if it holds a JSON array. */
export function readLogLine(line: string, format: LogFormat): LogEntry[] {
  return format === "combined" ? [readCombinedLine(line)] : readJsonLine(line, format);
}
