import type { Command } from "commander";
import { sql } from "kysely";
import colors from "picocolors";
import { output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("What runs here: address, database, projects and their jobs")
    .action(async (options) => {
      const status = await withApp(async (app) => {
        const { publicUrl, dataDir, databaseUrl } = app.config;
        const { rows: versions } = await sql<{ server_version: string }>`show server_version`.execute(app.database);
        const { rows: projects } = await sql<{
          project: string;
          active: number;
          completed: number;
          failed: number;
          archived: number;
        }>`
          select p.name as project,
            count(*) filter (where j.archived_at is null and j.status = 'active')::int as active,
            count(*) filter (where j.archived_at is null and j.status = 'completed')::int as completed,
            count(*) filter (where j.archived_at is null and j.status = 'failed')::int as failed,
            count(*) filter (where j.archived_at is not null)::int as archived
          from projects p left join jobs j on j.project_id = p.id group by p.name order by p.name limit 1000`.execute(
          app.database,
        );
        return {
          address: publicUrl,
          isServing: await isReady(publicUrl),
          dataFolder: dataDir,
          database: `${databaseUrl ? "DATABASE_URL" : "embedded"}, PostgreSQL ${versions[0]?.server_version}`,
          projects,
        };
      });
      output(options, status, () => {
        say(
          `${colors.bold("address")}   ${status.address} ${status.isServing ? colors.green("serving") : colors.yellow("nothing answers there; start it with docket serve")}`,
        );
        say(`${colors.bold("data")}      ${status.dataFolder}`);
        say(`${colors.bold("database")}  ${status.database}\n`);
        printTable(status.projects, "No projects yet: docket project add NAME --repository PATH_OR_URL");
      });
    });
}

async function isReady(publicUrl: string): Promise<boolean> {
  const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  return response?.ok ?? false;
}
