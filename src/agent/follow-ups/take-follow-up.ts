import type { App } from "../../app.ts";
import { ConflictError, NotFoundError, RateLimitedError } from "../../errors.ts";
import { answerRequest, claimFollowUp, noteTurn } from "../../pull-requests/follow-ups/claim-follow-up.ts";
import { answerQueue, type FollowUp, followUpQueue } from "../../pull-requests/follow-ups/follow-up-queue.ts";
import { sendMessageSchema } from "../schema.ts";
import { addMessage } from "../send-message.ts";
import { turnQueue } from "../turn/turn-queue.ts";
import { quietly } from "./describe-outcome.ts";

const MAX_ATTEMPTS = 5;

/** Makes a turn of its job of what somebody asked on a pull request, once. What is not possible is answered there. */
export async function takeFollowUp(app: App, followUp: FollowUp): Promise<void> {
  const { projectId, jobId, words, actor, asked, attempt } = followUp;
  try {
    await app.database.transaction().execute(async (tx) => {
      if (!(await claimFollowUp(tx, followUp, app.clock()))) return;
      const { success, data } = sendMessageSchema.safeParse({ prompt: words });
      if (!success)
        return answerRequest(tx, app, followUp, "There is nothing to do in this comment, or it is too long.");
      const { turn } = await addMessage(tx, app, actor, projectId, jobId, data, asked);
      await noteTurn(tx, followUp, turn);
    });
    app.queue.wake(turnQueue);
  } catch (error) {
    if (error instanceof NotFoundError) return;
    if (error instanceof RateLimitedError && attempt < MAX_ATTEMPTS) {
      const at = new Date(app.clock().getTime() + 1000 * (error.retryAfterSeconds ?? 600));
      return app.queue.enqueueLater(app.database, followUpQueue, at, { ...followUp, attempt: attempt + 1 });
    }
    if (!(error instanceof ConflictError || error instanceof RateLimitedError)) throw error;
    const { message } = error;
    await app.database.transaction().execute(async (tx) => {
      if (!(await claimFollowUp(tx, followUp, app.clock()))) return;
      await answerRequest(tx, app, followUp, `That is not possible now: ${quietly(message)}.`);
    });
  }
  app.queue.wake(answerQueue);
}
