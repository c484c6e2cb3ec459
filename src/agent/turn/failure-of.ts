import { HostFault, type HostFaultKind } from "../../code-hosts/host-fault.ts";
import type { Outage } from "../../find-outage.ts";
import { TurnFailure } from "./turn-failure.ts";

const ADVICE: Record<HostFaultKind, [reason: string, advice: string]> = {
  unavailable: ["delivery_error", "Retry when the code host works again"],
  rate_limited: ["delivery_error", "Retry when the code host answers again, or give this project a token of its own"],
  unauthorized: ["repository_error", "Give a valid token in the project's settings (docket project update) and retry"],
  forbidden: ["delivery_error", "Give the token what it lacks, or use another one, and retry"],
  not_found: ["repository_error", "Check the project's repository, and that the token may see it; then retry"],
  moved: ["repository_error", "Set the project's repository to its new address and retry"],
  archived: ["repository_error", "Make the repository writable again, or choose another one, and retry"],
  refused: ["delivery_error", "Change what the host's rules refuse, or the rules, and retry"],
  unexpected: ["delivery_error", "Check the address of the host's API, and retry"],
};

/** What a turn ends with when its code host or its surroundings fail for good; undefined for any other error. */
export function failureOf(error: unknown, outage: Outage | undefined): TurnFailure | undefined {
  if (error instanceof TurnFailure) return error;
  if (error instanceof HostFault) {
    const [reason, advice] = ADVICE[error.kind];
    return new TurnFailure(reason, `${withEnd(error.message)} ${sayPause(error)}${advice}`, { cause: error });
  }
  if (outage?.of === "repository")
    return new TurnFailure("repository_error", `The repository cannot be reached: ${outage.said}. Retry later`);
  if (outage?.of === "node")
    return new TurnFailure(
      "node_error",
      `The machine that worked on the turn is out of something: ${outage.said}. Look at its disk and memory, and retry`,
    );
  return undefined;
}

/** For how long the host wants not to be asked, which is longer than the turn waits. */
function sayPause({ retryAfterMs = 0 }: HostFault): string {
  if (retryAfterMs <= 0) return "";
  const minutes = Math.ceil(retryAfterMs / 60_000);
  return `It wants not to be asked for ${minutes} ${minutes === 1 ? "minute" : "minutes"}. `;
}

function withEnd(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
