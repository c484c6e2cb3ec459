import { type Command, InvalidArgumentError } from "commander";
import colors from "picocolors";
import { parseRange } from "../analytics/dates.ts";
import { getTimeseries } from "../analytics/questions/get-timeseries.ts";
import { getVisitors } from "../analytics/questions/get-visitors.ts";
import type { Point } from "../analytics/schema.ts";
import { parseMoment } from "../parse-moment.ts";
import { requireProject } from "../projects/find-project.ts";
import { wholeNumber } from "./option-types.ts";
import { note, output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

const SPARKLINE_DAYS = 60;
const BARS = "▁▂▃▄▅▆▇█";

export function addVisitorsCommand(program: Command): void {
  program
    .command("visitors <project>")
    .description("Unique visitors of a project's site and pages, people and AI apart")
    .option("--from <date>", "the first day, in UTC (default: everything kept)", date)
    .option("--to <date>", "the day after the last one, in UTC (default: tomorrow)", date)
    .option("--limit <number>", "how many pages, 1 to 250", pages, 50)
    .action(async (idOrName, options) => {
      const { visitors, days } = await withApp(async (app, actor) => {
        const { id } = await requireProject(app, actor, idOrName);
        const range = parseRange({ dateFrom: options.from, dateTo: options.to }, app.clock());
        const visitors = await getVisitors(app, actor, id, { range, limit: options.limit, offset: 0 });
        const from = Math.max(range.from ?? Number.NEGATIVE_INFINITY, range.to - SPARKLINE_DAYS);
        const { points } = await getTimeseries(app, actor, id, { range: { from, to: range.to }, interval: "day" });
        return { visitors, days: points };
      });
      output(options, visitors, () => {
        const { totals, hasMore, identity, retention, hasOtherPages } = visitors;
        say(`${colors.bold(String(totals.total))} visitors: ${totals.human} human, ${totals.ai} AI`);
        if (process.stdout.isTTY && days.length > 1) say(`${sparkline(days)}  ${colors.dim(periodOf(days))}`);
        say();
        printTable(
          visitors.visitors.map(({ path, human, ai, total }) => ({ path, human, ai, total })),
          "No visits in this time",
        );
        if (hasMore) note(colors.dim("There are more pages: --limit shows up to 250"));
        if (hasOtherPages) note('Pages beyond the project\'s limit are counted together, as "other"');
        if (identity)
          note(`This spans ${identity.epochs} identities (${identity.mode}): who was seen in two counts twice`);
        if (retention)
          note(`Visits before ${retention.forgottenBefore} were forgotten: who came back since may count twice`);
      });
    });
}

/** The total of each day, scaled to the highest. */
function sparkline(days: Point[]): string {
  const most = Math.max(1, ...days.map(({ total }) => total));
  return days.map(({ total }) => BARS[Math.round((total / most) * (BARS.length - 1))]).join("");
}

function periodOf(days: Point[]): string {
  return `${days[0]?.date} to ${days.at(-1)?.date}, at most ${Math.max(...days.map(({ total }) => total))} a day`;
}

function date(value: string): string {
  if (parseMoment(value) === undefined) throw new InvalidArgumentError("expected a date such as 2026-11-20");
  return value;
}

function pages(value: string): number {
  const limit = wholeNumber(value);
  if (limit < 1 || limit > 250) throw new InvalidArgumentError("expected a whole number from 1 to 250");
  return limit;
}
