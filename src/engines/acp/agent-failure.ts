import { RequestError } from "@agentclientprotocol/sdk/unstable";
import { EngineFailure } from "../../engine.ts";
import { OperationError } from "../../errors.ts";

const MAX_SAID = 600;
const AUTH_REQUIRED = -32000;

/** What went wrong with an agent, for a person: what it answered, or how it ended and its last words. */
export function agentFailure(error: unknown, how: string | undefined, lastWords: string): unknown {
  if (error instanceof EngineFailure) return error;
  if (error instanceof OperationError) return new EngineFailure("provider_error", error.message, { cause: error });
  const said = lastWords.trim() === "" ? "" : `. Its last words: ${lastWords.trim().slice(-MAX_SAID)}`;
  if (how !== undefined && isClosing(error)) return failure(`The agent ended too early: ${how}${said}`, error);
  if (error instanceof RequestError) {
    const answer = `${error.message}${describeData(error.data)}`.slice(0, MAX_SAID);
    if (error.code === AUTH_REQUIRED)
      return failure(
        `The agent wants to be signed in: ${answer}. Give it a key (secrets) and, if it needs that, a way to sign in (signIn) in the agents file`,
        error,
      );
    return failure(`The agent answered with an error: ${answer}`, error);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return failure(`The connection to the agent broke: ${reason.slice(0, MAX_SAID)}${said}`, error);
}

/** Whether this is what an agent's end looks like from here, rather than what led to it. */
function isClosing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /connection closed|agent ended|EPIPE|ECONNRESET|stream.*(closed|destroyed)/i.test(error.message)
  );
}

function describeData(data: unknown): string {
  if (data === undefined || data === null) return "";
  return `: ${typeof data === "string" ? data : JSON.stringify(data)}`;
}

function failure(message: string, cause: unknown): EngineFailure {
  return new EngineFailure("provider_error", message, { cause });
}
