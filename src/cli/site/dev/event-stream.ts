import type { ServerResponse } from "node:http";
import type { Rebuilt } from "./dev-site.ts";

const PING_MS = 30_000;

/** Tells open pages when the folder has been built again, as server-sent events. */
export type EventStream = {
  open(response: ServerResponse): void;
  tell(rebuilt: Rebuilt): void;
  close(): void;
};

/** @param versionOf the version that is shown now; a page that shows another loads itself again */
export function createEventStream(versionOf: () => string | undefined): EventStream {
  const open = new Set<ServerResponse>();
  const ping = setInterval(() => {
    for (const response of open) response.write(": here\n\n");
  }, PING_MS).unref();
  return {
    open(response) {
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      response.write(`retry: 300\n\nevent: shown\ndata: ${JSON.stringify({ version: versionOf() ?? null })}\n\n`);
      open.add(response);
      response.on("close", () => open.delete(response));
    },
    tell({ version, changed, isEverything }) {
      const data = JSON.stringify({ version, changed, isEverything });
      for (const response of open) response.write(`event: built\ndata: ${data}\n\n`);
    },
    close() {
      clearInterval(ping);
      for (const response of open) response.end();
    },
  };
}
