import type { Engine, EngineOutcome, EngineProgress, EngineRun, EngineWorkspace } from "../../src/engine.ts";

export type Script = (
  workspace: EngineWorkspace,
  signal: AbortSignal,
  onProgress: (progress: EngineProgress) => Promise<void>,
  run: EngineRun,
) => Promise<EngineOutcome | undefined>;

export type ScriptedEngine = Engine & {
  /** Prompts in the order of the runs. */
  runs: string[];
  /** What a run with this prompt does; without an outcome it is done. */
  on(prompt: string, script: Script): void;
};

/** An engine that does to the working tree whatever a test wants. */
export function createScriptedEngine(model = "test/scripted", more: Partial<Engine> = {}): ScriptedEngine {
  const scripts = new Map<string, Script>();
  const runs: string[] = [];
  return {
    model,
    ...more,
    runs,
    on: (prompt, script) => void scripts.set(prompt, script),
    async run(run) {
      const { prompt } = run.turn;
      runs.push(prompt);
      const outcome = await scripts.get(prompt)?.(run.workspace, run.signal, run.tell, run);
      return outcome ?? { type: "done", title: "Edit", summary: "Edited" };
    },
  };
}
