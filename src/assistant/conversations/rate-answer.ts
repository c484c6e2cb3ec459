import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { updateRating } from "../turns-store.ts";

/**
 * Stores what a reader thought of an answer; the last word counts. Whoever knows its id was told it with the answer.
 *
 * @throws NotFoundError
 */
export async function rateAnswer(app: App, projectId: string, id: string, isHelpful: boolean): Promise<void> {
  if (!(await updateRating(app.database, projectId, id, isHelpful)))
    throw new NotFoundError("There is no such answer any more");
}
