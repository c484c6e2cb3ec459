import type { App } from "../../app.ts";
import { endWaitsForKeeper } from "./claim-store.ts";
import { startWaitingTurns } from "./start-waiting-turns.ts";

/** Goes on with turns that wait for a node, because it can be reached again. */
export async function goOnWithTurnsOf(app: App, nodeId: string): Promise<void> {
  const projectIds = await endWaitsForKeeper(app.database, nodeId, app.clock());
  for (const projectId of projectIds) await startWaitingTurns(app, projectId);
}
