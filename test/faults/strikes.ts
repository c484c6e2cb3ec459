import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, type FaultNode, isReady } from "./cluster.ts";
import type { Random } from "./random.ts";
import type { RunLog } from "./run-log.ts";
import { fillDisk } from "./small-disk.ts";

type Strike = (cluster: Cluster, node: FaultNode, random: Random, log: RunLog) => Promise<void>;

/** What happens to a node. */
const OF_NODE: Record<string, Strike> = {
  "kill -9": async (_, node, random) => node.killAndStart(random.whole(0, 2000)),
  SIGSTOP: async (_, node, random) => {
    node.signal("SIGSTOP");
    await sleep(random.whole(1000, 25_000));
    node.signal("SIGCONT");
  },
  "cut all connections": async (_, { proxy }) => proxy.cut(),
  "cut some connections": async (_, { proxy }, random) => proxy.cut(() => random.next() < 0.4),
  "silent database": async (_, { proxy }, random) => {
    await proxy.become({ type: "silence" });
    await sleep(random.whole(500, 20_000));
    await proxy.become({ type: "forward" });
  },
  "refusing database": async (_, { proxy }, random) => {
    await proxy.become({ type: "refuse" });
    await sleep(random.whole(200, 6000));
    await proxy.become({ type: "forward" });
  },
  "slow database": async (_, { proxy }, random) => {
    await proxy.become({ type: "delay", ms: random.whole(5, 80) });
    await sleep(random.whole(1000, 6000));
    await proxy.become({ type: "forward" });
  },
  "full disk": async (cluster, node, random, log) => fillFor(cluster, node, random.whole(1000, 8000), log),
  // Its turns go on elsewhere, unless the others are struck too.
  "long full disk": async (cluster, node, random, log) => fillFor(cluster, node, random.whole(20_000, 40_000), log),
};

async function fillFor({ hasDisks }: Cluster, node: FaultNode, forMs: number, log: RunLog): Promise<void> {
  if (!hasDisks || !node.isUp()) return;
  const { isFull, clear } = await fillDisk(node.pid(), node.dataDir);
  if (!isFull) log.note(`the disk of ${node.name} could not be filled`);
  await sleep(forMs);
  await clear();
}

/** What happens to all of them. */
const OF_DATABASE: Record<string, Strike> = {
  "restart of the database": async (cluster) => cluster.crashDatabase("SIGINT"),
  "crash of the database": async (cluster) => cluster.crashDatabase("SIGQUIT"),
  "kill -9 of the database": async (cluster) => cluster.crashDatabase("SIGKILL"),
};
const PAUSE_MS = { ofNode: [1000, 6000], ofDatabase: [10_000, 25_000] } as const;

/**
 * Lets faults fall on every node and on the database, independently, until the signal; and mends what they broke.
 *
 * @param calm how many times as long as usual the pauses between faults are
 */
export async function strikeUntil(
  cluster: Cluster,
  { random, log, calm }: { random: Random; log: RunLog; calm: number },
  signal: AbortSignal,
): Promise<void> {
  const begin = (strikes: Record<string, Strike>, node: FaultNode, [least, most]: readonly [number, number]) =>
    strikeNode({ cluster, node, strikes, pause: [least * calm, most * calm], random: random.split(), log }, signal);
  await Promise.all([
    ...cluster.nodes.map((node) => begin(OF_NODE, node, PAUSE_MS.ofNode)),
    ...cluster.nodes.slice(0, 1).map((node) => begin(OF_DATABASE, node, PAUSE_MS.ofDatabase)),
  ]);
}

type Striking = {
  cluster: Cluster;
  node: FaultNode;
  strikes: Record<string, Strike>;
  pause: readonly [number, number];
  random: Random;
  log: RunLog;
};

async function strikeNode(striking: Striking, signal: AbortSignal): Promise<void> {
  const { cluster, node, strikes, pause, random, log } = striking;
  // In rounds, so that each kind comes.
  let round: string[] = [];
  for (;;) {
    await sleep(random.whole(...pause), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    if (round.length === 0) round = shuffled(Object.keys(strikes), random);
    const kind = round.pop() ?? "";
    const own = random.split();
    log.note(strikes === OF_NODE ? `${kind}: ${node.name}` : kind);
    log.count(`fault: ${kind}`);
    await strikes[kind]?.(cluster, node, own, log).catch((error: Error) =>
      log.note(`${kind} failed: ${error.message}`),
    );
    await noteRecovery(node, kind, log, signal);
  }
}

/** How long the node takes to serve again. */
async function noteRecovery(node: FaultNode, kind: string, log: RunLog, signal: AbortSignal): Promise<void> {
  const since = Date.now();
  while (!signal.aborted && !(await isReady(node))) await sleep(100);
  const tookMs = Date.now() - since;
  if (tookMs > 1000) log.note(`${node.name} is ready ${(tookMs / 1000).toFixed(1)} s after the end of ${kind}`);
}

function shuffled<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
