import { sql, type Updateable } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

/** null is the default. */
export type AssistantRow = {
  isEnabled: boolean;
  model: string | null;
  instructions: string;
  starterQuestions: string[];
  readerQuestionsPerDay: number | null;
  questionsPerDay: number | null;
  costPerDayUsd: number | null;
  costPerMonthUsd: number | null;
  keptDays: number | null;
};

/** Only of projects that have some. */
export async function listSettingsRows(
  db: Queryable,
  projectIds: string[],
): Promise<(AssistantRow & { projectId: string })[]> {
  const { rows } = await sql<AssistantRow & { projectId: string }>`
    select project_id as "projectId", is_enabled as "isEnabled", model, instructions,
      starter_questions as "starterQuestions", reader_questions_per_day as "readerQuestionsPerDay",
      questions_per_day as "questionsPerDay", cost_per_day_usd::float8 as "costPerDayUsd",
      cost_per_month_usd::float8 as "costPerMonthUsd", kept_days as "keptDays"
    from assistant_settings where project_id = any(${projectIds}::text[])`.execute(db);
  return rows;
}

export async function saveSettingsRow(
  db: Queryable,
  projectId: string,
  change: Omit<Updateable<Tables["assistant_settings"]>, "project_id">,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .insertInto("assistant_settings")
    .values({ project_id: projectId, ...change })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(change))
    .execute();
}
