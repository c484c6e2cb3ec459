import { setTimeout as sleep } from "node:timers/promises";
import type { FaultNode } from "./cluster.ts";
import type { RunLog } from "./run-log.ts";

export type Asked = {
  key: string;
  method?: "GET" | "POST" | "PATCH";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
export type Answer = { status: number; text: string; json<T>(): T };

/** Longer than any answer may take, and so the node is one that stands still. */
const PATIENCE_MS = 45_000;
const PASSING = [429, 503];

/** Asks one node once. Undefined if there was no answer. */
async function askOnce(node: FaultNode, { key, method = "GET", path, body, headers }: Asked) {
  try {
    const response = await fetch(`${node.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const answer: Answer = { status: response.status, text, json: <T>() => JSON.parse(text) as T };
    return { ...answer, retryAfter: response.headers.get("retry-after") };
  } catch {
    return undefined;
  }
}

/** Asks one node after another, as a client behind a balancer, until one says yes or no. */
export async function ask(nodes: FaultNode[], log: RunLog, asked: Asked, first = 0): Promise<Answer> {
  for (let at = first; ; at++) {
    const node = nodes[at % nodes.length] as FaultNode;
    const answer = await askOnce(node, asked);
    const about = `${node.name} ${asked.method ?? "GET"} ${asked.path}`;
    if (!answer) {
      log.count("requests without an answer");
      await sleep(100);
      continue;
    }
    log.count(`answers ${answer.status}`);
    if (!PASSING.includes(answer.status)) {
      if (answer.status >= 500) log.violation(`${about}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    }
    if (!answer.retryAfter) log.violation(`${about}: ${answer.status} without Retry-After`);
    await sleep(Math.min(Number(answer.retryAfter) || 1, 1) * 1000);
  }
}
