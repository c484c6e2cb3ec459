import type { EngineRun } from "../../engine.ts";

/** The run, and a check that throws what the pipeline threw: that is no fault of the agent's, whatever became of it. */
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
