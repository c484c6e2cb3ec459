import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { showAsker } from "./asked-by.ts";
import { requireJob } from "./get-job.ts";
import { presentUsage } from "./present-usage.ts";
import type { Messages } from "./schema.ts";
import { listTurns, type TurnRow } from "./turns-store.ts";

/**
 * Lists the prompts and answers of each turn. Messages that steered a turn stand before its answer.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function listMessages(app: App, actor: Actor, projectId: string, jobId: string): Promise<Messages> {
  const job = await requireJob(app, actor, projectId, jobId);
  const turns = await listTurns(app.database, job.id);
  const own = turns.filter(({ absorbed_by }) => absorbed_by === null);
  return {
    messages: own.flatMap((turn) => {
      const taken = turns.filter(({ absorbed_by }) => absorbed_by === turn.number);
      return [...[turn, ...taken].map(toQuestion), ...toAnswer(turn, job.model)];
    }),
  };
}

type Message = Messages["messages"][number];

function toQuestion({ number, status, prompt, created_at, asked_by, asked }: TurnRow): Message {
  return {
    id: `${number}-user`,
    turn: number,
    role: "user",
    text: prompt,
    status,
    askedBy: showAsker(asked_by, asked),
    createdAt: created_at.toISOString(),
  };
}

function toAnswer({ number, status, reply, message, usage, finished_at }: TurnRow, model: string): Message[] {
  const text = reply ?? message;
  if (!finished_at || text === null) return [];
  const createdAt = finished_at.toISOString();
  const shown = presentUsage(usage, model);
  return [{ id: `${number}-agent`, turn: number, role: "agent", text, status, usage: shown, createdAt }];
}
