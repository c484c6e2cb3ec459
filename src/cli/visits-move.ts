import type { Command } from "commander";
import { moveAllCounts } from "../analytics/counts-in-clickhouse.ts";
import { note, output, say } from "./output.ts";
import { stopSignal } from "./until-stopped.ts";
import { withApp } from "./with-app.ts";

const TELL_MS = 5000;

export function addVisitsMoveCommands(visits: Command): void {
  visits
    .command("move-to-clickhouse")
    .description(
      "Move all counts of visitors to DOCKET_CLICKHOUSE_URL now; a running Docket does it by itself. Goes on where it was interrupted",
    )
    .action((options) => run(options, "clickhouse"));
  visits
    .command("move-to-postgresql")
    .description(
      "Move all counts of visitors back from ClickHouse; stop Docket first, then start it without DOCKET_CLICKHOUSE_URL",
    )
    .action((options) => run(options, "postgresql"));
}

async function run(options: { json?: boolean }, to: "clickhouse" | "postgresql"): Promise<void> {
  const stop = new AbortController();
  void stopSignal().then(() => stop.abort());
  let toldAt = Date.now();
  const onMoved = (cells: number) => {
    if (options.json || Date.now() - toldAt < TELL_MS) return;
    toldAt = Date.now();
    note(`${cells.toLocaleString("en")} counts moved`);
  };
  const moved = await withApp((app) => moveAllCounts(app, to, { signal: stop.signal, onMoved }));
  const isInterrupted = stop.signal.aborted;
  if (isInterrupted) process.exitCode = 130;
  output(options, { ...moved, isInterrupted }, () => {
    const { cells, projectsInClickHouse } = moved;
    say(`Moved ${cells.toLocaleString("en")} counts; now ${projectsInClickHouse} projects are counted in ClickHouse`);
    say(isInterrupted ? "Run it again to go on" : "To check any project: docket visits reconcile PROJECT");
  });
}
