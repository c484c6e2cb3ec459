import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createDocketClient } from "../../packages/client/src/docket-client.ts";
import { follow } from "./follow-job.ts";
import { SILENT } from "./progress/screen.ts";

const PATH = { projectId: "p", id: "j" };
let server: Server | undefined;

afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

async function hintsAfter(...types: string[]): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isOver = false;
  let end = () => {};
  server = createServer((request, response) => {
    if (request.headers.accept === "text/event-stream") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      types.forEach((type, index) => {
        response.write(`id: ${index + 1}\ndata: ${JSON.stringify({ seq: index + 1, type, data: {}, turn: 1 })}\n\n`);
      });
      end = () => {
        isOver = true;
        response.end();
      };
    } else {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ status: isOver ? "completed" : "active", events: [], nextAfter: 0 }));
    }
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const client = createDocketClient({ url: `http://127.0.0.1:${port}`, key: "k" });
  const hints: string[] = [];
  let seen = 0;
  await follow({
    client,
    path: PATH,
    screen: SILENT,
    onEvent: () => {
      seen++;
      if (seen < types.length) return;
      vi.advanceTimersByTime(60_000);
      end();
    },
    onHint: (hint) => hints.push(hint),
  });
  return hints;
}

test("says that no worker has taken a job that stays queued", async () => {
  expect(await hintsAfter("turn.queued")).toEqual([expect.stringMatching(/No worker has taken the job/)]);
});

test("says nothing of workers while a turn is running already", async () => {
  expect(await hintsAfter("turn.queued", "tool.called")).toEqual([]);
  expect(await hintsAfter("text")).toEqual([]);
});
