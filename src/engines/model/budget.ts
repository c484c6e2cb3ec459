import { type EngineTurn, knownCostOf, type Usage } from "../../engine.ts";

const DEFAULT_MAX_STEPS = 100;
/** The share of a limit at which the model is asked to finish. */
const WRAP_UP_SHARE = 0.85;
/** A limit on cost may be exceeded by this share of it, so that the model can still finish. */
export const COST_TOLERANCE = 0.1;

export type Limit = {
  /** The limit in words, with what to do. */
  text: string;
  isReached: boolean;
};

/** The limits of a turn. They end it in good order before the pipeline stops it at its deadline. */
export class Budget {
  readonly #turn: EngineTurn;
  /** Time from now to the deadline, in milliseconds; 0 without a deadline. */
  readonly #totalMs: number;

  constructor(turn: EngineTurn) {
    this.#turn = turn;
    this.#totalMs = Number.isFinite(turn.deadline) ? Math.max(0, turn.deadline - Date.now()) : 0;
  }

  /**
   * Finds a limit that is nearly or fully reached.
   *
   * @param nextUsd what one more call is expected to cost. Before the limit on cost there is room for a last one
   */
  findLimit(usage: Usage, nextUsd = 0, now = Date.now()): Limit | undefined {
    const { limits } = this.#turn;
    const { steps, inputTokens, outputTokens } = usage;
    const maxSteps = limits.steps ?? DEFAULT_MAX_STEPS;
    const stepsLeft = maxSteps - steps;
    if (steps > 0 && stepsLeft <= (maxSteps > 5 ? 2 : 1))
      return {
        text: `its ${maxSteps} steps; raise limits.steps (at most the project's and DOCKET_TURN_STEPS) or ask for less at once`,
        isReached: stepsLeft <= 0,
      };
    const { costUsd: maxCost } = limits;
    const costUsd = knownCostOf(usage);
    if (maxCost !== undefined && (costUsd >= maxCost * WRAP_UP_SHARE || costUsd + 2 * nextUsd > maxCost))
      return {
        text: `its ${maxCost} USD; raise limits.costUsd (at most the project's and DOCKET_TURN_COST_USD) or ask for less at once`,
        isReached: costUsd >= maxCost || costUsd + nextUsd > maxCost * (1 + COST_TOLERANCE),
      };
    const tokens = inputTokens + outputTokens;
    const { tokens: maxTokens } = limits;
    if (maxTokens !== undefined && tokens >= maxTokens * WRAP_UP_SHARE)
      return {
        text: `its ${maxTokens} tokens; raise limits.tokens (at most DOCKET_TURN_TOKENS) or ask for less at once`,
        isReached: tokens >= maxTokens,
      };
    if (now >= this.wrapUpAt)
      return {
        text: "its time; raise limits.seconds (at most the project's and DOCKET_TURN_TIMEOUT_SECONDS) or ask for less at once",
        isReached: now >= this.endAt,
      };
    return undefined;
  }

  /** When the model is asked to finish: with a tenth of the time or a minute left, but not in the first half. */
  get wrapUpAt(): number {
    return this.#turn.deadline - Math.min(this.#totalMs / 2, Math.max(60_000, this.#totalMs / 10));
  }

  /** When the model is no longer asked, so that time is left for checking and delivering. */
  get endAt(): number {
    return this.#turn.deadline - Math.min(this.#totalMs / 10, 10_000);
  }
}
