import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const NODE = join(ROOT, "node_modules/node/bin/node");
export const MAIN = join(ROOT, "src/main.ts");

const { NODE_COMPILE_CACHE } = process.env;
/** For processes of `docket`: main.ts says the same, but to strip its own types takes a quarter of a short command's time. */
export const COMPILED: Record<string, string> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

// Never called: it tells `vitest --changed` what the processes run.
void (() => import("../../src/main.ts"));

export type DocketProcess = {
  child: ChildProcess;
  pid: number;
  /** What it printed as JSON once it was up. */
  started: Record<string, unknown>;
  /** Standard error so far. */
  problems(): string;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
};

/**
 * Starts `docket …` in a session of its own, as from a terminal, and waits until it says that it is up.
 *
 * @param wrap another command that ends by running the given one in its place
 */
export async function startDocket(
  args: string[],
  settings: Record<string, string>,
  wrap: (command: string[]) => string[] = (command) => command,
): Promise<DocketProcess> {
  const [program = "", ...rest] = wrap([NODE, MAIN, ...args, "--json"]);
  const child = spawn(program, rest, {
    cwd: "/",
    env: { ...COMPILED, ...settings },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let problems = "";
  child.stderr?.on("data", (chunk) => {
    problems += chunk;
  });
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  const started = await firstJson(child);
  if (!started) throw new Error(`docket ${args.join(" ")} ended with ${await ended}: ${problems}`);
  return {
    child,
    pid: child.pid ?? 0,
    started,
    problems: () => problems,
    ended,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

async function firstJson({ stdout }: ChildProcess): Promise<Record<string, unknown> | undefined> {
  let output = "";
  return new Promise((resolve) => {
    stdout?.on("data", (chunk) => {
      output += chunk;
      if (/^\}$/m.test(output)) resolve(JSON.parse(output));
    });
    stdout?.on("end", () => resolve(undefined));
  });
}
