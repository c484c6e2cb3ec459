import type { App } from "../../../app.ts";
import { listTurns } from "../../turns-store.ts";
import type { ClaimedTurn } from "../store.ts";
import type { TurnRun } from "../turn-run.ts";

/** The job's earlier prompts in the order of the work. A steering message belongs to the turn that took it in. */
export async function listPreviousPrompts(app: App, turn: ClaimedTurn): Promise<string[]> {
  return (await listByWork(app, turn)).filter(({ worked }) => worked < turn.number).map(({ prompt }) => prompt);
}

/** The job's prompts up to this turn's, and the messages that the turn took in. */
export async function listPrompts({ app, turn }: Pick<TurnRun, "app" | "turn">): Promise<string[]> {
  return (await listByWork(app, turn)).filter(({ worked }) => worked <= turn.number).map(({ prompt }) => prompt);
}

async function listByWork(app: App, turn: ClaimedTurn): Promise<{ worked: number; prompt: string }[]> {
  const turns = await listTurns(app.database, turn.job_id);
  return turns
    .map(({ number, prompt, absorbed_by }) => ({ number, prompt, worked: absorbed_by ?? number }))
    .sort((a, b) => a.worked - b.worked || a.number - b.number);
}
