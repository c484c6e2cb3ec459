import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ENDED_EARLY } from "../../src/cli/until-stopped.ts";
import { ask } from "./ask.ts";
import { enableAssistant, providerSettings, startProvider, verifyAnswers } from "./assistant.ts";
import { type Backup, backUp, verifyBackup } from "./backup.ts";
import { cleanUpAfterUs } from "./clean-up.ts";
import { type Cluster, type FaultNode, startCluster, untilReady } from "./cluster.ts";
import { type Asking, type Load, runClient } from "./load.ts";
import { createRandom, type Random } from "./random.ts";
import { createRunLog, type RunLog } from "./run-log.ts";
import { DISK_MEBIBYTES } from "./small-disk.ts";
import { strikeUntil } from "./strikes.ts";
import { verifyJobs } from "./verify-jobs.ts";
import { verifyAtRest, verifyNothingLeft, verifySite, verifyVisits } from "./verify-rest.ts";
import { createWorld, type KnownProject, type World } from "./world.ts";

export type FaultRun = {
  seed: number;
  seconds: number;
  nodes?: number;
  clients?: number;
  /** How many times as long as usual clients rest between two requests. */
  rest?: number;
  /** How many times as long as usual the pauses between faults are. */
  calm?: number;
  /** Each line of what happens. */
  tell?: (line: string) => void;
  /** Told as soon as there is one: all that the run starts can be found by it. */
  useFolder?: (folder: string) => void;
};
export type FaultReport = {
  seed: number;
  violations: string[];
  counts: Record<string, number>;
  /** Left if something was violated: the log of the run, and what the nodes said. */
  folder: string | undefined;
};

/** Begun turns and builds get so long to end once everything works again. */
const ENDING_MS = 4 * 60_000;
/** A node hears by a heartbeat of what another one left, and looks after the rest each minute. */
const REST_MS = 1500;

/** Mixed load on several nodes with one database, while faults fall; then everything that was acknowledged is compared. */
export async function runFaults({
  seed,
  seconds,
  nodes = 3,
  clients = 4,
  rest = 1,
  calm = 1,
  tell = () => {},
  useFolder = () => {},
}: FaultRun): Promise<FaultReport> {
  const folder = await mkdtemp(join(tmpdir(), "docket-faults-"));
  // The database server may run as another user.
  await chmod(folder, 0o711);
  useFolder(folder);
  const endCleaning = cleanUpAfterUs(folder);
  const log = createRunLog(join(folder, "run.log"), tell);
  const { ofWorld, ...randoms } = split(createRandom(seed));
  log.note(`seed ${seed}, ${seconds} s, ${nodes} nodes, ${clients} clients, in ${folder}`);
  const provider = await startProvider();
  const cluster = await startCluster(folder, { count: nodes, more: providerSettings(provider) }, log);
  let world: World | undefined;
  try {
    sayDisks(cluster, log);
    await untilReady(cluster.nodes);
    world = await createWorld(cluster, askingOf(cluster.nodes, log, ofWorld));
    for (const project of world.projects) await enableAssistant(project, askingOf(cluster.nodes, log));
    const scene = { cluster, projects: world.projects, log, ...randoms };
    const backup = await loadAndStrike(scene, { seconds, clients, rest, calm });
    await verifyAll(cluster, world.projects, backup, log);
  } catch (error) {
    log.violation(`the run broke: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await cluster.close();
    await world?.close();
    await provider.close();
    endCleaning();
  }
  const isClean = log.violations.length === 0;
  if (isClean) await rm(folder, { recursive: true, force: true });
  return { seed, violations: log.violations, counts: log.counts(), folder: isClean ? undefined : folder };
}

function sayDisks({ hasDisks }: Cluster, log: RunLog): void {
  if (hasDisks) log.note(`each node has ${DISK_MEBIBYTES} MiB for its workspaces and mirrors, in memory`);
  else log.note("this user may not make disks (user namespaces are off): no disk is filled in this run");
}

/** One for each part, so that none depends on how often another one draws. */
function split(random: Random): { ofWorld: Random; ofStrikes: Random; ofLoad: Random } {
  return { ofWorld: random.split(), ofStrikes: random.split(), ofLoad: random.split() };
}

type Scene = { cluster: Cluster; projects: KnownProject[]; ofStrikes: Random; ofLoad: Random; log: RunLog };

type Extent = { seconds: number; clients: number; rest: number; calm: number };

async function loadAndStrike(scene: Scene, { seconds, clients, rest, calm }: Extent) {
  const { cluster, projects, ofStrikes, ofLoad, log } = scene;
  const end = AbortSignal.timeout(seconds * 1000);
  const running = Array.from({ length: clients }, (_, index) => {
    const toLoad = (random: Random): Load => ({ projects, random, log, ask: askingOf(cluster.nodes, log, random) });
    return runClient(toLoad, ofLoad.split(), { index, of: clients, rest }, end);
  });
  const backup = sleep((seconds * 1000) / 3).then(() => backUp(cluster, projects, log));
  await strikeUntil(cluster, { random: ofStrikes, log, calm }, end);
  for (const node of cluster.nodes) node.signal("SIGCONT");
  await Promise.all(running);
  return backup;
}

function askingOf(nodes: FaultNode[], log: RunLog, random?: Random): Asking {
  return (asked) => ask(nodes, log, asked, random?.whole(0, nodes.length - 1));
}

async function verifyAll(
  cluster: Cluster,
  projects: KnownProject[],
  backup: Backup | undefined,
  log: RunLog,
): Promise<void> {
  log.note("the faults are over: waiting for what was begun, and comparing");
  await untilReady(cluster.nodes);
  const endBy = Date.now() + ENDING_MS;
  const asking = askingOf(cluster.nodes, log);
  for (const project of projects) {
    await verifyJobs(project, { ask: asking, log, endBy });
    await verifyVisits(project, asking, log);
    await verifySite(project, asking, log, endBy);
    await verifyAnswers(project, asking, log);
    log.note(`compared ${project.id}`);
  }
  if (backup) await verifyBackup({ cluster, projects, ask: asking, log }, backup);
  log.note("compared the backup; ending all nodes");
  await sleep(REST_MS);
  for (const node of cluster.nodes) verifyAtRest(node, log);
  const codes = await Promise.all(cluster.nodes.map((node) => node.stop()));
  for (const [index, { name, log: said }] of cluster.nodes.entries()) {
    // A machine that is too busy for an end in ten seconds loses nothing by it, which is compared below.
    if (codes[index] === 1 && said().includes(ENDED_EARLY)) log.count("ends that took too long");
    else if (codes[index] !== 0) log.violation(`${name} ended with ${codes[index]}`);
  }
  await sleep(REST_MS);
  await verifyNothingLeft(cluster, projects, log);
}
