import { type Engine, EngineFailure, type EngineOutcome, type EngineRun } from "../../engine.ts";
import type { ModelSettings } from "../../model-settings.ts";
import { showHidden } from "../untrusted-text.ts";
import { PACE, type Pace } from "./ask-model.ts";
import { examineModel } from "./examine-model.ts";
import { FINISH } from "./finish-tool.ts";
import { ProviderFault } from "./provider-fault.ts";
import { sayFault } from "./say-fault.ts";
import { endEarly, settleWork } from "./settle-work.ts";
import { takeStep } from "./take-step.ts";
import { say } from "./transcript.ts";
import { openWork, saveStep, saveUsage, type Work } from "./work.ts";

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A model that works on the documentation with tools: no shell, no network, nothing outside the docs folder. */
export function createModelEngine(model: string, settings: ModelSettings, pace: Pace = PACE): Engine {
  return {
    model,
    takesSteering: true,
    async run(run) {
      const work = await openWork(run, model, settings, pace);
      try {
        const outcome = await workOn(work);
        await saveUsage(work);
        return outcome;
      } catch (error) {
        run.signal.throwIfAborted();
        if (error instanceof ProviderFault || error instanceof EngineFailure) await saveUsage(work);
        if (!(error instanceof ProviderFault)) throw error;
        // Without a cause: the call's error holds what was sent and what came back.
        throw new EngineFailure("provider_error", sayFault(error, work.transcript.model));
      }
    },
    examine: (signal, providerKeys) => examineModel(model, settings, signal, providerKeys),
  };
}

async function workOn(work: Work): Promise<EngineOutcome> {
  const { run, transcript, budget } = work;
  for (;;) {
    run.signal.throwIfAborted();
    const isSteered = await takeSteering(work, run);
    if (isSteered) transcript.finish = undefined;
    if (transcript.finish) {
      const outcome = await settleWork(work, transcript.finish);
      if (outcome) return outcome;
    }
    const limit = budget.look(work.usage);
    if (limit?.isReached) return endEarly(work, limit.text);
    if (limit && !transcript.wrapUp) await wrapUp(work, limit.text);
    const outOfTime = timer(transcript.wrapUp ? budget.endAt : budget.wrapUpAt);
    try {
      await takeStep(work, AbortSignal.any([run.signal, outOfTime.signal]));
    } catch (error) {
      if (!outOfTime.signal.aborted || run.signal.aborted) throw error;
    } finally {
      outOfTime.stop();
    }
  }
}

/** What people said meanwhile; a turn that was about to end takes it up as well, unless it may do no more. */
async function takeSteering(work: Work, run: EngineRun): Promise<boolean> {
  if (work.transcript.wrapUp) return false;
  const waiting = (await run.readSteering()).filter(({ id }) => !work.taken.includes(id));
  for (const { text } of waiting) say(work.transcript, showHidden(text));
  work.taken.push(...waiting.map(({ id }) => id));
  return waiting.length > 0;
}

async function wrapUp(work: Work, limit: string): Promise<void> {
  work.transcript.wrapUp = limit;
  say(
    work.transcript,
    `Stop here: the turn is about to reach ${limit.split(";")[0]}. Call \`${FINISH}\` now; say what you changed and what is left to do.`,
  );
  await saveStep(work);
}

function timer(at: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const waitMs = at - Date.now();
  if (waitMs > LONGEST_TIMER_MS) return { signal: controller.signal, stop: () => undefined };
  const timeout = setTimeout(() => controller.abort(), Math.max(0, waitMs));
  return { signal: controller.signal, stop: () => clearTimeout(timeout) };
}
