import {
  type Breakdown,
  type DocketClient,
  getVisitorsNow,
  listAgentPages,
  listBreakdown,
  listSections,
} from "../../packages/client/src/docket-client.ts";
import { note, output, printTable, say } from "./output.ts";

export type By = Breakdown["by"] | "agent" | "section";
type Asked = { client: DocketClient; path: { projectId: string } };
type Query = { dateFrom: string | undefined; dateTo: string | undefined; limit: number };

/** Prints people by what is known of them, the pages that AI agents read, or sections. */
export async function sayVisitorsBy(
  by: By,
  { client, path }: Asked,
  query: Query,
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
  const answer = await listBreakdown({ client, path, query: { ...query, by } });
  output(options, answer, () => {
    printTable(
      answer.rows.map(({ name, visitors, views }) => ({ [by]: name, people: visitors, views })),
      "Nothing is known of this in this time",
    );
    if (answer.hasMore) note("There are more rows: --limit shows up to 250");
  });
}

/** Prints who has been there in the last minutes. */
export async function sayVisitorsNow({ client, path }: Asked, options: { json?: boolean }): Promise<void> {
  const answer = await getVisitorsNow({ client, path });
  output(options, answer, () => {
    for (const { minutes, human, ai, total, isAtLeast } of answer.periods)
      say(`${minutes} minutes: ${isAtLeast ? "at least " : ""}${total} visitors, ${human} human, ${ai} AI`);
  });
}
