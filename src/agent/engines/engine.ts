/** What an engine sees of one turn. */
export type EngineTurn = {
  prompt: string;
  /** Earlier prompts of the same job, oldest first. */
  previousPrompts: string[];
};

export type EngineWorkspace = {
  /** Absolute path of the working tree. The git folder is elsewhere and out of an engine's reach. */
  root: string;
  /** Absolute path of the project's docs folder, inside `root` (or `root` itself). */
  docsRoot: string;
};

export type EngineProgress =
  | { type: "step.started"; data: { step: string } }
  | { type: "step.completed"; data: { step: string; summary: string } }
  | { type: "tool.called"; data: { tool: string; input: Record<string, unknown> } }
  | { type: "tool.completed"; data: { tool: string; summary: string } }
  | { type: "text"; data: { text: string } };

export type EngineOutcome =
  /** The tree may or may not have changed: the diff decides, not the engine. */
  | { type: "done"; title: string; summary: string }
  /** Nothing may be committed. `reason` becomes the job's, e.g. `not_understood`; `message` says what to do. */
  | { type: "refused"; reason: string; message: string };

/** Something that edits a working tree as a prompt says. */
export interface Engine {
  /** As shown in a job's `model`. */
  readonly model: string;
  run(
    turn: EngineTurn,
    workspace: EngineWorkspace,
    onProgress: (progress: EngineProgress) => Promise<void>,
    signal: AbortSignal,
  ): Promise<EngineOutcome>;
}
