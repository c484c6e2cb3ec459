import type { EngineRun } from "../engine.ts";

export async function describeTask(run: EngineRun): Promise<{ system: string; user: string }> {
  return {
    system: "You maintain documentation. Read before you edit, change only what was asked for, and end with `finish`.",
    user: [...run.turn.previousPrompts.map((prompt) => `Asked before: ${prompt}`), run.turn.prompt].join("\n\n"),
  };
}
