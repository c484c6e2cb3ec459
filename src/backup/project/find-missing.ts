import type pg from "pg";
import { quoteName } from "../database/list-tables.ts";

/** What stays behind, and what to do about it in the other installation. */
const STAYING: { table: string; where?: string; name?: string; advice: string }[] = [
  {
    table: "repository_tokens",
    advice: "The repository's token: docket project update PROJECT --token-stdin, which connects the code host again",
  },
  {
    table: "repository_keys",
    advice: "The repository's SSH key: docket project show PROJECT names the new one, to be added at its server",
  },
  {
    table: "provider_keys",
    name: "provider",
    advice: "The key of the model provider NAME: on the project's settings page",
  },
  {
    table: "report_settings",
    where: "webhook_url is not null",
    advice: "The webhook of reports: docket report set PROJECT --webhook URL",
  },
  {
    table: "site_domains",
    name: "domain",
    advice: "The domain NAME: point it to the new installation, then docket site domain verify PROJECT NAME",
  },
  {
    table: "context_repositories",
    where: "kind = 'local'",
    name: "name",
    advice: "The folder NAME, which the agent could read: attach it again where it is",
  },
];

/** In the client's snapshot. */
export async function findMissing(client: pg.ClientBase, projectId: string): Promise<string[]> {
  const missing: string[] = [];
  for (const { table, where = "true", name = "project_id", advice } of STAYING) {
    const { rows } = await client.query<{ name: string }>(
      `select ${quoteName(name)} as name from ${quoteName(table)} where project_id = $1 and ${where} order by 1 limit 100`,
      [projectId],
    );
    for (const row of rows) missing.push(advice.replaceAll("NAME", row.name));
  }
  return missing;
}
