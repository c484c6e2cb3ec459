import diagnosticsChannel from "node:diagnostics_channel";
import type { HostServer } from "../../test/support/code-hosts/start-host-server.ts";

/** What one turn costs its host, the network and this machine. */
export type Traffic = {
  apiCalls: number;
  gitRequests: number;
  /** From the host to Docket, by git, and the other way. */
  fetchedBytes: number;
  pushedBytes: number;
  /** That Docket starts itself; helpers of git's own not counted. */
  gitProcesses: number;
  ms: number;
};

/** What `work` costs. Nothing else may work for the host meanwhile. */
export async function countTraffic(server: HostServer, work: () => Promise<unknown>): Promise<Traffic> {
  const before = server.gitBytes();
  const [apiBefore, gitBefore] = [server.calls.length, server.gitCalls.length];
  const children: { spawnargs?: string[] }[] = [];
  const onChild = (message: unknown) => children.push((message as { process: { spawnargs?: string[] } }).process);
  diagnosticsChannel.subscribe("child_process", onChild);
  const start = performance.now();
  try {
    await work();
  } finally {
    diagnosticsChannel.unsubscribe("child_process", onChild);
  }
  const ms = performance.now() - start;
  const after = server.gitBytes();
  const started = children.flatMap(({ spawnargs }) => (spawnargs?.[0] === "git" ? [spawnargs] : []));
  // The stand-in runs git too.
  const own = started.filter(
    (args) => !args.some((arg) => arg.includes(server.world.folder) || arg === "http-backend"),
  );
  return {
    apiCalls: server.calls.length - apiBefore,
    gitRequests: server.gitCalls.length - gitBefore,
    fetchedBytes: after.sent - before.sent,
    pushedBytes: after.received - before.received,
    gitProcesses: own.length,
    ms,
  };
}
