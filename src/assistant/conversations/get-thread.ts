import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { listThreadTurns } from "../turns-store.ts";
import { presentTurn } from "./present-turn.ts";
import type { Thread } from "./schema.ts";

const MAX_TURNS = 500;

/**
 * A whole conversation, by its id or that of any question in it.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if there is no such conversation in the project, or the project is not the actor's
 */
export async function getThread(app: App, actor: Actor, projectId: string, id: string): Promise<Thread> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const turns = await listThreadTurns(app.database, projectId, id, MAX_TURNS);
  const [first] = turns;
  if (!first) throw new NotFoundError("There is no such conversation; it may have been deleted by the retention");
  return {
    threadId: first.threadId,
    createdAt: first.askedAt.toISOString(),
    messages: turns.flatMap(({ id: turnId, question, answer, askedAt, answeredAt }) => [
      { id: `${turnId}-question`, role: "user" as const, content: question, createdAt: askedAt.toISOString() },
      ...(answer === ""
        ? []
        : [
            {
              id: `${turnId}-answer`,
              role: "assistant" as const,
              content: answer,
              createdAt: (answeredAt ?? askedAt).toISOString(),
            },
          ]),
    ]),
    turns: turns.map(presentTurn),
  };
}
