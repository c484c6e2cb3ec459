import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "./processor-time.ts";

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };

/** What a process of its own serves. */
export type Side = { type: "docket"; settings: Record<string, string> } | { type: "bare"; answers: StoredAnswer[] };
export type Started = { port: number };

export type SideProcess = Started & {
  pid: number;
  /** After collecting garbage. */
  residentMegabytes(): Promise<number>;
  close(): Promise<void>;
};

const TIME_LIMIT_MS = 60_000;

/** @param profileFolder gets a CPU profile when the process ends */
export async function startSide(side: Side, profileFolder?: string): Promise<SideProcess> {
  const profiling = profileFolder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
  const child = fork(join(import.meta.dirname, "server-process.ts"), { execArgv: ["--expose-gc", ...profiling] });
  const answer = async (): Promise<unknown> => {
    const [message] = await once(child, "message", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (typeof message === "object" && "error" in message) throw new Error(message.error);
    return message;
  };
  try {
    child.send(side);
    const { port } = (await answer()) as Started;
    return {
      port,
      pid: child.pid ?? 0,
      async residentMegabytes() {
        child.send("collect");
        await answer();
        return residentMegabytes(child.pid ?? 0);
      },
      async close() {
        const exited = once(child, "exit");
        child.disconnect();
        await Promise.race([exited, sleep(TIME_LIMIT_MS, undefined, { ref: false })]);
        child.kill("SIGKILL");
      },
    };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}
