import { EngineFailure } from "../../engine.ts";
import type { ProviderAnswers } from "../../sandbox/watch-answers.ts";

/** The failure of a turn whose provider answered with errors only, whatever the agent says about it. */
export function findRefusal(answers: ProviderAnswers | undefined): EngineFailure | undefined {
  if (!answers?.fault || answers.hasSucceeded) return undefined;
  const { host, status } = answers.fault;
  const what =
    status === undefined ? `The agent got no answer from ${host}` : `${host} refused every request of the agent`;
  return new EngineFailure(
    "provider_error",
    `${what}${status === undefined ? "" : ` (status ${status})`}; ${adviceFor(status)}`,
  );
}

function adviceFor(status: number | undefined): string {
  if (status === undefined) return "look at the network and whether the provider is up, then retry";
  if (status === 401 || status === 403)
    return "give the agent a valid key for this host (secrets in the agents file), then retry";
  if (status === 402) return "add credit to the account at the provider, then retry";
  if (status === 404) return "correct the model or the address in the agent's settings (agents file), then retry";
  if (status === 429) return "the rate limit or the credit of the account is used up: retry later, or add credit";
  if (status >= 500) return "the provider is overloaded or broken: retry later";
  return "correct the model and the agent's settings (agents file), or choose another agent";
}
