import pino, { type Logger } from "pino";

/** To standard error, since standard output is for results. Addresses are logged without their query and token, which are a link's secret; headers not at all. */
export function createLog(level: string): Logger {
  const req = ({ id, method, url }: { id: string; method: string; url: string }) => ({
    id,
    method,
    path: url.split("?")[0]?.replace(/(\/by-token\/|^\/app\/(?:invitations|shared)\/)[^/]+/, "$1…"),
  });
  return pino({ level, serializers: { req } }, pino.destination(2));
}
