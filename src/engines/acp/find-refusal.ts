import { EngineFailure, type Patience, ProviderWait } from "../../engine.ts";
import type { ProviderAnswers } from "../../sandbox/watch-answers.ts";
import { readRetryAfter } from "../read-retry-after.ts";

/** The provider answered every request of an agent with an error, or not at all. */
export class ProviderRefusal extends EngineFailure {
  readonly #what: string;
  readonly #status: number | undefined;
  readonly #retryAfterMs: number | undefined;

  constructor({ host, status, retryAfter }: NonNullable<ProviderAnswers["fault"]>) {
    const what =
      status === undefined
        ? `The agent got no answer from ${host}`
        : `${host} refused every request of the agent (status ${status})`;
    super("provider_error", `${what}; ${adviceFor(status)}`);
    this.name = "ProviderRefusal";
    this.#what = what;
    this.#status = status;
    this.#retryAfterMs = readRetryAfter(retryAfter);
  }

  /** A wait, if the provider may answer minutes later and the turn may wait so long. */
  findWait(patience: Patience): ProviderWait | undefined {
    const isOutage = this.#status === undefined || this.#status === 429 || this.#status >= 500;
    const waitMs = isOutage ? patience.findWait(this.#retryAfterMs) : undefined;
    return waitMs === undefined ? undefined : new ProviderWait(this.#what, waitMs);
  }
}

/** The failure of a turn whose provider answered with errors only, whatever the agent says about it. */
export function findRefusal(answers: ProviderAnswers | undefined): ProviderRefusal | undefined {
  return answers?.fault && !answers.hasSucceeded ? new ProviderRefusal(answers.fault) : undefined;
}

function adviceFor(status: number | undefined): string {
  if (status === undefined) return "look at the network and whether the provider is up, then retry";
  if (status === 401 || status === 403)
    return "give the agent a valid key for this host (secrets in the agents file), then retry";
  if (status === 402) return "add credit to the account at the provider, then retry";
  if (status === 404) return "correct the model or the address in the agent's settings (agents file), then retry";
  if (status === 429) return "the rate limit or the credit of the account is used up: retry later, or add credit";
  if (status >= 500) return "the provider is overloaded or broken: retry later";
  return "correct the key, the model or the other settings of the agent (agents file), then retry";
}
