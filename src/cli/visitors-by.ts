import {
  type Actions,
  type Breakdown,
  type DocketClient,
  getEngagement,
  getVisitorsNow,
  listActions,
  listAgentPages,
  listBreakdown,
  listSections,
} from "../../packages/client/src/docket-client.ts";
import { countOf } from "../count-of.ts";
import { READER_ACTIONS } from "../reader-actions.ts";
import { note, output, printTable, say } from "./output.ts";

export type By = Breakdown["by"] | Actions["by"] | "agent" | "section" | "engagement";
type Asked = { client: DocketClient; path: { projectId: string } };
type Query = {
  dateFrom: string | undefined;
  dateTo: string | undefined;
  limit: number;
  pathPrefix: string | undefined;
};

/** Prints people by what is known of them, the pages that AI agents read, sections, or what readers did and read. */
export async function sayVisitorsBy(
  by: By,
  { client, path }: Asked,
  { pathPrefix, ...query }: Query,
  options: { json?: boolean },
): Promise<void> {
  if (by === "agent") {
    const answer = await listAgentPages({ client, path, query });
    output(options, answer, () => {
      printTable(
        answer.pages.map(({ path, operator, agent, visitors, views }) => ({ path, operator, agent, visitors, views })),
        "No AI agent read a page in this time",
      );
      if (answer.hasMore) note("There are more rows: --limit shows up to 250");
    });
    return;
  }
  if (by === "section") {
    const { dateFrom, dateTo } = query;
    const answer = await listSections({ client, path, query: { dateFrom, dateTo } });
    output(options, answer, () => {
      printTable(
        answer.sections.map(({ pathPrefix, human, ai, total, views, since, isWhole }) => ({
          section: pathPrefix,
          human,
          ai,
          total,
          views,
          "counted from": isWhole ? "" : since,
        })),
        "No sections: docket project update PROJECT --section /guides/",
      );
    });
    return;
  }
  if (by === "engagement") {
    const answer = await getEngagement({ client, path, query: { ...query, pathPrefix } });
    output(options, answer, () => {
      const { views, averageSeconds } = answer.totals;
      say(`${views} views told how they went: ${averageSeconds} s on average`);
      printTable(
        answer.pages.map(({ path, views, averageSeconds, reached25, reached50, reached75, reached100 }) => ({
          path,
          views,
          "average s": averageSeconds,
          "25 %": reached25,
          "50 %": reached50,
          "75 %": reached75,
          "100 %": reached100,
        })),
        "No view told how it went in this time",
      );
      if (answer.hasMore) note("There are more rows: --limit shows up to 250");
    });
    return;
  }
  if (isAction(by)) {
    const answer = await listActions({ client, path, query: { ...query, by, pathPrefix } });
    output(options, answer, () => {
      say(`${answer.totals.visitors} readers, ${answer.totals.actions} times`);
      printTable(
        answer.actions.map(({ path, label, visitors, actions }) => ({
          ...(path !== null && { path }),
          [by]: label,
          readers: visitors,
          times: actions,
        })),
        "No reader did this in this time",
      );
      if (answer.hasMore) note("There are more rows: --limit shows up to 250");
    });
    return;
  }
  const answer = await listBreakdown({ client, path, query: { ...query, by } });
  output(options, answer, () => {
    printTable(
      answer.rows.map(({ name, visitors, views }) => ({ [by]: name, people: visitors, views })),
      "Nothing is known of this in this time",
    );
    if (answer.hasMore) note("There are more rows: --limit shows up to 250");
  });
}

function isAction(by: By): by is Actions["by"] {
  return READER_ACTIONS.some((action) => action === by);
}

/** Prints who has been there in the last minutes. */
export async function sayVisitorsNow({ client, path }: Asked, options: { json?: boolean }): Promise<void> {
  const answer = await getVisitorsNow({ client, path });
  output(options, answer, () => {
    for (const { minutes, human, ai, total, isAtLeast } of answer.periods)
      say(`${minutes} minutes: ${isAtLeast ? "at least " : ""}${countOf(total, "visitor")}, ${human} human, ${ai} AI`);
  });
}
