import type { ToolSet } from "ai";
import { EngineFailure, type EngineRun, type Usage } from "../../engine.ts";
import type { ModelSettings } from "../../model-settings.ts";
import type { Pace } from "./ask-model.ts";
import { Budget } from "./budget.ts";
import { describeTask } from "./describe-task.ts";
import { isPriced, sayTooSmall } from "./price.ts";
import { type OpenedModel, openModel } from "./providers.ts";
import { sayUnopened } from "./say-fault.ts";
import { createDocsTools } from "./tools/docs-tools.ts";
import { openTranscript, readTranscript, type Transcript } from "./transcript.ts";

/** One turn in the hands of a model. */
export type Work = {
  run: EngineRun;
  settings: ModelSettings;
  pace: Pace;
  system: string;
  /** What the model is told first, or first of a further request. */
  task: string;
  tools: ToolSet;
  transcript: Transcript;
  usage: Usage;
  /** What of it is saved. */
  savedUsage: Usage;
  budget: Budget;
  /** Ids of steering messages that the transcript holds and no saved step does yet. */
  taken: number[];
};

export async function openWork(run: EngineRun, model: string, settings: ModelSettings, pace: Pace): Promise<Work> {
  const previous = readTranscript(run.previousState);
  const { system, user } = await describeTask({ ...run, previousState: previous });
  const { transcript, usage } = openTranscript(run, model, user, previous);
  const work = {
    run,
    settings,
    pace,
    system,
    task: user,
    tools: createDocsTools(run),
    transcript,
    usage,
    savedUsage: usage,
    budget: new Budget(run.turn),
    taken: [],
  };
  const opened = modelInUse(work);
  requirePrice(work, opened);
  const tooSmall = sayTooSmall(opened, settings);
  if (tooSmall) throw new EngineFailure("provider_error", tooSmall);
  return work;
}

/** @throws EngineFailure if there is no key or address for its provider, or none any more */
export function modelInUse({ run, settings, transcript }: Work): OpenedModel {
  const opened = openModel(transcript.model, settings, run.turn.providerKeys);
  if (opened) return opened;
  throw new EngineFailure("provider_error", sayUnopened(transcript.model));
}

/** The model that goes on when `failed` stays unavailable. */
export function fallbackFor({ run, settings }: Work, failed: OpenedModel): OpenedModel | undefined {
  const name = run.turn.fallbackModel ?? settings.fallback;
  const fallback = name && name !== failed.name ? openModel(name, settings, run.turn.providerKeys) : undefined;
  const isAffordable = run.turn.limits.costUsd === undefined || (fallback && isPriced(fallback, settings));
  return isAffordable ? fallback : undefined;
}

function requirePrice({ run, settings }: Work, model: OpenedModel): void {
  if (run.turn.limits.costUsd === undefined || isPriced(model, settings)) return;
  throw new EngineFailure(
    "budget_exceeded",
    `limits.costUsd cannot be kept: the price of ${model.name} is not known. Set DOCKET_MODEL_PRICES="${model.name}=INPUT,OUTPUT" (USD per million tokens), or leave the limit out, of the job, its project and the installation`,
  );
}

export async function saveStep(work: Work): Promise<void> {
  const { run, transcript, usage, taken } = work;
  await run.saveStep({ state: structuredClone(transcript), usage, ...(taken.length > 0 && { taken }) });
  work.savedUsage = usage;
  work.taken = [];
}

/** Calls that led to no step, such as one for a summary, were paid for too. */
export async function saveUsage(work: Work): Promise<void> {
  if (work.usage !== work.savedUsage) await saveStep(work);
}
