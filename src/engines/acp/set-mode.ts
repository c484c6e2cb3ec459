import { type ClientContext, methods, type NewSessionResponse } from "@agentclientprotocol/sdk/unstable";
import { EngineFailure } from "../../engine.ts";

type Choices = Pick<NewSessionResponse, "modes" | "configOptions">;

/**
 * Sets the session's mode, which agents do not store with the session. Newer agents have it among their options.
 *
 * @throws EngineFailure `provider_error` if the agent has no such mode
 */
export async function setMode(
  agent: ClientContext,
  mode: string | undefined,
  sessionId: string,
  { modes, configOptions }: Choices,
): Promise<void> {
  if (mode === undefined) return;
  const option = configOptions?.find(({ category, type }) => category === "mode" && type === "select");
  const values = option?.type === "select" ? option.options.flatMap(valuesOf) : [];
  const ids = modes?.availableModes.map(({ id }) => id) ?? [];
  if (ids.includes(mode)) await agent.request(methods.agent.session.setMode, { sessionId, modeId: mode });
  else if (option && values.includes(mode))
    await agent.request(methods.agent.session.setConfigOption, { sessionId, configId: option.id, value: mode });
  else throw unknownMode(mode, [...new Set([...ids, ...values])]);
}

function valuesOf(option: { value: string } | { options: { value: string }[] }): string[] {
  return "options" in option ? option.options.map(({ value }) => value) : [option.value];
}

function unknownMode(mode: string, available: string[]): EngineFailure {
  const choice = available.length > 0 ? `there are: ${available.join(", ")}` : "it has none at all";
  return new EngineFailure(
    "provider_error",
    `The agent has no mode "${mode}"; ${choice}. Correct it in the agents file`,
  );
}
