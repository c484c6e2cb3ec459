import type { App } from "../../../app.ts";
import { listTurns } from "../../turns-store.ts";
import type { ClaimedTurn } from "../store.ts";

/** The job's earlier prompts in the order of the work. A steering message belongs to the turn that took it in. */
export async function listPreviousPrompts(app: App, turn: ClaimedTurn): Promise<string[]> {
  const turns = await listTurns(app.database, turn.job_id);
  return turns
    .map((one) => ({ ...one, worked: one.absorbed_by ?? one.number }))
    .filter(({ worked }) => worked < turn.number)
    .sort((a, b) => a.worked - b.worked || a.number - b.number)
    .map(({ prompt }) => prompt);
}
