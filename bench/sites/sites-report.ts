import type { Spread } from "../statistics.ts";
import { ratio, table } from "../table.ts";
import type { ServingKind } from "./serving.ts";
import type { SiteResults } from "./sites.ts";

const KINDS: Record<ServingKind, string> = {
  html: "page, HTML",
  markdown: "page, Markdown",
  mcp: "page over MCP",
  asset: "picture",
  "304": "page, 304",
};

/** The results about sites as Markdown tables. */
export function formatSites({ measuredAt, node, isQuick, ...results }: SiteResults): string {
  const { first = [], again = [], generator = [], serving = [], many = [] } = results;
  const parts = [`Measured on ${measuredAt.slice(0, 10)} with Node ${node}${isQuick ? ", quick" : ""}.`];
  if (first.length > 0)
    parts.push(
      "### First publish",
      table(
        ["pages", "pages/s per core", "until readers see it, s"],
        first.map((row) => [count(row.pages), `**${row.pagesPerCore.toFixed(0)}**`, row.wallSeconds.toFixed(1)]),
      ),
    );
  if (again.length > 0)
    parts.push(
      "### Publishing changed pages",
      table(
        ["pages", "changed", "until readers see them, ms", "processor time, ms"],
        again.map((row) => [count(row.pages), count(row.changed), spread(row.wallMs), spread(row.processorMs)]),
      ),
    );
  if (generator.length > 0)
    parts.push(
      "### The same pages built by a static generator",
      table(
        ["pages", "generator", "ratio", "Docket, pages/s per core", "generator's", "Docket, s", "generator's, s"],
        generator.map((row) => [
          count(row.pages),
          row.generator,
          `**${row.ratio.toFixed(2)}**`,
          row.docket.pagesPerCore.toFixed(0),
          row.other.pagesPerCore.toFixed(0),
          row.docket.wallSeconds.toFixed(1),
          row.other.wallSeconds.toFixed(1),
        ]),
      ),
    );
  if (serving.length > 0)
    parts.push(
      "### Serving beside a bare route",
      table(
        [
          "answer",
          "bytes",
          "ratio",
          "Docket, /s",
          "bare, /s",
          "median, ms",
          "99 %, ms",
          "processor, µs",
          "bare's, µs",
          "agents' views",
          "stored",
        ],
        serving.map((row) => [
          KINDS[row.kind],
          count(row.bytes),
          ratio(row.ratio),
          row.perSecond.median.toFixed(0),
          row.barePerSecond.median.toFixed(0),
          row.medianMs.toFixed(1),
          row.p99Ms.toFixed(1),
          row.processorUs.toFixed(0),
          row.bareProcessorUs.toFixed(0),
          count(row.visits.asked),
          count(row.visits.stored),
        ]),
      ),
    );
  if (many.length > 0)
    parts.push(
      "### Memory of a node that serves many sites",
      table(
        ["sites", "pages of each", "resident, MB", "before the first request, MB"],
        many.map((row) => [count(row.sites), count(row.pages), row.megabytes.toFixed(0), row.idleMegabytes.toFixed(0)]),
      ),
    );
  return parts.join("\n\n");
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function spread({ median, min, max }: Spread): string {
  return `**${median.toFixed(0)}** (${min.toFixed(0)}–${max.toFixed(0)})`;
}
