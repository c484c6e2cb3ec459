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

export type Measured = { requests: number; perSecond: number; medianMs: number; p99Ms: number };

export type Generator = { pid: number; run(load: Load): Promise<Measured>; close(): void };

/** An answer that takes longer after the end of a load ends the bench. */
const PATIENCE_MS = 60_000;

/** Load from a process of its own, so that making it takes no time from the server's. */
export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, "load-process.ts"));
  return {
    pid: child.pid ?? 0,
    async run(load) {
      child.send(load);
      const signal = AbortSignal.timeout(load.durationMs + PATIENCE_MS);
      const [answer] = (await once(child, "message", { signal })) as [Measured | { error: string }];
      if ("error" in answer) throw new Error(answer.error);
      return answer;
    },
    close: () => child.kill(),
  };
}

/** Slices of the same length as one. */
export function mean(slices: Measured[]): Measured {
  const of = (value: (slice: Measured) => number) =>
    slices.reduce((sum, slice) => sum + value(slice), 0) / slices.length;
  return {
    requests: of(({ requests }) => requests),
    perSecond: of(({ perSecond }) => perSecond),
    medianMs: of(({ medianMs }) => medianMs),
    p99Ms: of(({ p99Ms }) => p99Ms),
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
