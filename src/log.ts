import { writeSync } from "node:fs";
import pino, { type Logger } from "pino";
import { readableLine } from "./readable-line.ts";
import { currentFields } from "./telemetry/context.ts";

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
  const mixin = (_line: object, _level: number, logger: Logger) => {
    const fields = currentFields();
    // A request's own logger has its id already, and a key must not stand twice in a line.
    if ("requestId" in logger.bindings()) delete fields.requestId;
    return fields;
  };
  const options = { level, serializers: { req }, mixin };
  if (!process.stderr.isTTY) return pino(options, pino.destination(STANDARD_ERROR));
  return pino(options, { write: (line: string) => void writeSync(STANDARD_ERROR, readableLine(line)) });
}
