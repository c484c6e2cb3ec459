import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Docket } from "./boot.ts";

// Never called: it tells `vitest --changed` what the processes run.
void (() => import("./worker-process.ts"));

export type WorkerProcesses = {
  /** Ends it with SIGKILL. Another process takes its place. */
  kill(pid: number): Promise<void>;
  /** Ends its connections to the database, which may connect again. */
  disconnect(pid: number): Promise<void>;
  /** What all of them wrote to standard error. */
  problems(): string;
  close(): Promise<void>;
};

/** Starts workers of Docket as processes of their own, each of which works on one turn at a time. */
export async function startWorkerProcesses(
  docket: Docket,
  count: number,
  settings: Record<string, string>,
): Promise<WorkerProcesses> {
  const running = new Map<number, { child: ChildProcess; name: string }>();
  let problems = "";
  let started = 0;
  let isClosing = false;

  async function start(): Promise<void> {
    const name = `worker-${started++}`;
    const database = new URL(docket.app.config.databaseUrl ?? "");
    database.searchParams.set("application_name", name);
    const child = spawn(process.execPath, [join(import.meta.dirname, "worker-process.ts")], {
      cwd: "/",
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: database.href,
        DOCKET_DATA_DIR: docket.app.config.dataDir,
        DOCKET_PUBLIC_URL: docket.address,
        DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "127.0.0.0/8",
        DOCKET_AGENT_USES_PER_HOUR: "0",
        DOCKET_WORKER_CONCURRENCY: "1",
        DOCKET_SITES: "off",
        DOCKET_LOG_LEVEL: "error",
        ...settings,
      },
      stdio: ["pipe", "pipe", "pipe"],
    });
    running.set(child.pid ?? 0, { child, name });
    child.stderr.on("data", (chunk: Buffer) => {
      problems += chunk.toString();
    });
    const isUp = await Promise.race([once(child.stdout, "data"), once(child, "exit").then(() => undefined)]);
    // It may have been killed at the first turn that it took.
    if (!isUp && !isClosing && running.has(child.pid ?? 0)) throw new Error(`A worker did not start: ${problems}`);
  }

  await Promise.all(Array.from({ length: count }, start));
  return {
    async kill(pid) {
      const found = running.get(pid);
      // The git of a worker that was killed may come again.
      if (!found) return;
      running.delete(pid);
      const ended = once(found.child, "exit");
      found.child.kill("SIGKILL");
      await ended;
      start().catch((error: Error) => {
        problems += error.message;
      });
    },
    async disconnect(pid) {
      const name = running.get(pid)?.name ?? "";
      await docket.app.database
        .selectFrom("pg_stat_activity" as never)
        .select(({ fn, ref }) => fn("pg_terminate_backend", [ref("pid" as never)]).as("ended"))
        .where("application_name" as never, "=", name as never)
        .execute();
    },
    problems: () => problems,
    async close() {
      isClosing = true;
      const ends = [...running.values()].map(({ child }) => {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        return ended;
      });
      await Promise.all(ends);
    },
  };
}
