import { join } from "node:path";
import { toStorable } from "../../../database/storable-text.ts";
import { type Engine, EngineFailure, type EngineProgress, type EngineRun, ProviderWait } from "../../../engine.ts";
import { asData } from "../../../engines/untrusted-text.ts";
import { keepFindings } from "../../findings/keep-findings.ts";
import { replaceFindings } from "../../findings/store.ts";
import { promptWithPlace } from "../../follow-ups/prompt-with-place.ts";
import { readHunks } from "../../follow-ups/read-hunks.ts";
import { getAgentSettings } from "../../settings/get-agent-settings.ts";
import { findFindings } from "../check.ts";
import type { Conflict } from "../conflict.ts";
import { patienceOf } from "../patience.ts";
import type { Plan } from "../prepare.ts";
import { TurnFailure } from "../turn-failure.ts";
import { type TurnRun, tell } from "../turn-run.ts";
import type { Workspace } from "../workspace.ts";
import { limitsOf } from "./budget.ts";
import { openContexts } from "./context-repositories.ts";
import { openHome } from "./home.ts";
import { readInstructions } from "./instructions.ts";
import { withOwnIndex } from "./open-workspace.ts";
import { listPreviousPrompts } from "./previous-prompts.ts";
import { type Resumed, readState, saveRounds } from "./save-rounds.ts";
import { findPreviousState, listSteering } from "./store.ts";
import { viewRepository } from "./view-repository.ts";

const MAX_EVENTS = 2000;
const MAX_TITLE_CHARACTERS = 200;
const MAX_SUMMARY_CHARACTERS = 100_000;

export type Work = {
  plan: Plan;
  folder: string;
  workspace: Workspace;
  docsFolder: string;
  siteFolder: string;
  conflict: Conflict | undefined;
};

/**
 * Lets the engine work on the tree. Its calls to the pipeline run one after another.
 *
 * @throws TurnFailure if the engine refuses or fails, ProviderWait if it cannot ask its provider now, or the reason of the run's signal
 */
export async function runEngine(
  run: TurnRun,
  engine: Engine,
  work: Work,
  resumed: Resumed | undefined,
): Promise<{ title: string; summary: string }> {
  const { turn, app } = run;
  const { plan, workspace, docsFolder, siteFolder, conflict } = work;
  const ending = new AbortController();
  const signal = AbortSignal.any([run.signal, ending.signal]);
  const settings = (await getAgentSettings(app.database, [turn.project_id]))(turn.project_id);
  const limits = limitsOf(app.config, settings.limits, turn.options);
  let opened: Promise<Workspace> | undefined;
  const aside = () => {
    opened ??= withOwnIndex(workspace);
    return opened;
  };
  const rounds = saveRounds(run, plan.startCommit, aside, limits, resumed);
  const inOrder = takeTurns(signal);
  let events = 0;
  const tellProgress = async ({ type, data }: EngineProgress) => {
    events += 1;
    if (events <= MAX_EVENTS) await tell(run, [{ type, data }]);
  };
  const enclose = (text: string) => asData(text, app.secrets.sign);
  // An engine without a model takes every word for an instruction.
  const asked = engine.isSelfContained || !turn.asked ? null : await readHunks(turn.asked, changeOf(plan));
  const given: EngineRun = {
    turn: {
      jobId: turn.job_id,
      prompt: asked ? promptWithPlace(turn.prompt, asked, enclose) : turn.prompt,
      previousPrompts: await listPreviousPrompts(app, turn),
      lacksEarlierWork: turn.checkpoint.earlierWork !== undefined && !plan.hasEarlierWork,
      limits,
      deadline: run.deadline,
      providerKeys: run.secrets.providerKeys,
      ...(settings.fallbackModel !== null && { fallbackModel: settings.fallbackModel }),
    },
    workspace: {
      root: workspace.root,
      docsRoot: join(workspace.root, siteFolder),
      docsFolder,
      closed: workspace.closed,
      facts: plan.facts,
      ...(workspace.inGit && { docs: workspace.inGit.docs(siteFolder) }),
      repository: viewRepository(
        {
          gitDir: plan.repository.gitDir,
          commit: plan.startCommit,
          docsFolder: siteFolder,
          // Where other nodes reach the keeper is no address for people.
          location: plan.repository.access.keptBy === undefined ? plan.repository.access.location : "",
          symlinks: workspace.symlinks,
        },
        signal,
      ),
      contexts: engine.isSelfContained ? [] : await openContexts(run, settings.contexts, work.folder),
      openHome: () => openHome(app, turn.job_id),
    },
    instructions: engine.isSelfContained ? [] : await readInstructions(run, plan, docsFolder),
    resumed: resumed?.round,
    ...(conflict && { conflict }),
    previousState: engine.isSelfContained ? undefined : await readPreviousState(run),
    signal,
    patience: patienceOf(turn.checkpoint, app.config.providerPatienceSeconds),
    tell: (progress) => inOrder(() => tellProgress(progress)),
    saveRound: (round) => inOrder(() => rounds.save(round).catch(stopAt(ending))),
    enclose,
    readSteering: () => inOrder(() => listSteering(app.database, turn)),
    check: () =>
      inOrder(async () => {
        const { findings } = await findFindings(run, plan, { docsFolder, siteFolder, workspace: await aside() }).catch(
          asFinding,
        );
        return findings;
      }),
  };
  try {
    const working = engine.run(given);
    run.engineOver = working.catch(() => {});
    const outcome = await unlessAborted(working, signal);
    if (outcome.type === "refused") throw new TurnFailure(toStorable(outcome.reason, 100), outcome.message);
    const title = toStorable(run.redact(outcome.title), MAX_TITLE_CHARACTERS).replace(/\s+/g, " ").trim();
    const summary = toStorable(run.redact(outcome.summary), MAX_SUMMARY_CHARACTERS);
    const done = { title: title || "Update the documentation", summary };
    const found = keepFindings(outcome.findings ?? [], siteFolder, run.redact);
    await inOrder(() => rounds.saveDone(done, (tx) => replaceFindings(tx, turn, found.kept, found.leftOut)));
    return done;
  } catch (error) {
    if (error instanceof EngineFailure && !(error instanceof ProviderWait))
      throw new TurnFailure(toStorable(error.reason, 100), error.message, { cause: error });
    throw error;
  } finally {
    ending.abort(new Error("The turn goes on without the engine"));
  }
}

/** Stops the engine when the pipeline fails the turn, also if the engine catches the error. */
function stopAt(ending: AbortController): (error: unknown) => never {
  return (error) => {
    if (error instanceof TurnFailure) ending.abort(error);
    throw error;
  };
}

/** Turns a validation failure into a finding, because the engine may still fix it. */
function asFinding(error: unknown): { findings: string[] } {
  if (error instanceof TurnFailure && error.reason === "validation_failed") return { findings: [error.message] };
  throw error;
}

/** What the pull request shows when the turn begins. */
function changeOf({ repository, baseCommit, startCommit }: Plan) {
  return { gitDir: repository.gitDir, baseCommit, headCommit: startCommit };
}

async function readPreviousState({ app, turn }: TurnRun): Promise<unknown> {
  const packed = await findPreviousState(app.database, turn);
  return packed && readState(packed);
}

function takeTurns(signal: AbortSignal): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    // If the engine does not await its call, a failure must not become an unhandled rejection.
    last = mine.catch(() => {});
    return mine;
  };
}

/** Rejects when the signal aborts, also if the engine ignores the signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
