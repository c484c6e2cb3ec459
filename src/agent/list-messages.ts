import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { requireJob } from "./get-job.ts";
import type { Messages } from "./schema.ts";
import { findDiff } from "./store.ts";
import { listTurns, type TurnRow } from "./turns-store.ts";

/** What was asked and what was answered, turn by turn; messages that a turn took in stand before its answer. */
export async function listMessages(app: App, actor: Actor, projectId: string, jobId: string): Promise<Messages> {
  const job = await requireJob(app, actor, projectId, jobId);
  const turns = await listTurns(app.database, job.id);
  const own = turns.filter(({ absorbed_by }) => absorbed_by === null);
  return {
    messages: own.flatMap((turn) => {
      const taken = turns.filter(({ absorbed_by }) => absorbed_by === turn.number);
      return [...[turn, ...taken].map(toQuestion), ...toAnswer(turn)];
    }),
  };
}

type Message = Messages["messages"][number];

function toQuestion({ number, status, prompt, created_at }: TurnRow): Message {
  return {
    id: `${number}-user`,
    turn: number,
    role: "user",
    text: prompt,
    status,
    createdAt: created_at.toISOString(),
  };
}

function toAnswer({ number, status, reply, message, usage, finished_at }: TurnRow): Message[] {
  const text = reply ?? message;
  if (!finished_at || text === null) return [];
  const createdAt = finished_at.toISOString();
  return [{ id: `${number}-agent`, turn: number, role: "agent", text, status, usage, createdAt }];
}

/** What one turn changed, or the whole job: a git patch, empty if nothing changed. */
export async function getDiff(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  turn?: number,
): Promise<{ patch: Buffer; isTruncated: boolean }> {
  const job = await requireJob(app, actor, projectId, jobId);
  if (turn !== undefined && turn > job.turns) throw new NotFoundError(`The job has no turn ${turn}`);
  const diff = await findDiff(app.database, job.id, turn ?? 0);
  return { patch: diff?.patch ?? Buffer.alloc(0), isTruncated: diff?.is_truncated ?? false };
}
