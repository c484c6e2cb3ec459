import { RequestError } from "@agentclientprotocol/sdk/unstable";
import { EngineFailure } from "../../engine.ts";
import { OperationError } from "../../errors.ts";
import { plainWords } from "../../plain-words.ts";

const MAX_SAID = 600;
const AUTH_REQUIRED = -32000;

/**
 * The failure of a turn for an agent's error, with its answer or its exit and last output.
 *
 * @param refusal of the agent's provider, which explains the error
 */
export function agentFailure(
  error: unknown,
  how: string | undefined,
  lastOutput: string,
  refusal: EngineFailure | undefined,
): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (refusal) return refusal;
  if (error instanceof OperationError) return new EngineFailure("provider_error", error.message, { cause: error });
  const said = lastOutput.trim() === "" ? "" : `. Its last output: ${lastOutput.trim().slice(-MAX_SAID)}`;
  if (how !== undefined && isClosing(error)) return failure(`The agent ended too early: ${how}${said}`, error);
  if (error instanceof RequestError) {
    const told = `${error.message}${describeData(error.data)}`.replace(/^Internal error: (?=\S)/, "");
    const answer = plainWords(told).slice(0, MAX_SAID);
    if (error.code === AUTH_REQUIRED)
      return failure(
        `The agent requires a sign-in: ${answer}. Give it a key (secrets) and, if it needs one, a sign-in method (signIn) in the agents file`,
        error,
      );
    return failure(`The agent answered with an error: ${answer}`, error);
  }
  const reason = plainWords(error instanceof Error ? error.message : String(error));
  return failure(`The connection to the agent broke: ${reason.slice(0, MAX_SAID)}${said}`, error);
}

/** Whether an error only shows that the agent's process has ended. */
function isClosing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /connection closed|agent ended|EPIPE|ECONNRESET|stream.*(closed|destroyed)/i.test(error.message)
  );
}

/** The sentences in what an agent adds to an error; the rest is for programs. */
function describeData(data: unknown): string {
  const { details, message } = typeof data === "object" && data ? (data as Record<string, unknown>) : {};
  const said = [data, details, message].find((one) => typeof one === "string" && one.trim() !== "");
  return said === undefined ? "" : `: ${said}`;
}

function failure(message: string, cause: unknown): EngineFailure {
  return new EngineFailure("provider_error", message, { cause });
}
