import type { Command } from "commander";
import { type Reconciliation, reconcileVisits } from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { output, printTable, say } from "./output.ts";

type CellDifference = Reconciliation["examples"][number];

export function addVisitsReconcileCommand(visits: Command): void {
  visits
    .command("reconcile <project>")
    .description("Recount visitors from the stored visits and report what differs; exit code 1 if anything does")
    .option("--repair", "correct what differs; visits wait meanwhile")
    .action(async (idOrName, options) => {
      const isRepair = options.repair ?? false;
      const found = await withClient(options, async ({ client }) =>
        reconcileVisits({ client, path: { projectId: (await findProject(client, idOrName)).id }, body: { isRepair } }),
      );
      if (found.differences > 0 && !found.isRepaired) process.exitCode = 1;
      output(options, found, () => {
        if (found.differences === 0) say(`All ${found.cells.toLocaleString("en")} cells agree with the visits`);
        else {
          printTable(found.examples.map(asRow), "");
          say(`${found.differences.toLocaleString("en")} of ${found.cells.toLocaleString("en")} cells differed`);
          say(found.isRepaired ? "They are corrected." : "Correct them with --repair");
        }
        if (found.forgottenBefore)
          say(`Not compared with visits, which are forgotten: days before ${found.forgottenBefore}`);
        if (found.erasedRows > 0)
          say(`Taken for granted: ${found.erasedRows.toLocaleString("en")} visits erased on request`);
      });
    });
}

function asRow({ table, scope, day, previous, stored, expected }: CellDifference): Record<string, string> {
  const counts = ({ human, ai, total }: CellDifference["stored"]) => `${human} ${ai} ${total}`;
  return {
    cells: table,
    scope,
    day,
    "previous day": previous === "-infinity" ? "none" : previous,
    "human, AI, total": counts(stored),
    "should be": counts(expected),
  };
}
