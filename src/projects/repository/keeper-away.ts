import { findGitOutage } from "../../git/find-git-outage.ts";
import { GitError } from "../../git/run-git.ts";
import { NodeUnavailableError } from "../../nodes/node-unavailable-error.ts";
import type { RepositoryAccess } from "./repository-access.ts";

/** The keeper does not take the pass (another secret key, or a clock that is wrong), or keeps the repository no more. */
const REFUSED =
  /returned error: (?:401|409)|RPC failed; HTTP (?:401|409)|Authentication failed|could not read Username/;

/**
 * What kept git from a repository on another node passes when that node is back, or its operator has acted.
 *
 * @throws NodeUnavailableError if that is so
 */
export function throwIfKeeperIsAway({ keptBy }: RepositoryAccess, error: unknown): void {
  if (keptBy === undefined || !(error instanceof GitError)) return;
  if (findGitOutage(error) === "remote" || REFUSED.test(error.stderr))
    throw new NodeUnavailableError(keptBy, { cause: error });
}
