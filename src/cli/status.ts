import type { Command } from "commander";
import { sql } from "kysely";
import colors from "picocolors";
import { countJobsByProject } from "../agent/count-jobs-by-project.ts";
import { output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("What runs here: address, database, projects and their jobs")
    .action(async (options) => {
      const status = await withApp(async (app, actor) => {
        const { publicUrl, dataDir, databaseUrl } = app.config;
        const { rows: versions } = await sql<{ server_version: string }>`show server_version`.execute(app.database);
        const projects = await countJobsByProject(app, actor);
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
