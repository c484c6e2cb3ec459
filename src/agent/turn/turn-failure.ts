import { toStorable } from "../../database/storable-text.ts";

const MAX_MESSAGE_CHARACTERS = 8000;

/** The turn cannot be delivered; `reason` and `message` become the job's. */
export class TurnFailure extends Error {
  readonly reason: string;

  constructor(reason: string, message: string, options: { cause?: unknown } = {}) {
    super(toStorable(message, MAX_MESSAGE_CHARACTERS), options);
    this.name = "TurnFailure";
    this.reason = reason;
  }
}

/** The turn is no longer this worker's: it was cancelled, or another worker took it over. */
export class TurnLostError extends Error {
  constructor() {
    super("The turn belongs to nobody or to another worker now");
    this.name = "TurnLostError";
  }
}

/** This process is shutting down; the turn goes on elsewhere or later. */
export class InterruptedError extends Error {
  constructor() {
    super("Interrupted by shutdown");
    this.name = "InterruptedError";
  }
}

/** The project has another repository since the attempt began; the turn starts over there. */
export class RepositoryChangedError extends Error {
  constructor() {
    super("The project has another repository");
    this.name = "RepositoryChangedError";
  }
}

/** The branch got new commits while the turn worked; its work is merged with them. */
export class BranchMovedError extends Error {
  constructor() {
    super("The branch has new commits");
    this.name = "BranchMovedError";
  }
}
