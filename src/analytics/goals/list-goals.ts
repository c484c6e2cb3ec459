import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, dateOfDay, isEmptyRange } from "../dates.ts";
import { getRangeNotes } from "../questions/get-range-notes.ts";
import { type Counts, NO_COUNTS } from "../schema.ts";
import { listSectionsOf } from "../sections/store.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { toGoal } from "./create-goal.ts";
import { type Goals, MAX_GOALS } from "./schema.ts";
import { type GoalRow, listGoalRows } from "./store.ts";

type CountedGoal = GoalRow & {
  /** In days since 1970; undefined if every day is counted. */
  since: number | undefined;
  isCounted: boolean;
};

/**
 * Unique visitors who reached each goal, and which part of the site's they are. A goal whose section was named later is
 * compared with the site from its first whole day on.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listGoals(
  app: App,
  actor: Actor,
  projectId: string,
  { range }: { range: DayRange },
): Promise<Goals> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  const rows = project ? await listGoalRows(app.database, project.number) : [];
  if (!project || rows.length === 0) return { goals: [] };
  const sections = new Map(
    (await listSectionsOf(app.database, project.number)).map(({ prefix, since }) => [prefix, since]),
  );
  const goals = rows.map((row): CountedGoal => {
    const isCounted = row.kind === "page" || sections.has(row.target);
    return { ...row, since: row.kind === "section" ? sections.get(row.target) : undefined, isCounted };
  });
  const counts = await countGoals(app, project.number, goals, range);
  const notes = await getRangeNotes(app, project, range);
  return {
    goals: goals.map((goal) => {
      const { since, isCounted } = goal;
      const { reached = NO_COUNTS, site = NO_COUNTS } = counts.get(goal) ?? {};
      return {
        ...toGoal(goal),
        ...reached,
        site,
        rates: {
          human: rateOf(reached.human, site.human),
          ai: rateOf(reached.ai, site.ai),
          total: rateOf(reached.total, site.total),
        },
        since: since === undefined ? null : dateOfDay(since),
        isWhole: isCounted && (since === undefined || (range.from !== undefined && since <= range.from)),
        isCounted,
      };
    }),
    ...notes,
  };
}

/** For goals that are counted from the same day on, one question for pages, one for sections, and one for the site. */
async function countGoals(
  app: App,
  project: number,
  goals: CountedGoal[],
  range: DayRange,
): Promise<Map<CountedGoal, { reached: Counts; site: Counts }>> {
  const found = new Map<CountedGoal, { reached: Counts; site: Counts }>();
  const store = createVisitsStore(app);
  const counted = goals.filter(({ isCounted }) => isCounted);
  for (const [since, members] of Map.groupBy(counted, (goal) => goal.since)) {
    const from = since === undefined ? range.from : Math.max(since, range.from ?? since);
    const days = { from, to: range.to };
    if (isEmptyRange(days)) continue;
    const reached = new Map<string, Counts>();
    for (const [kind, ofKind] of Map.groupBy(members, (goal) => goal.kind)) {
      const names = ofKind.map(({ target }) => target);
      const query = { range: days, filter: { names }, limit: MAX_GOALS, offset: 0 };
      for (const { name, human, ai, total } of await store.countScopes(project, kind, query))
        reached.set(`${kind} ${name}`, { human, ai, total });
    }
    // Asked last: a visit that arrives between the questions is among the site's, and no rate exceeds 1.
    const { totals } = await store.countVisitors(project, { range: days, limit: 1, offset: 0 });
    for (const goal of members)
      found.set(goal, { reached: reached.get(`${goal.kind} ${goal.target}`) ?? NO_COUNTS, site: totals });
  }
  return found;
}

function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
