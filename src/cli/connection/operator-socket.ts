import { chmod, mkdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { dirname } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { operatorSocketPath } from "./operator-socket-path.ts";

/** What the address of a Unix socket can hold on every system. */
const MAX_PATH_BYTES = 100;

export type OperatorSocket = {
  /** Whether a request came over the socket, which only the user who runs Docket can open. */
  isOperator(request: FastifyRequest): boolean;
  /** Serves the same routes over the socket. */
  listen(server: FastifyInstance): Promise<void>;
  close(): void;
};

/** The way by which commands on this machine reach a running `serve`. */
export function createOperatorSocket(dataDir: string): OperatorSocket {
  const connections = new WeakSet<Socket>();
  const listener = createServer();
  listener.on("connection", (socket) => connections.add(socket));
  return {
    isOperator: ({ raw }) => connections.has(raw.socket),
    async listen(server) {
      const path = operatorSocketPath(dataDir);
      // Commands then work without it, as they do when nothing serves.
      if (Buffer.byteLength(path) > MAX_PATH_BYTES) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await chmod(dirname(path), 0o700);
      // Only one `serve` works on a data folder, so what is there was left behind by one that was killed.
      await rm(path, { force: true });
      await server.ready();
      listener.on("request", server.routing);
      await new Promise<void>((resolve, reject) => {
        listener.once("error", reject);
        listener.listen(path, resolve);
      });
      await chmod(path, 0o600);
    },
    close() {
      listener.close();
      listener.closeAllConnections();
    },
  };
}
