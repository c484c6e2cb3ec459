import { stat } from "node:fs/promises";
import { join } from "node:path";
import { toStorable } from "../../database/storable-text.ts";
import type { Engine, EngineProgress } from "../engines/engine.ts";
import { listTurns } from "../store.ts";
import type { Plan } from "./prepare.ts";
import { TurnFailure } from "./turn-failure.ts";
import { checkpoint, type TurnRun, tell } from "./turn-run.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

export type Edited = {
  workspace: Workspace;
  /** Inside the repository, without slashes around it; empty for the whole of it. */
  docsFolder: string;
  title: string;
  summary: string;
};

const MAX_EVENTS = 2000;
const MAX_TITLE_CHARACTERS = 200;
const MAX_SUMMARY_CHARACTERS = 100_000;

/** Checks the start commit out and lets the engine work on it. */
export async function edit(run: TurnRun, plan: Plan, folder: string): Promise<Edited> {
  const { turn, app } = run;
  const engine = app.engines.find(({ model }) => model === turn.model);
  if (!engine)
    throw new TurnFailure("provider_error", `The model ${turn.model} is not configured on this node any more`);
  const workspace = await createWorkspace(folder, plan.repository.gitDir, plan.startCommit, run.signal);
  const docsFolder = await findDocsFolder(workspace.root, plan.project.docs_folder);
  const { title, summary } = await runEngine(run, engine, workspace, docsFolder);
  await checkpoint(run, { title, summary });
  return { workspace, docsFolder, title, summary };
}

async function runEngine(
  run: TurnRun,
  engine: Engine,
  workspace: Workspace,
  docsFolder: string,
): Promise<{ title: string; summary: string }> {
  const { turn, app } = run;
  const previous = (await listTurns(app.database, turn.job_id)).filter(({ number }) => number < turn.number);
  let events = 0;
  const tellProgress = async ({ type, data }: EngineProgress) => {
    run.signal.throwIfAborted();
    events += 1;
    if (events <= MAX_EVENTS) await tell(run, [{ type, data }]);
  };
  const work = engine.run({
    turn: {
      jobId: turn.job_id,
      prompt: turn.prompt,
      previousPrompts: previous.map(({ prompt }) => prompt),
      limits: turn.options.limits ?? {},
      deadline: Number.POSITIVE_INFINITY,
    },
    workspace: {
      root: workspace.root,
      docsRoot: join(workspace.root, docsFolder),
      contexts: [],
      openHome: () => Promise.reject(new Error("not yet")),
    },
    instructions: [],
    resumed: undefined,
    previousState: undefined,
    signal: run.signal,
    tell: tellProgress,
    saveStep: () => Promise.resolve(),
    readSteering: () => Promise.resolve([]),
    check: () => Promise.resolve([]),
  });
  const outcome = await unlessAborted(work, run.signal);
  if (outcome.type === "refused") throw new TurnFailure(toStorable(outcome.reason, 100), outcome.message);
  const title = toStorable(outcome.title, MAX_TITLE_CHARACTERS).replace(/\s+/g, " ").trim();
  return { title: title || "Update the documentation", summary: toStorable(outcome.summary, MAX_SUMMARY_CHARACTERS) };
}

/** An engine that does not listen to its signal holds no worker up. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/** As set for the project, else where docs.json is: at the top or in docs/. */
async function findDocsFolder(root: string, configured: string): Promise<string> {
  if (configured !== "") {
    const found = await stat(join(root, configured)).catch(() => undefined);
    if (found?.isDirectory()) return configured;
    throw new TurnFailure(
      "repository_error",
      `The repository has no folder "${configured}", which is set as the project's docs folder`,
    );
  }
  const isAtTop = await isFile(join(root, "docs.json"));
  return !isAtTop && (await isFile(join(root, "docs", "docs.json"))) ? "docs" : "";
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
