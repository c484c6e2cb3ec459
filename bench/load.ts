import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Load = {
  port: number;
  /** Whole HTTP/1.1 requests, sent in turn. */
  requests: string[];
  connections: number;
  durationMs: number;
};

export type Measured = { perSecond: number; medianMs: number; p99Ms: number };

export type Generator = { run(load: Load): Promise<Measured>; close(): void };

/** Load from a process of its own, so that making it takes no time from the server's. */
export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, "load-process.ts"));
  return {
    async run(load) {
      child.send(load);
      const [answer] = (await once(child, "message")) as [Measured | { error: string }];
      if ("error" in answer) throw new Error(answer.error);
      return answer;
    },
    close: () => child.kill(),
  };
}

export function httpRequest(method: string, path: string, key: string, body?: unknown): string {
  const content = body === undefined ? "" : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    `authorization: Bearer ${key}`,
    ...(body === undefined ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${head.join("\r\n")}\r\n\r\n${content}`;
}
