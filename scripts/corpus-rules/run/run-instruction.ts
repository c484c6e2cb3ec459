import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { join } from "node:path";
import { createWorkspace } from "../../../src/agent/turn/workspace.ts";
import { openDocsInCommit } from "../../../src/docs-checks/docs-in-commit.ts";
import { findSiteFolder } from "../../../src/docs-source/site/find-site-folder.ts";
import type { EngineFinding } from "../../../src/engine.ts";
import type { Prepared } from "../prepare-repository.ts";
import { processorSeconds } from "./processor-time.ts";

/** `siteFolder` is what the engine sees: the docs folder, or one around it with the configuration of its site. */
export type RunQuestion = { prompt: string; prepared: Prepared; closed: string[]; siteFolder: string };

/** `memory` is the most that the process has had so far, in bytes. */
type Figures = { engineMs: number; checkMs: number; memory: number };

export type RunAnswer =
  /** `refusals` are those of Docket's check, for which it delivers nothing. */
  | ({
      type: "done";
      title: string;
      summary: string;
      found: EngineFinding[];
      changed: string[];
      refusals: string[];
    } & Figures)
  | ({ type: "refused"; reason: string; message: string; changed: string[] } & Figures)
  | { type: "crashed"; message: string };

/** `siteFolder` is as in a question. */
export type Runner = { siteFolder: string; run(prompt: string): Promise<RunAnswer>; close(): void };

/** Of the processor, so that a busy machine does not decide about a repository. */
const TIME_LIMIT_S = 180;
/** For a process that waits for what never comes. */
const WAIT_LIMIT_S = 1800;
/** As `docket` starts Docket, so that the memory that is measured is that of Docket. */
const HEAP_SETTINGS = ["--max-old-space-size=3000", "--max-semi-space-size=16", "--heap-growing-percent=30"];
const ENVIRONMENT = { PATH: "/usr/bin:/bin", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
/** A process that has become larger than this is replaced. */
const LARGE_BYTES = 1.5 * 2 ** 30;

/** Runs instructions in a process with limits of time and heap. Each starts from the commit as it is. */
export async function createRunner(prepared: Prepared): Promise<Runner> {
  const { workspace, gitDir, commit, docsFolder } = prepared;
  const signal = new AbortController().signal;
  const before = openDocsInCommit(gitDir, commit, "");
  const siteFolder = await findSiteFolder(before, docsFolder).finally(() => before.close());
  const { closed } = await createWorkspace(workspace, gitDir, commit, signal, { only: siteFolder });
  let child: ChildProcess | undefined;
  let isFresh = true;
  const stop = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  return {
    siteFolder,
    async run(prompt) {
      if (!isFresh) resetWorkspace(workspace, siteFolder);
      isFresh = false;
      child ??= fork(join(import.meta.dirname, "run-process.ts"), {
        execArgv: [...HEAP_SETTINGS, "--disable-warning=ExperimentalWarning"],
        env: ENVIRONMENT,
        serialization: "advanced",
      });
      const answer = await ask(child, { prompt, prepared, closed, siteFolder });
      if (answer.type === "crashed" || answer.memory > LARGE_BYTES) stop();
      return answer;
    },
    close: stop,
  };
}

function ask(child: ChildProcess, question: RunQuestion): Promise<RunAnswer> {
  return new Promise((resolve) => {
    const pid = child.pid ?? 0;
    const [started, spent] = [performance.now(), processorSeconds(pid)];
    const end = (answer: RunAnswer) => {
      clearInterval(timer);
      child.removeAllListeners("message");
      child.removeAllListeners("exit");
      resolve(answer);
    };
    const timer = setInterval(() => {
      const isSpent = processorSeconds(pid) - spent > TIME_LIMIT_S;
      if (isSpent) end({ type: "crashed", message: `took longer than ${TIME_LIMIT_S} s of the processor` });
      else if (performance.now() - started > WAIT_LIMIT_S * 1000)
        end({ type: "crashed", message: `took longer than ${WAIT_LIMIT_S} s` });
    }, 2000);
    child.once("message", (answer: RunAnswer) => end(answer));
    child.once("exit", (code, by) => end({ type: "crashed", message: `the process ended with ${code ?? by}` }));
    child.send(question);
  });
}

function resetWorkspace(workspace: string, folder: string): void {
  const git = workspaceGit(workspace, folder);
  const options = { cwd: join(workspace, "tree"), stdio: "ignore" as const };
  execFileSync("git", [...git, "read-tree", "--reset", "-u", "HEAD"], options);
  execFileSync("git", [...git, "clean", "-ffdxq"], options);
}

/** What every git command on a workspace begins with. `folder` is all of the tree that it has. */
export function workspaceGit(workspace: string, folder: string): string[] {
  const sparse = folder === "" ? [] : ["-c", "core.sparseCheckout=true", "-c", "core.sparseCheckoutCone=false"];
  return ["--git-dir", join(workspace, "git"), "--work-tree", join(workspace, "tree"), ...sparse];
}
