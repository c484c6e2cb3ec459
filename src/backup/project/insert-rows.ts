import pg from "pg";
import type { ImportedVisits } from "../../analytics/import-visits.ts";
import { quoteName } from "../database/list-tables.ts";
import type { PortableTable } from "./portable-tables.ts";

export type Target = {
  client: pg.Client;
  projectId: string;
  /** Undefined as long as the project has no visitor settings. */
  visits: ImportedVisits | undefined;
};

/**
 * Inserts rows of another installation, as JSON, as rows of this project: whatever they say, they belong to no other. Returns
 * how many were inserted.
 *
 * @param isAdded counts that may be there already are added to
 */
export async function insertRows(
  { client, projectId, visits }: Target,
  { name, of, where = "true", instead = {} }: PortableTable,
  columns: string[],
  rows: string[],
  { isAdded = false } = {},
): Promise<number> {
  const project = pg.escapeLiteral(projectId);
  const expressionOf = (column: string) => {
    if (column === "project_id") return project;
    if (column === "project") return String(visits?.project);
    if (column === "scope") return "s.number";
    return instead[column] ?? `r.${quoteName(column)}`;
  };
  const joins = [
    ...(columns.includes("scope") ? [`join ${quoteName(visits?.scopes ?? "")} s on s.old = r.scope`] : []),
    ...(of === "job" ? [`join ${quoteName("jobs")} j on j.id = r.job_id and j.project_id = ${project}`] : []),
  ];
  const { rowCount } = await client.query(
    `insert into ${quoteName(name)} as t (${columns.map(quoteName).join(", ")})
     select ${columns.map(expressionOf).join(", ")} from json_populate_recordset(null::${quoteName(name)}, $1::json) r
     ${joins.join(" ")} where ${where} ${(isAdded && ADD[name]) || ""}`,
    [`[${rows.join(",")}]`],
  );
  return rowCount ?? 0;
}

const ADD: Record<string, string> = {
  visitor_cells: `on conflict (project, day, previous, scope) do update
    set human = t.human + excluded.human, ai = t.ai + excluded.ai, total = t.total + excluded.total`,
  view_counts: `on conflict (project, day, scope) do update set human = t.human + excluded.human, ai = t.ai + excluded.ai,
    other = t.other + excluded.other, last_at = greatest(t.last_at, excluded.last_at)`,
};
