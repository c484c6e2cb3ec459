import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { programPath } from "../config.ts";
import { OperationError } from "../errors.ts";
import type { ConfinedProcess, Confinement } from "./confinement.ts";
import { createRunFolder, writePlan } from "./create-run-folder.ts";
import { findProgram } from "./find-program.ts";
import { LAUNCHER } from "./inside-places.ts";
import { endProcess, findMarked } from "./process-tree.ts";

const LIFELINE = 3;
const MAX_KILL_ATTEMPTS = 100;

/**
 * Starts a program without a sandbox, with all rights of Docket's own user and with its own environment.
 *
 * @throws OperationError `program_missing`
 */
export async function startUnconfined(confinement: Confinement): Promise<ConfinedProcess> {
  const [name = "", ...args] = confinement.command;
  const program = await findProgram(name, programPath());
  if (!program) throw new OperationError("program_missing", `The program ${name} is not installed here`);
  const folder = await createRunFolder();
  const { home, files } = confinement;
  await writePlan(folder, { command: [program, ...args], home, files, lifeline: LIFELINE });
  const mark = `DOCKET_RUN=${folder.mark}`;
  const child = spawn(process.execPath, ["--no-warnings", LAUNCHER, folder.plan], {
    cwd: confinement.workspace,
    env: {
      PATH: programPath(),
      HOME: home,
      LANG: "C.UTF-8",
      TERM: "dumb",
      ...confinement.env,
      ...Object.fromEntries(confinement.secrets.map((secret) => [secret.name, secret.value])),
      DOCKET_RUN: folder.mark,
    },
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  let stopped: Promise<void> | undefined;
  return {
    stdin: child.stdin as NonNullable<typeof child.stdin>,
    stdout: child.stdout as NonNullable<typeof child.stdout>,
    stderr: child.stderr as NonNullable<typeof child.stderr>,
    places: { workspace: confinement.workspace, home, contexts: "" },
    ended,
    stop() {
      stopped ??= (async () => {
        if (child.pid !== undefined) endProcess(-child.pid);
        // Processes that left the group still have the mark in their environment.
        for (let tries = 0; tries < MAX_KILL_ATTEMPTS; tries++) {
          const left = await findMarked(mark);
          if (left.length === 0) break;
          for (const pid of left) endProcess(pid);
          await sleep(20);
        }
        await ended;
        await folder.remove();
      })();
      return stopped;
    },
  };
}
