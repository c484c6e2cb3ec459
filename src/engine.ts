/** What an engine sees of one turn. */
export type EngineTurn = {
  jobId: string;
  prompt: string;
  /** Earlier prompts of the same job, oldest first. */
  previousPrompts: string[];
  /** The job's and the installation's, whichever is less. */
  limits: { steps?: number; costUsd?: number; tokens?: number };
  /** Milliseconds since 1970 at which the turn is stopped: end in order before. */
  deadline: number;
  /** The project's model for when the engine's own fails; undefined means the installation's. */
  fallbackModel?: string;
  /** The project's own provider keys by provider; they go before the installation's. */
  providerKeys: Record<string, string>;
};

export type EngineWorkspace = {
  /** Absolute path of the working tree. The git folder is elsewhere and out of an engine's reach. */
  root: string;
  /** Absolute path of the project's docs folder, inside `root` (or `root` itself). */
  docsRoot: string;
  /** Repositories that may be read beside it. */
  contexts: { name: string; root: string }[];
  /** A folder of the job's own that stays between its turns on this node, for an engine that keeps files; it is made when asked for. */
  openHome(): Promise<string>;
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

/** What a turn used: steps of an engine, tokens, and their price. */
export type Usage = { steps: number; inputTokens: number; outputTokens: number; costUsd: number };

/** A message that a person sent to steer the turn while it runs. */
export type SteeringMessage = { id: number; text: string };

/** What to keep after a step, so that the turn can go on elsewhere without doing it again. */
export type EngineStep = {
  /** The engine's own, as JSON: a transcript, a session. */
  state: unknown;
  /** Of the whole turn so far, whoever worked on it; a retry that goes on from here counts from zero again. */
  usage: Usage;
  /** Ids of steering messages that `state` holds now. */
  taken?: number[];
  /** Other programs are at work on the tree: where it cannot be kept, that is no fault, and the last step stays. */
  isMidway?: boolean;
};

/** One turn as an engine works on it, and what the pipeline does for it meanwhile. */
export type EngineRun = {
  turn: EngineTurn;
  workspace: EngineWorkspace;
  /** AGENTS.md and .docket/*.md of the target branch, never of the branch under work; what people do not see in them is marked. */
  instructions: { path: string; text: string }[];
  /** What the last `saveStep` of this turn kept; the tree is as it was then. Undefined in a turn that starts. */
  resumed: EngineStep | undefined;
  /** The state that the newest turn of the job that was completed ended with. */
  previousState: unknown;
  /** Aborts when the turn must stop at once: cancelled, taken over, out of time, shutting down. */
  signal: AbortSignal;
  tell(progress: EngineProgress): Promise<void>;
  /**
   * Durable when it resolves, together with a snapshot of the tree. What was used but not saved is not counted: save also
   * before the end, and before an EngineFailure. Calls on the pipeline are done one after another.
   */
  saveStep(step: EngineStep): Promise<void>;
  /** Those that no `saveStep` has taken yet, oldest first. */
  readSteering(): Promise<SteeringMessage[]>;
  /** What the pipeline would refuse the tree for, as it is now, with paths from `root`; empty when it would be committed. */
  check(): Promise<string[]>;
};

/** Something that edits a working tree as a prompt says. */
export interface Engine {
  /** As shown in a job's `model`. */
  readonly model: string;
  /** It works on prompt and tree alone: no instructions, earlier states and context repositories are got ready for it. */
  readonly isSelfContained?: boolean;
  /** It goes by files in the tree that instruct agents, without being told: those of the branch under work are left out. */
  readonly loadsAgentFiles?: boolean;
  /** Its turns read the messages that steer them while they run. */
  readonly takesSteering?: boolean;
  /** @throws EngineFailure when the turn cannot be done: the provider, the budget */
  run(run: EngineRun): Promise<EngineOutcome>;
  /** One cheap call that shows whether the engine can work; what is wrong, and what to do, or undefined. */
  examine?(signal: AbortSignal, providerKeys?: Record<string, string>): Promise<string | undefined>;
}

/** The turn cannot go on. `reason` becomes the job's, e.g. `provider_error` or `budget_exceeded`; `message` says what to do. */
export class EngineFailure extends Error {
  readonly reason: string;

  constructor(reason: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "EngineFailure";
    this.reason = reason;
  }
}
