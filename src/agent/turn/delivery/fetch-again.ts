import { fetchIntoMirror } from "../../../git/mirror.ts";
import { repositoryProblem } from "../../../projects/repository/import-repository.ts";
import { throwIfKeeperIsAway } from "../../../projects/repository/keeper-away.ts";
import type { Plan } from "../prepare.ts";
import { TurnFailure } from "../turn-failure.ts";
import type { TurnRun } from "../turn-run.ts";

/**
 * Fetches the newest commits of branches, for what was pushed is to be read back from the source.
 *
 * @throws TurnFailure `repository_error`, caused by an outage if it was one, or the reason of the run's signal
 */
export async function fetchAgain(run: TurnRun, { repository }: Plan, branches: string[]): Promise<void> {
  const { access, gitDir } = repository;
  if (access.kind === "owned") return;
  await fetchIntoMirror(gitDir, access, branches, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    throwIfKeeperIsAway(access, error);
    throw new TurnFailure("repository_error", repositoryProblem(access.location, error).message, { cause: error });
  });
}
