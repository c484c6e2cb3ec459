import { writeSync } from "node:fs";
import pino, { type Logger } from "pino";
import { readableLine } from "./readable-line.ts";

const STANDARD_ERROR = 2;

/**
 * To standard error, since standard output is for results: lines for people on a terminal, JSON elsewhere. Addresses are logged
 * without their query and token, which are a link's secret; headers not at all.
 */
export function createLog(level: string): Logger {
  const req = ({ id, method, url }: { id: string; method: string; url: string }) => ({
    id,
    method,
    path: url.split("?")[0]?.replace(/(\/by-token\/|^\/app\/(?:invitations|shared)\/)[^/]+/, "$1…"),
  });
  const options = { level, serializers: { req } };
  if (!process.stderr.isTTY) return pino(options, pino.destination(STANDARD_ERROR));
  return pino(options, { write: (line: string) => void writeSync(STANDARD_ERROR, readableLine(line)) });
}
