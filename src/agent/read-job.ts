import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { requireJob } from "./get-job.ts";
import type { Messages } from "./schema.ts";
import { findDiff, listTurns } from "./store.ts";

/** What was asked and what was answered, turn by turn. */
export async function listMessages(app: App, actor: Actor, projectId: string, jobId: string): Promise<Messages> {
  const job = await requireJob(app, actor, projectId, jobId);
  const turns = await listTurns(app.database, job.id);
  return {
    messages: turns.flatMap((turn) => {
      const common = { turn: turn.number, status: turn.status };
      const asked = {
        ...common,
        id: `${turn.number}-user`,
        role: "user" as const,
        text: turn.prompt,
        createdAt: turn.created_at.toISOString(),
      };
      const answer = turn.reply ?? turn.message;
      // The answer to a message that another turn took in is that turn's.
      if (!turn.finished_at || answer === null || turn.absorbed_by !== null) return [asked];
      return [
        asked,
        {
          ...common,
          id: `${turn.number}-agent`,
          role: "agent" as const,
          text: answer,
          usage: turn.usage,
          createdAt: turn.finished_at.toISOString(),
        },
      ];
    }),
  };
}

/** What one turn changed, or the whole job: a git patch, empty if nothing changed. */
export async function readDiff(
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
