import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { readAppState } from "./app-state.ts";
import { githubAppQueue } from "./github-app-queue.ts";
import { listGithubAppRows } from "./store.ts";

/**
 * Takes note that somebody comes back from installing an App. What it is installed on is asked of GitHub, and never of
 * what the browser brings.
 *
 * @param state what the browser brings; GitHub sends none when somebody changes an installation later
 * @throws ForbiddenError, InvalidInputError
 */
export async function noteInstallation(app: App, actor: Actor, state: string | undefined): Promise<void> {
  requirePermission(actor, "manage_projects");
  const ids =
    state === undefined
      ? (await listGithubAppRows(app.database, actor.organizationId)).map(({ id }) => id)
      : [readAppState(app, actor, state).id];
  for (const githubAppId of ids) await app.queue.enqueue(app.database, githubAppQueue, { githubAppId, attempt: 0 });
  app.queue.wake(githubAppQueue);
}
