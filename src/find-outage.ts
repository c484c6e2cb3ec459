import { HostFault } from "./code-hosts/host-fault.ts";
import { isDatabaseExhausted } from "./database/database-exhausted.ts";
import { EngineFailure } from "./engine.ts";
import { findGitOutage, isMachineExhausted } from "./git/find-git-outage.ts";
import { GitError } from "./git/run-git.ts";
import { NodeUnavailableError } from "./nodes/node-unavailable-error.ts";

/** Something outside that failed and may work again without anybody's help. */
export type Outage = {
  of: "host" | "repository" | "node" | "keeper";
  /** What it said, without an end of sentence. */
  said: string;
  /** For how long it wants not to be asked. */
  retryAfterMs?: number;
};

const MAX_CAUSES = 8;
const NAME_CODES = new Set(["ENOTFOUND", "EAI_AGAIN"]);

/** Finds what an error, or one that caused it, says of an outage. An engine's provider is none: engines wait for it themselves. */
export function findOutage(thrown: unknown): Outage | undefined {
  let error = thrown;
  for (let depth = 0; depth < MAX_CAUSES && error instanceof Error; depth++) {
    if (error instanceof EngineFailure) return undefined;
    const outage = outageOf(error);
    if (outage) return outage;
    error = error.cause;
  }
  return undefined;
}

function outageOf(error: Error): Outage | undefined {
  if (error instanceof NodeUnavailableError) return { of: "keeper", said: error.nodeName };
  if (error instanceof HostFault) {
    if (!error.isPassing) return undefined;
    const { message, retryAfterMs } = error;
    return { of: "host", said: withoutEnd(message), ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (error instanceof GitError) {
    const outage = findGitOutage(error);
    const said = withoutEnd(error.stderr.trim().split("\n").pop() || "git was stopped");
    return outage && { of: outage === "remote" ? "repository" : "node", said };
  }
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (NAME_CODES.has(code) && syscall.startsWith("getaddrinfo"))
    return { of: "repository", said: `the name ${nameIn(error) ?? "of its server"} cannot be found` };
  // The database's disk may be the one of this node.
  if (isMachineExhausted(error) || isDatabaseExhausted(error)) return { of: "node", said: withoutEnd(error.message) };
  return undefined;
}

/** The name that was looked up. */
function nameIn(error: Error): string | undefined {
  return "hostname" in error && typeof error.hostname === "string" ? error.hostname : undefined;
}

function withoutEnd(sentence: string): string {
  return sentence.trim().replace(/[.\s]+$/, "");
}
