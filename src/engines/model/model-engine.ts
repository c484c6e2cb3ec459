import { type Engine, EngineFailure, type EngineOutcome, type EngineRun } from "../../engine.ts";
import type { ModelSettings } from "../../model-settings.ts";
import { showHidden } from "../untrusted-text.ts";
import { CALL_TIMING, type CallTiming } from "./ask-model.ts";
import { examineModel } from "./examine-model.ts";
import { FINISH } from "./finish-tool.ts";
import { limitOf } from "./next-call.ts";
import { ProviderFault } from "./provider-fault.ts";
import { runRound } from "./run-round.ts";
import { endEarly, endStuck, settleWork } from "./settle-work.ts";
import { addUserMessage } from "./transcript.ts";
import { describeFailedCall, saveRound, saveUsage, startWork, type Work } from "./work.ts";

const MAX_TIMER_MS = 2 ** 31 - 1;

/** An engine that asks a model, which works with tools only: no shell, no network, nothing outside the docs folder. */
export function createModelEngine(model: string, settings: ModelSettings, timing: CallTiming = CALL_TIMING): Engine {
  return {
    model,
    takesSteering: true,
    solvesConflicts: true,
    staysInDocsFolder: true,
    async run(run) {
      const work = await startWork(run, model, settings, timing);
      try {
        const outcome = await workOn(work);
        await saveUsage(work);
        return outcome;
      } catch (error) {
        run.signal.throwIfAborted();
        if (error instanceof ProviderFault || error instanceof EngineFailure) await saveUsage(work);
        if (!(error instanceof ProviderFault)) throw error;
        // The cause is left out, because it contains what was sent to the provider and what came back.
        throw new EngineFailure("provider_error", describeFailedCall(work, error, work.transcript.model));
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
    if (transcript.stuck) return endStuck(work, transcript.stuck);
    const limit = limitOf(work);
    if (limit?.isReached) return endEarly(work, limit.text);
    if (limit && !transcript.wrapUp) await wrapUp(work, limit.text);
    const outOfTime = timer(transcript.wrapUp ? budget.endAt : budget.wrapUpAt);
    try {
      await runRound(work, AbortSignal.any([run.signal, outOfTime.signal]));
    } catch (error) {
      run.signal.throwIfAborted();
      const isSpent = error instanceof ProviderFault && limitOf(work)?.isReached;
      if (!outOfTime.signal.aborted && !isSpent) throw error;
    } finally {
      outOfTime.stop();
    }
  }
}

/** Adds new steering messages to the transcript, also when the model has just finished. False if there are none. */
async function takeSteering(work: Work, run: EngineRun): Promise<boolean> {
  if (work.transcript.wrapUp) return false;
  const waiting = (await run.readSteering()).filter(({ id }) => !work.taken.includes(id));
  for (const { text } of waiting) addUserMessage(work.transcript, showHidden(text));
  work.taken.push(...waiting.map(({ id }) => id));
  return waiting.length > 0;
}

async function wrapUp(work: Work, limit: string): Promise<void> {
  work.transcript.wrapUp = limit;
  addUserMessage(
    work.transcript,
    `Stop here: the turn is about to reach ${limit.split(";")[0]}. Call \`${FINISH}\` now, and nothing else; say what you changed and what is left to do.`,
  );
  await saveRound(work);
}

function timer(at: number): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const waitMs = at - Date.now();
  if (waitMs > MAX_TIMER_MS) return { signal: controller.signal, stop: () => undefined };
  const timeout = setTimeout(() => controller.abort(), Math.max(0, waitMs));
  return { signal: controller.signal, stop: () => clearTimeout(timeout) };
}
