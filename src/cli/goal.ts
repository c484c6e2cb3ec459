import type { Command } from "commander";
import { createGoal, deleteGoal, type Goals, listGoals } from "../../packages/client/src/docket-client.ts";
import { NotFoundError } from "../errors.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { output, printTable, say } from "./output.ts";

export function addGoalCommands(program: Command): void {
  const goal = program.command("goal").description("What visitors are to reach, and how many do");
  goal
    .command("add <project> <name>")
    .description("Name a page, or the beginning of paths, as a goal")
    .option("--path <path>", "the page, such as /guides/install")
    .option("--path-prefix <prefix>", "or any page whose path starts so; counted from the next day on")
    .action(async (idOrName, name, options, command: Command) => {
      const { path, pathPrefix } = options;
      if ((path === undefined) === (pathPrefix === undefined))
        command.error("Give either --path, for one page, or --path-prefix, for all whose path starts so");
      const created = await withClient(options, async ({ client }) => {
        const { id } = await findProject(client, idOrName);
        return createGoal({ client, path: { projectId: id }, body: { name, path, pathPrefix } });
      });
      output(options, created, () => say(`Added the goal ${created.name}`));
    });
  goal
    .command("list <project>")
    .description("Unique visitors who reached each goal, and which part of the site's they are")
    .option("--from <date>", "the first day (default: everything kept)")
    .option("--to <date>", "the day after the last one (default: tomorrow)")
    .action(async (idOrName, options) => {
      const { from: dateFrom, to: dateTo } = options;
      const answer = await withClient(options, async ({ client }) => {
        const { id } = await findProject(client, idOrName);
        return listGoals({ client, path: { projectId: id }, query: { dateFrom, dateTo } });
      });
      output(options, answer, () =>
        printTable(answer.goals.map(toRow), "No goals: docket goal add PROJECT NAME --path /guides/install"),
      );
    });
  goal
    .command("remove <project> <nameOrId>")
    .description("Remove a goal; no count changes")
    .action(async (idOrName, nameOrId, options) => {
      const removed = await withClient(options, async ({ client }) => {
        const projectId = (await findProject(client, idOrName)).id;
        const { goals } = await listGoals({ client, path: { projectId } });
        const found = goals.find(({ id }) => id === nameOrId) ?? goals.find(({ name }) => name === nameOrId);
        if (!found) throw new NotFoundError(`There is no goal "${nameOrId}"`);
        await deleteGoal({ client, path: { projectId, id: found.id } });
        return found;
      });
      output(options, removed, () => say(`Removed ${removed.name}`));
    });
}

function toRow({ name, path, pathPrefix, human, ai, total, rates, isWhole, isCounted, since }: Goals["goals"][number]) {
  return {
    goal: name,
    reaches: path ?? `${pathPrefix}…`,
    human,
    ai,
    total,
    "of all": rates.total === null ? undefined : `${(rates.total * 100).toFixed(1)} %`,
    "counted from": isCounted ? (isWhole ? "" : since) : "not: its section is not in the settings",
  };
}
