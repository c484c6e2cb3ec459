import type { Spread } from "./statistics.ts";
import { ratio, table } from "./table.ts";
import type { VisitorResults } from "./visitors.ts";

/** The results about visitors as Markdown tables. */
export function formatVisitors({ measuredAt, node, isQuick, ...results }: VisitorResults): string {
  const {
    ingest = [],
    beacons = [],
    memory,
    whileIngesting = [],
    questions = [],
    umami = [],
    clickhouse = [],
    years = [],
  } = results;
  const parts = [`Measured on ${measuredAt.slice(0, 10)} with Node ${node}${isQuick ? ", quick" : ""}.`];
  if (ingest.length > 0)
    parts.push(
      "### Ingest beside a plain INSERT",
      table(
        [
          "visits of",
          "batch",
          "visits",
          "ratio",
          "Docket, visits/s",
          "INSERT, visits/s",
          "batch median, ms",
          "99 %, ms",
        ],
        ingest.map((row) => [
          { live: "today", backfill: "any day of a year", agent: "one agent" }[row.kind],
          String(row.batch),
          count(row.visits),
          ratio(row.ratio),
          spread(row.perSecond),
          spread(row.insertPerSecond),
          row.batchMedianMs.toFixed(0),
          row.batchP99Ms.toFixed(0),
        ]),
      ),
    );
  if (beacons.length > 0)
    parts.push(
      "### Page views one by one",
      table(
        [
          "connections",
          "projects",
          "Docket, views/s",
          "times Umami's schema",
          "of bare Fastify",
          "median, ms",
          "99 %, ms",
          "processor, ms a view",
          "Umami's schema",
          "bare Fastify",
        ],
        beacons.map((row) => [
          String(row.connections),
          String(row.projects),
          spread(row.docket.perSecond),
          `**${row.timesUmami.median.toFixed(1)}**`,
          ratio(row.ofFastify),
          row.docket.medianMs.toFixed(1),
          row.docket.p99Ms.toFixed(1),
          row.docket.cpuMs.toFixed(2),
          row.umami.cpuMs.toFixed(2),
          row.fastify.cpuMs.toFixed(2),
        ]),
      ),
    );
  if (results.import)
    parts.push(
      "### Import of an access log",
      table(
        [
          "lines",
          "MB",
          "ratio",
          "Docket, lines/s",
          "only read, lines/s",
          "processor, ms a thousand lines",
          "longest block, ms",
        ],
        [
          [
            count(results.import.lines),
            results.import.megabytes.toFixed(0),
            ratio(results.import.ratio),
            spread(results.import.perSecond),
            spread(results.import.readPerSecond),
            results.import.cpuMs.toFixed(0),
            results.import.longestBlockMs.toFixed(0),
          ],
        ],
      ),
    );
  if (memory)
    parts.push(
      "### Memory of the server",
      `${count(memory.visits)} visits in batches of 10,000, today's and any day's in turn, at ${memory.perSecond.toFixed(0)} visits/s on average.`,
      table(
        ["visits so far", "resident memory, MB"],
        memory.megabytes.map((row) => [count(row.visits), String(row.megabytes)]),
      ),
    );
  if (whileIngesting.length > 0)
    parts.push(
      "### Visitors while visits arrive",
      table(
        [
          "range",
          "have read the page before",
          "visits stored",
          "arriving, visits/s",
          "questions/s",
          "median, ms",
          "99 %, ms",
        ],
        whileIngesting.map((row) => [
          row.range,
          row.isReturning ? "all" : "few",
          count(row.stored),
          row.ingestPerSecond.toFixed(0),
          row.questionsPerSecond.toFixed(0),
          row.medianMs.toFixed(1),
          row.p99Ms.toFixed(1),
        ]),
      ),
    );
  if (years.length > 0)
    parts.push(
      "### Three years of visits",
      table(
        [
          "visits",
          "rows of visitors",
          "cells",
          "GB",
          "live visits/s",
          "of an empty project's",
          "batch's 99 %, ms",
          ...(years[0]?.questions.map(({ range }) => `${range}, whole verb, ms`) ?? []),
          "a day forgotten",
        ],
        years.map((row) => [
          count(row.visits),
          count(row.visitors),
          count(row.cells),
          row.gigabytes.toFixed(1),
          row.perSecond.toFixed(0),
          `**${row.ratio.toFixed(2)}**`,
          row.batchP99Ms.toFixed(0),
          ...row.questions.map(({ verbMs }) => verbMs.median.toFixed(1)),
          `${count(row.retention.rows)} rows, ${row.retention.seconds.toFixed(1)} s`,
        ]),
      ),
    );
  if (clickhouse.length > 0)
    parts.push(
      "### Cells in ClickHouse beside PostgreSQL and uniqExact",
      table(
        [
          "visits",
          "cells",
          "moved, cells/s",
          "range",
          "times faster than uniqExact",
          "cells there, ms",
          "cells in PostgreSQL, ms",
          "uniqExact, ms",
        ],
        clickhouse.map((row) => [
          count(row.visits),
          count(row.cells),
          row.movedPerSecond.toFixed(0),
          row.range,
          `**${(row.uniqExactMs.median / row.clickhouseMs.median).toFixed(1)}**`,
          row.clickhouseMs.median.toFixed(1),
          row.postgresMs.median.toFixed(1),
          row.uniqExactMs.median.toFixed(0),
        ]),
      ),
    );
  if (questions.length > 0)
    parts.push(
      "### Visitors by page beside count(distinct)",
      table(
        [
          "visits",
          "visitors",
          "range",
          "times faster",
          "in the database, ms",
          "whole verb, ms",
          "asked for the first time, ms",
          "count(distinct), ms",
          "cells",
        ],
        questions.map((row) => [
          count(row.visits),
          count(row.visitors),
          row.range,
          `**${row.timesFaster.toFixed(0)}**`,
          row.cellsMs.median.toFixed(1),
          row.verbMs.median.toFixed(1),
          row.firstMs?.median.toFixed(1) ?? "–",
          row.countDistinctMs.median.toFixed(0),
          count(row.cells),
        ]),
      ),
    );
  if (umami.length > 0)
    parts.push(
      "### The same visits in Umami's schema",
      table(
        [
          "visits",
          "range",
          "times faster",
          "Docket, ms",
          "Umami's totals, ms",
          "Umami's pages, ms",
          "Docket, MB",
          "Umami, MB",
        ],
        umami.map((row) => [
          count(row.visits),
          row.range,
          `**${row.timesFaster.toFixed(0)}**`,
          row.oursMs.median.toFixed(1),
          row.umamiTotalsMs.median.toFixed(0),
          row.umamiPagesMs.median.toFixed(0),
          String(row.ourMegabytes),
          String(row.umamiMegabytes),
        ]),
      ),
    );
  return parts.join("\n\n");
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function spread({ median, min, max }: Spread): string {
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}
