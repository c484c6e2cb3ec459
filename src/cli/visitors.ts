import { type Command, InvalidArgumentError, Option } from "commander";
import colors from "picocolors";
import { getTimeseries, getVisitors, type Timeseries, type Visitors } from "../../packages/client/src/docket-client.ts";
import { dateOfDay, parseRange } from "../analytics/dates.ts";
import { parseMoment } from "../parse-moment.ts";
import { READER_ACTIONS } from "../reader-actions.ts";
import { PERSON_DIMENSIONS } from "../visitor-dimensions.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { wholeNumber } from "./option-types.ts";
import { note, output, printTable, say } from "./output.ts";
import { type By, sayVisitorsBy, sayVisitorsNow } from "./visitors-by.ts";

type Point = Timeseries["points"][number];

const SPARKLINE_DAYS = 60;
const BARS = "▁▂▃▄▅▆▇█";

export function addVisitorsCommand(program: Command): void {
  program
    .command("visitors <project>")
    .description("Unique visitors of a project's site and pages, people and AI apart")
    .option("--from <date>", "the first day, in the project's time zone (default: everything kept)", date)
    .option("--to <date>", "the day after the last one, in the project's time zone (default: tomorrow)", date)
    .option("--path-prefix <path>", "pages whose path starts so, such as /guides/; together if they are a section")
    .option("--limit <number>", "how many rows, 1 to 250", pages, 50)
    .addOption(
      new Option(
        "--by <what>",
        "people by what is known of them instead of pages, AI readers' pages, sections, what readers did, or how long and how far they read",
      ).choices([...PERSON_DIMENSIONS, "agent", "section", ...READER_ACTIONS, "engagement"]),
    )
    .option("--now", "the unique visitors of the last 5 and 30 minutes instead, as the running server has seen them")
    .action(async (idOrName, options) => {
      if (options.now)
        return withClient(options, async ({ client }) => {
          const path = { projectId: (await findProject(client, idOrName)).id };
          await sayVisitorsNow({ client, path }, options);
        });
      const { from: dateFrom, to: dateTo, limit, by, pathPrefix } = options;
      if (by !== undefined)
        return withClient(options, async ({ client }) => {
          const path = { projectId: (await findProject(client, idOrName)).id };
          await sayVisitorsBy(by as By, { client, path }, { dateFrom, dateTo, limit, pathPrefix }, options);
        });
      const { visitors, days } = await withClient(options, async ({ client }) => {
        const path = { projectId: (await findProject(client, idOrName)).id };
        const visitors = await getVisitors({ client, path, query: { dateFrom, dateTo, limit, pathPrefix } });
        const isShown = process.stdout.isTTY && !options.json;
        const { points } = isShown
          ? await getTimeseries({ client, path, query: latestDays(dateFrom, dateTo) })
          : { points: [] };
        return { visitors, days: points };
      });
      output(options, visitors, () => {
        const { totals, section, hasMore, identity, retention, hasOtherPages, timeZones } = visitors;
        say(
          `${colors.bold(String(totals.total))} ${totals.total === 1 ? "visitor" : "visitors"}: ${totals.human} human, ${totals.ai} AI`,
        );
        if (days.length > 1) say(`${sparkline(days)}  ${colors.dim(periodOf(days))}`);
        if (section) saySection(section);
        say();
        printTable(
          visitors.visitors.map(({ path, human, ai, total }) => ({ path, human, ai, total })),
          "No visits in this time",
        );
        if (hasMore) note(colors.dim("There are more pages: --limit shows up to 250"));
        if (hasOtherPages) note('Pages beyond the project\'s limit are counted together, as "other"');
        if (identity)
          note(`This spans ${identity.epochs} identities (${identity.mode}): ${sayDoubles(identity.doublesAtMost)}`);
        if (timeZones) note(`Days are in ${timeZones.map(sayZone).join(", then ")}`);
        if (retention)
          note(`Visits before ${retention.forgottenBefore} were forgotten: who came back since may count twice`);
      });
    });
}

function saySection({ pathPrefix, totals, since, isWhole, message }: NonNullable<Visitors["section"]>): void {
  if (!totals) {
    note(message ?? "");
    return;
  }
  const from = isWhole ? "" : `, counted from ${since} on`;
  say(`${totals.total} visitors of ${pathPrefix}: ${totals.human} human, ${totals.ai} AI${from}`);
}

function sayZone({ name, from }: { name: string; from: string | null }): string {
  return from === null ? name : `${name} from ${from} on`;
}

function sayDoubles(atMost: number | undefined): string {
  if (atMost === undefined) return "who was seen in two counts twice";
  return atMost === 0 ? "nobody counts twice" : `the total is too high by ${atMost} at most`;
}

function latestDays(
  dateFrom: string | undefined,
  dateTo: string | undefined,
): { dateFrom: string; dateTo: string | undefined } {
  const { from = Number.NEGATIVE_INFINITY, to } = parseRange({ dateFrom, dateTo }, new Date());
  return { dateFrom: dateOfDay(Math.max(from, to - SPARKLINE_DAYS)), dateTo };
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
