import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConfinedProcess, ConfinementLimits } from "./confinement.ts";
import { ISOLATION } from "./find-sandbox.ts";
import { PLACES, RUN_PLACES } from "./inside-places.ts";
import { endProcess, isRunning } from "./process-tree.ts";
import { type Room, watchResources } from "./watch-resources.ts";

/** JavaScript engines reserve address space, which counts as data although it is unused. */
const RESERVED_MB = 1024;

/** Starts bubblewrap with the launcher inside, and watches its resources until all of its processes have ended. */
export function runBubblewrap(
  bubblewrap: string,
  mounts: string[],
  env: Record<string, string>,
  limits: ConfinementLimits,
  room: Room,
  cleanUp: () => Promise<void>,
): ConfinedProcess {
  const program = [RUN_PLACES.node, "--no-warnings", RUN_PLACES.launcher, RUN_PLACES.plan];
  const args = [...ISOLATION, ...mounts, "--info-fd", "3", "--", ...limitingShell(limits), ...program];
  const child = spawn(bubblewrap, args, { cwd: "/", env, detached: true, stdio: ["pipe", "pipe", "pipe", "pipe"] });
  const first = firstProcess(child.stdio[3] as Readable);
  let excess: string | undefined;
  let endWatch = () => {};
  const kill = async () => {
    const pid = await Promise.race([first, sleep(1000, undefined, { ref: false })]);
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (!isOver) for (const one of [pid, child.pid]) if (one !== undefined) endProcess(one);
    for (let tries = 0; pid !== undefined && tries < 500 && (await isRunning(pid)); tries++) await sleep(10);
  };
  void first.then((pid) => {
    if (pid === undefined) return;
    endWatch = watchResources(pid, limits, room, (problem) => {
      excess ??= problem;
      void kill();
    });
    if (child.exitCode !== null) endWatch();
  });
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(excess ?? (signal ? `signal ${signal}` : `exit code ${code}`)));
  });
  let stopped: Promise<void> | undefined;
  return {
    stdin: child.stdin as NonNullable<typeof child.stdin>,
    stdout: child.stdout as NonNullable<typeof child.stdout>,
    stderr: child.stderr as NonNullable<typeof child.stderr>,
    places: PLACES,
    ended,
    stop() {
      stopped ??= kill()
        .then(() => ended)
        .then(() => endWatch())
        .finally(cleanUp);
      return stopped;
    },
  };
}

/** The id of the sandbox's first process. All other processes in the sandbox end with it. */
async function firstProcess(info: Readable): Promise<number | undefined> {
  let text = "";
  info.on("data", (chunk) => {
    text += chunk;
  });
  await once(info, "close").catch(() => undefined);
  const pid = Number(/"child-pid":\s*(\d+)/.exec(text)?.[1]);
  return Number.isNaN(pid) ? undefined : pid;
}

/** Sets the limits inside, where the number of processes counts for this sandbox only. Shells use different letters for it. */
function limitingShell({ memoryMb, processes, cpuSeconds, fileMb }: ConfinementLimits): string[] {
  const script = [
    `ulimit -c 0 -t ${cpuSeconds} 2>/dev/null || { ulimit -c 0; ulimit -t ${cpuSeconds}; }`,
    `ulimit -f ${fileMb * 2048}`,
    `ulimit -d ${(memoryMb + RESERVED_MB) * 1024}`,
    `ulimit -u ${processes} 2>/dev/null || ulimit -p ${processes}`,
    'exec "$@"',
  ];
  return ["/bin/sh", "-c", script.join("\n"), "sh"];
}
