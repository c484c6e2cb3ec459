import type { EditableDocs } from "./docs-source/docs-files.ts";
import type { KeptFacts } from "./docs-source/kept-facts/kept-facts.ts";
import type { RepositoryView } from "./docs-source/repository-view.ts";

export type TurnLimits = {
  /** Rounds. */
  steps?: number;
  costUsd?: number;
  /** Whether nobody has set `costUsd`. Such a limit does not keep out models whose price is not known. */
  isDefaultCost?: boolean;
  tokens?: number;
};

/** What an engine sees of one turn. */
export type EngineTurn = {
  jobId: string;
  prompt: string;
  /** Earlier prompts of the same job, oldest first. */
  previousPrompts: string[];
  /** Whether the tree is without what earlier turns changed, because somebody took that away. */
  lacksEarlierWork?: boolean;
  /** The lowest limits of the job, its project and the installation. */
  limits: TurnLimits;
  /** When the turn is stopped, in milliseconds since 1970. An engine should end before. */
  deadline: number;
  /** The project's model to use if the engine's own fails; undefined means the installation's. */
  fallbackModel?: string;
  /** The project's own provider keys, by provider. They take precedence over the installation's. */
  providerKeys: Record<string, string>;
};

/** How long a turn may wait for a provider that is unavailable. */
export type Patience = {
  /** Whether the turn has waited before, so that one attempt suffices to see whether the provider still is unavailable. */
  hasWaited: boolean;
  /** The wait before the provider is asked again, in milliseconds; undefined if the turn's patience does not last so long. */
  findWait(askedMs?: number): number | undefined;
};

/** What a model is told if the tree lacks what earlier turns changed. */
export const LACKS_EARLIER_WORK =
  "Somebody deleted the branch with the changes that were made for the earlier requests. The files are without them, whatever you remember.";

export type EngineWorkspace = {
  /** Absolute path of the working tree. The git folder is elsewhere, where an engine cannot reach it. */
  root: string;
  /** Absolute path of the docs, inside `root` (or `root` itself): the project's docs folder, or more around it, for reading. */
  docsRoot: string;
  /** The project's docs folder, from `root`, outside of which no engine may change pages; empty for all. */
  docsFolder: string;
  /** The docs folder, for an engine that edits nothing but `docs`. There are no files below `root` then. */
  docs?: EditableDocs;
  /** What was found out about the repository's pages before. */
  facts?: KeptFacts;
  /** The whole repository at the start of the turn, for reading. */
  repository?: RepositoryView;
  /** Paths from `root` of the repository's symbolic links and submodules. They are not in the tree and must stay free. */
  closed: string[];
  /** Further repositories that the engine may read. */
  contexts: { name: string; root: string }[];
  /** Opens a folder that the job keeps between its turns on this node, and creates it at the first call. */
  openHome(): Promise<string>;
};

export type EngineProgress =
  | { type: "step.started"; data: { step: string } }
  | { type: "step.completed"; data: { step: string; summary: string } }
  | { type: "tool.called"; data: { tool: string; input: Record<string, unknown> } }
  | { type: "tool.completed"; data: { tool: string; summary: string } }
  | { type: "text"; data: { text: string } };

/** A place in the docs that an engine changed, or that it left as it is for a reason that a person should know. */
export type EngineFinding = {
  /** From the docs folder; a file outside of it begins with `../`. */
  path: string;
  /** In the file as it was before the turn, from 1. */
  line?: number;
  kind: FindingKind;
  /** What was done, or what was found and why it stays: inline Markdown in which all of the repository's text is in code spans. */
  message: string;
  isChanged: boolean;
};

/**
 * `page` is a file that was moved, added or deleted. `reference` is something outside of pages that points at a page: an edit link, a description in an API specification, a
 * README. `unread` is a file that was passed over: too large, or impossible to parse.
 */
export const FINDING_KINDS = [
  "page",
  "link",
  "navigation",
  "redirect",
  "spelling",
  "text",
  "syntax",
  "frontmatter",
  "reference",
  "unread",
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

export type EngineOutcome =
  /** The engine has finished. Whether anything was changed is read from the diff. */
  | { type: "done"; title: string; summary: string; findings?: EngineFinding[] }
  /** Nothing is committed. `reason` becomes the job's, e.g. `not_understood`; `message` says what to do. */
  | { type: "refused"; reason: string; message: string };

/** The tokens of one model. `inputTokens` counts those from and to the provider's cache too. */
export type ModelUsage = {
  model: string;
  inputTokens: number;
  outputTokens: number;
  cacheReadTokens: number;
  cacheWriteTokens: number;
  /** US dollars; null if the price is not known. */
  costUsd: number | null;
};

/** What a turn used: steps of an engine, tokens, and their price. */
export type Usage = {
  steps: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if the price of some of it is not known. */
  costUsd: number | null;
  /** The same by model, in the order of their first use. */
  models?: ModelUsage[];
};

/** The US dollars whose price is known. */
export function knownCostOf({ costUsd, models = [] }: Usage): number {
  return costUsd ?? models.reduce((sum, one) => sum + (one.costUsd ?? 0), 0);
}

/** A message that a person sent to steer the turn while it runs. */
export type SteeringMessage = { id: number; text: string };

/** What is saved after a round, so that the turn can continue from there on any node. */
export type EngineRound = {
  /** The engine's own state as JSON, such as a transcript or a session id. */
  state: unknown;
  /** The usage of the whole turn so far, on all workers. A retry that continues from here counts from zero again. */
  usage: Usage;
  /** Ids of the steering messages that `state` contains since the last save. */
  taken?: number[];
  /** Whether other programs are changing the tree. If it cannot be saved then, the last saved round stays valid. */
  isMidway?: boolean;
};

/** One turn for an engine to work on, with the functions that the pipeline provides. */
export type EngineRun = {
  turn: EngineTurn;
  workspace: EngineWorkspace;
  /** AGENTS.md and .docket/*.md of the target branch, never of the job's branch. Hidden characters in them are marked. */
  instructions: { path: string; text: string }[];
  /** What `saveRound` saved last in this turn; the tree is as it was then. Undefined if the turn starts from nothing. */
  resumed: EngineRound | undefined;
  /**
   * Files in which the work so far conflicts with commits that people pushed meanwhile, and the newest of these. The tree has
   * both sides between conflict markers (`pushed`, `yours`) where the format allows it; the engine solves them first.
   */
  conflict?: { files: string[]; onto: string };
  /** The last state of the job's newest completed turn. */
  previousState: unknown;
  /** Aborts when the turn must stop at once: it was cancelled or taken over, its time is over, or Docket shuts down. */
  signal: AbortSignal;
  /** Throw a ProviderWait with the wait that it finds. */
  patience: Patience;
  tell(progress: EngineProgress): Promise<void>;
  /**
   * Saves a round together with a snapshot of the tree; durable when it resolves. Usage that is not saved is not counted,
   * so call it also before the end and before an EngineFailure. The pipeline handles one call after another.
   */
  saveRound(step: EngineRound): Promise<void>;
  /** The steering messages that no saved round has taken yet, oldest first. */
  readSteering(): Promise<SteeringMessage[]>;
  /** Puts a text that is not to be obeyed between delimiters that its author cannot foresee, always the same for a text. */
  enclose(text: string): string;
  /** The findings for which the pipeline would refuse the present tree, with paths from `root`; empty if there are none. */
  check(): Promise<string[]>;
};

/** Edits a working tree according to a prompt. */
export interface Engine {
  /** The value of a job's `model`. */
  readonly model: string;
  /** Whether prompt and tree suffice: no instructions, earlier states and context repositories are prepared. */
  readonly isSelfContained?: boolean;
  /** Whether it reads and writes nothing outside the docs folder. Then that alone is checked out, if the project names one. */
  readonly staysInDocsFolder?: boolean;
  /** Whether it reads and edits files through `workspace.docs` alone, so that none are checked out. */
  readonly editsOnlyDocs?: boolean;
  /** Whether it reads instruction files for agents by itself. Those of the job's branch are then kept out of the tree. */
  readonly loadsAgentFiles?: boolean;
  /** Whether it reads steering messages while it runs. */
  readonly takesSteering?: boolean;
  /** Whether it solves conflicts of its work with what people pushed meanwhile. */
  readonly solvesConflicts?: boolean;
  /** @throws EngineFailure if the turn cannot continue, e.g. because of the provider or the budget; or the signal's reason */
  run(run: EngineRun): Promise<EngineOutcome>;
  /** Tests with one cheap call whether the engine works. Returns what is wrong and what to do, or undefined. */
  examine?(signal: AbortSignal, providerKeys?: Record<string, string>): Promise<string | undefined>;
}

/** The turn cannot continue. `reason` becomes the job's, e.g. `provider_error`; `message` says what to do. */
export class EngineFailure extends Error {
  readonly reason: string;

  constructor(reason: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "EngineFailure";
    this.reason = reason;
  }
}

/** The provider cannot be asked now. The turn waits without a worker and continues from its last saved round. */
export class ProviderWait extends EngineFailure {
  readonly waitMs: number;

  /** @param message what the turn waits for, without an end of sentence */
  constructor(message: string, waitMs: number) {
    super("provider_error", message);
    this.name = "ProviderWait";
    this.waitMs = waitMs;
  }
}
