import type { ToolSet } from "ai";
import { EngineFailure, type EngineRun, type Usage } from "../../engine.ts";
import type { ModelSettings } from "../../model-settings.ts";
import type { CallTiming } from "./ask-model.ts";
import { Budget } from "./budget.ts";
import { describeFault, describeMissingClient } from "./describe-fault.ts";
import { describeTask } from "./describe-task.ts";
import type { CallTokens } from "./meter-answer.ts";
import { findModelClient, type ModelClient } from "./model-client.ts";
import { describeSmallContext, isPriced } from "./price.ts";
import type { ProviderFault } from "./provider-fault.ts";
import { createDocsTools } from "./tools/docs-tools.ts";
import { askToSolve, readTranscript, startTranscript, type Transcript } from "./transcript.ts";

/** A turn that a model works on. */
export type Work = {
  run: EngineRun;
  settings: ModelSettings;
  timing: CallTiming;
  system: string;
  /** The first user message of this turn. */
  task: string;
  tools: ToolSet;
  transcript: Transcript;
  usage: Usage;
  /** The tokens of the last call on this worker. */
  lastCall: CallTokens | undefined;
  /** The usage that is saved already. */
  savedUsage: Usage;
  budget: Budget;
  /** Ids of the steering messages in the transcript that are not saved yet. */
  taken: number[];
};

/**
 * Starts or continues a turn.
 *
 * @throws EngineFailure if the model is not configured, has too small a context, or has no known price for its limit
 */
export async function startWork(
  run: EngineRun,
  model: string,
  settings: ModelSettings,
  timing: CallTiming,
): Promise<Work> {
  const previous = readTranscript(run.previousState);
  const { system, user } = await describeTask(run, previous);
  const { transcript, usage } = startTranscript(run, model, user, previous);
  askToSolve(transcript, run);
  const work: Work = {
    run,
    settings,
    timing: run.patience.hasWaited ? { ...timing, outageAttempts: 1 } : timing,
    system,
    task: user,
    tools: createDocsTools(run),
    transcript,
    usage,
    lastCall: undefined,
    savedUsage: usage,
    budget: new Budget(run.turn),
    taken: [],
  };
  const opened = modelInUse(work);
  requirePrice(work, opened);
  const tooSmall = describeSmallContext(opened, settings);
  if (tooSmall) throw new EngineFailure("provider_error", tooSmall);
  return work;
}

/** @throws EngineFailure `provider_error` if there is no key or address for the model's provider */
export function modelInUse({ run, settings, transcript }: Work): ModelClient {
  const opened = findModelClient(transcript.model, settings, run.turn.providerKeys);
  if (opened) return opened;
  throw new EngineFailure("provider_error", describeMissingClient(transcript.model));
}

/** The model to use if `failed` stays unavailable, or undefined. */
export function fallbackFor({ run, settings }: Work, failed: ModelClient): ModelClient | undefined {
  const name = run.turn.fallbackModel ?? settings.fallback;
  const fallback = name && name !== failed.name ? findModelClient(name, settings, run.turn.providerKeys) : undefined;
  const isAffordable = !needsPrice(run) || (fallback && isPriced(fallback, settings));
  return isAffordable ? fallback : undefined;
}

function needsPrice({ turn: { limits } }: EngineRun): boolean {
  return limits.costUsd !== undefined && limits.isDefaultCost !== true;
}

function requirePrice({ run, settings }: Work, model: ModelClient): void {
  if (!needsPrice(run) || isPriced(model, settings)) return;
  throw new EngineFailure(
    "budget_exceeded",
    `limits.costUsd cannot be checked, because the price of ${model.name} is not known. Set DOCKET_MODEL_PRICES="${model.name}=INPUT,OUTPUT" (USD per million tokens), or remove the limit from the job, its project and the installation`,
  );
}

/** A message for a failed call: what went wrong and what to do, without advice to set what is set. */
export function describeFailedCall({ run, settings }: Work, fault: ProviderFault, model: string): string {
  const [provider = ""] = model.split("/");
  return describeFault(fault, model, {
    isProjectKey: provider in run.turn.providerKeys,
    hasFallback: (run.turn.fallbackModel ?? settings.fallback) !== undefined,
    hasContextTokens: settings.contextTokens !== undefined,
  });
}

export async function saveRound(work: Work): Promise<void> {
  const { run, transcript, usage, taken } = work;
  await run.saveRound({ state: structuredClone(transcript), usage, ...(taken.length > 0 && { taken }) });
  work.savedUsage = usage;
  work.taken = [];
}

/** Saves usage that no round has saved, such as that of a call for a summary. */
export async function saveUsage(work: Work): Promise<void> {
  if (work.usage !== work.savedUsage) await saveRound(work);
}
