import type { EngineProgress, EngineRun } from "../../src/engine.ts";
import { asData } from "../../src/engines/untrusted-text.ts";

/** What an engine is given for a first turn in this folder, without a pipeline around it. */
export function engineRun(
  prompt: string,
  root: string,
  more: Partial<EngineRun> = {},
): EngineRun & { progress: EngineProgress[] } {
  const progress: EngineProgress[] = [];
  return {
    turn: {
      jobId: "job_1",
      prompt,
      previousPrompts: [],
      limits: {},
      deadline: Number.POSITIVE_INFINITY,
      providerKeys: {},
    },
    workspace: {
      root,
      docsRoot: root,
      docsFolder: "",
      closed: [],
      contexts: [],
      openHome: () => Promise.reject(new Error("no home here")),
    },
    instructions: [],
    resumed: undefined,
    previousState: undefined,
    signal: new AbortController().signal,
    patience: { hasWaited: false, findWait: () => undefined },
    tell: async (step) => void progress.push(step),
    saveRound: async () => undefined,

    readSteering: async () => [],
    enclose: (text) => asData(text, (given) => `secret of a test ${given}`),
    check: async () => [],
    ...more,
    progress,
  };
}
