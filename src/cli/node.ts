import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import colors from "picocolors";
import type { App } from "../app.ts";
import { InvalidInputError, OperationError } from "../errors.ts";
import { listNodes } from "../nodes/list-nodes.ts";
import { countKept } from "../projects/repository/count-kept.ts";
import { askForMove, cancelMove, findRepositoryMove } from "../projects/repository/move/ask-for-move.ts";
import { note, type OutputOptions, output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

type MoveOptions = OutputOptions & { to?: string; cancel?: boolean };

const LOOK_MS = 500;
/** The node that is to take it looks every two seconds. */
const HINT_AFTER_MS = 15_000;

export function addNodeCommands(program: Command): void {
  const node = program
    .command("node")
    .description("List the nodes (data folders) on this database, and move repositories between them");
  node
    .command("list")
    .description("List the nodes, where others reach them and how many repositories they keep")
    .action(async (options: OutputOptions) => {
      const nodes = await withApp(async (app) => {
        const kept = await countKept(app);
        return (await listNodes(app)).map(({ id, name, address, is_serving, is_working, seen_at }) => ({
          id,
          name,
          address,
          isServing: is_serving,
          isWorker: is_working,
          seenAt: seen_at.toISOString(),
          repositories: kept.get(id) ?? 0,
        }));
      });
      output(options, nodes, () =>
        printTable(
          nodes.map(({ isServing, isWorker, seenAt, ...row }) => ({
            ...row,
            serving: isServing ? "yes" : isWorker ? "no, a worker alone" : `no, not heard of since ${seenAt}`,
          })),
          "No nodes yet: docket serve makes one",
        ),
      );
    });
  node
    .command("move <project>")
    .description("Move the repository that Docket owns of a project to another node, while both serve")
    .option("--to <node>", "the node that is to keep it, by name or id")
    .option("--cancel", "leave the repository where it is")
    .addHelpText(
      "after",
      `
The node that is to keep the repository copies it, waits for turns that run on it, holds new turns and pushes back for a moment,
compares the branches, and takes over. If it is stopped in the middle, everything goes on where it was, and the move is done
after its next start. The copy on the node that kept it before is removed within two hours.`,
    )
    .action(async (project: string, options: MoveOptions) => {
      if ((options.to === undefined) === !options.cancel)
        throw new InvalidInputError("Say where to: docket node move PROJECT --to NODE, or --cancel");
      const moved = await withApp(async (app, operator) => {
        if (options.to === undefined) return { project: (await cancelMove(app, operator, project)).id, moved: false };
        const { project: found, isThere } = await askForMove(app, operator, project, options.to);
        if (!isThere) await untilMoved(app, found.id, options);
        return { project: found.id, node: options.to, moved: !isThere };
      });
      output(options, moved, () =>
        say(
          options.cancel
            ? "The repository stays where it is."
            : `${colors.green("✓")} ${options.to} keeps the repository${moved.moved ? " now" : " already"}.`,
        ),
      );
    });
}

async function untilMoved(app: App, projectId: string, options: OutputOptions): Promise<void> {
  const began = Date.now();
  let said = "";
  let isHinted = false;
  for (;;) {
    const move = await findRepositoryMove(app, projectId);
    if (!move) return;
    if (move.state === "failed") throw new OperationError("not_moved", `The repository was not moved: ${move.message}`);
    if (move.message !== said && move.message !== "" && !options.json) note(colors.dim(`  ${move.message}`));
    said = move.message;
    if (said === "" && !isHinted && Date.now() - began > HINT_AFTER_MS) {
      isHinted = true;
      note("  The node that is to take it is not at it yet; is docket serve running there? Ctrl-C: it does so later.");
    }
    await sleep(LOOK_MS);
  }
}
