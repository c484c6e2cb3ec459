import { type Actor, requirePermission } from "../../actor.ts";
import { type DayRange, isEmptyRange } from "../../analytics/dates.ts";
import { findMoments } from "../../analytics/time-zones/own-range.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { readUsed } from "../limits-store.ts";
import { findAssistantSettings } from "../settings/get-assistant-settings.ts";
import { countTurns } from "../turns-store.ts";
import type { AssistantStats } from "./schema.ts";

const NOTHING = {
  conversations: 0,
  questions: 0,
  answered: 0,
  unanswered: 0,
  helpful: 0,
  unhelpful: 0,
  costUsd: 0,
  unpriced: 0,
};

/**
 * The numbers of a project's assistant in a range, and what is used up of its limits now.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function getAssistantStats(
  app: App,
  actor: Actor,
  projectId: string,
  range: DayRange,
): Promise<AssistantStats> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const now = app.clock();
  const [numbers, used, settings] = await Promise.all([
    isEmptyRange(range)
      ? NOTHING
      : findMoments(app, projectId, range).then((moments) => countTurns(app.database, projectId, moments)),
    readUsed(app.database, projectId, { day: now.toISOString().slice(0, 10), reader: "", runningSince: now }),
    findAssistantSettings(app, projectId),
  ]);
  return {
    ...numbers,
    limits: {
      questionsToday: { used: used.today, limit: settings.questionsPerDay },
      costTodayUsd: { used: used.costToday, limit: settings.costPerDayUsd },
      costOfMonthUsd: { used: used.costOfMonth, limit: settings.costPerMonthUsd },
    },
  };
}
