import type { App } from "../../app.ts";
import type { Turns } from "../../projects/repository/move/move-repositories.ts";
import { countRunning, lockClaims } from "./claim-store.ts";
import { startWaitingTurns } from "./start-waiting-turns.ts";

/** What moving a repository needs to know of the turns that work on it. */
export function turnsOfProject(app: App): Turns {
  return {
    countRunning: (projectId) =>
      app.database.transaction().execute(async (tx) => {
        // A claim that began before the turns were held back has ended then.
        await lockClaims(tx);
        return countRunning(tx, projectId);
      }),
    goOn: (projectId) => startWaitingTurns(app, projectId),
  };
}
