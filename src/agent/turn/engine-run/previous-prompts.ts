import type { App } from "../../../app.ts";
import { listTurns } from "../../store.ts";
import type { ClaimedTurn } from "../store.ts";

/** What the job was asked before, in the order of the work: a message that another turn took in belongs to that turn. */
export async function listPreviousPrompts(app: App, turn: ClaimedTurn): Promise<string[]> {
  const turns = await listTurns(app.database, turn.job_id);
  return turns
    .map((one) => ({ ...one, worked: one.absorbed_by ?? one.number }))
    .filter(({ worked }) => worked < turn.number)
    .sort((a, b) => a.worked - b.worked || a.number - b.number)
    .map(({ prompt }) => prompt);
}
