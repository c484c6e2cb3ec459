import Fastify, { type FastifyInstance } from "fastify";
import { readConfig } from "../../src/config.ts";
import { openApp } from "../../src/open-app.ts";
import { createServer } from "../../src/server.ts";
import type { Side, Started, StoredAnswer } from "./side.ts";

process.once("message", (side: Side) => {
  start(side).then(
    (started) => process.send?.(started),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on("message", (message) => {
  if (message !== "collect") return;
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.();
  process.send?.("collected");
});

async function start(side: Side): Promise<Started> {
  const server = side.type === "bare" ? createBare(side.answers) : await createDocket(side.settings);
  // Ends as from Ctrl-C, so that visits are stored and a profile is written.
  process.once("disconnect", () => void server.close().then(() => process.exit()));
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  return { port: Number(new URL(address).port) };
}

/** A second node on the same data folder, which only serves. */
async function createDocket(settings: Record<string, string>): Promise<FastifyInstance> {
  const app = await openApp(readConfig(settings), { purpose: "command" });
  const server = await createServer(app);
  server.addHook("onClose", () => app.close(500));
  return server;
}

/** What no server on Fastify can be faster than: the same statuses, headers and bytes from memory. */
function createBare(answers: StoredAnswer[]): FastifyInstance {
  const server = Fastify();
  for (const [index, { status, headers, body }] of answers.entries()) {
    const bytes = Buffer.from(body, "base64");
    server.get(`/${index}`, (_, reply) => {
      void reply
        .code(status)
        .headers(headers)
        .send(status === 304 ? null : bytes);
    });
  }
  return server;
}
