import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { World } from "./visitors-world.ts";

export type VisitLoad = {
  port: number;
  projectId: string;
  key: string;
  world: World;
  /** Index of the first visit. */
  first: number;
  visits: number;
  batch: number;
  connections: number;
  /** As fast as it goes unless given. */
  perSecond?: number;
};

export type VisitLoadResult = { accepted: number; perSecond: number; medianMs: number; p99Ms: number };

export type VisitSender = { send(load: VisitLoad): Promise<VisitLoadResult>; close(): void };

/** A collector in a process of its own. */
export function startVisitSender(): VisitSender {
  const child = fork(join(import.meta.dirname, "visitors-load-process.ts"));
  return {
    async send(load) {
      child.send(load);
      const [answer] = (await once(child, "message")) as [VisitLoadResult | { error: string }];
      if ("error" in answer) throw new Error(answer.error);
      return answer;
    },
    close: () => child.kill(),
  };
}
