import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { newId } from "../../database/new-id.ts";
import { ConflictError, conflictingField } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { parseInput } from "../../parse-input.ts";
import { requireProject } from "../../projects/find-project.ts";
import { parsePath } from "../questions/path-filter.ts";
import { changeSections } from "../sections/change-sections.ts";
import { MAX_SECTIONS } from "../sections/schema.ts";
import { listSectionsOf } from "../sections/store.ts";
import { ensureVisitorProject } from "../settings/visitor-project.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { settleVisits } from "../visits-store/create-visits-store.ts";
import { type CreateGoal, createGoalSchema, type Goal, MAX_GOALS } from "./schema.ts";
import { type GoalRow, insertGoal, listGoalRows, lockGoals } from "./store.ts";

/**
 * Names something that visitors are to reach. The beginning of a path becomes a section of the project if it is none yet.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError, ConflictError for a name that is taken and beyond a limit
 */
export async function createGoal(app: App, actor: Actor, projectId: string, input: CreateGoal): Promise<Goal> {
  requirePermission(actor, "manage_projects");
  const { name, path, pathPrefix = "" } = parseInput(createGoalSchema, input);
  const page = path === undefined ? undefined : parsePath(path);
  const { id } = await requireProject(app, actor, projectId);
  const now = app.clock();
  const row: GoalRow = {
    id: newId("goal"),
    name,
    kind: page === undefined ? "section" : "page",
    target: page ?? pathPrefix,
    createdAt: now,
  };
  await app.database.transaction().execute(async (tx) => {
    const { number, timeZones } = await ensureVisitorProject(tx, id);
    await lockGoals(tx, number);
    if ((await listGoalRows(tx, number)).length >= MAX_GOALS)
      throw new ConflictError(`A project has at most ${MAX_GOALS} goals; remove one first`);
    if (!(await insertGoal(tx, number, row)))
      throw conflictingField("name", `A goal named "${name}" exists; remove it first or choose another name`);
    if (row.kind === "section")
      await ensureSection(tx, number, row.target, new Calendar(timeZones).dayAt(now.getTime()));
    await recordEvent(tx, { type: "goal.created", actor, projectId: id, subject: { id: row.id, name }, at: now });
  });
  return toGoal(row);
}

export function toGoal({ id, name, kind, target, createdAt }: GoalRow): Goal {
  return {
    id,
    name,
    path: kind === "page" ? target : null,
    pathPrefix: kind === "section" ? target : null,
    createdAt: createdAt.toISOString(),
  };
}

async function ensureSection(tx: Queryable, project: number, prefix: string, today: number): Promise<void> {
  await settleVisits(tx, project);
  const prefixes = (await listSectionsOf(tx, project)).map((section) => section.prefix);
  if (prefixes.includes(prefix)) return;
  if (prefixes.length >= MAX_SECTIONS)
    throw new ConflictError(`A project has at most ${MAX_SECTIONS} sections; take one out of its settings first`);
  await changeSections(tx, project, [...prefixes, prefix], today);
}
