import type { EngineRun } from "../../engine.ts";

/** Wraps a run so that `rethrow` throws the first error of the pipeline, which must not be reported as the agent's. */
export function noteFaults(run: EngineRun): { noted: EngineRun; rethrow(): void } {
  let fault: { error: unknown } | undefined;
  const noting =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    (...given: Given) =>
      call(...given).catch((error: unknown) => {
        fault ??= { error };
        throw error;
      });
  const noted = { ...run, tell: noting(run.tell), saveRound: noting(run.saveRound), check: noting(run.check) };
  return {
    noted,
    rethrow() {
      if (fault) throw fault.error;
    },
  };
}
