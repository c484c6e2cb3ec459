import type { Command } from "commander";
import colors from "picocolors";
import { getStatus, type Status } from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { output, printTable, say } from "./output.ts";

export function addStatusCommand(program: Command): void {
  program
    .command("status")
    .description("What runs here: address, database, sites, projects and their jobs")
    .action(async (options) => {
      const { address, ...found } = await withClient(options, ({ client }) => getStatus({ client }));
      const status = { address, isServing: await isReady(address), ...found };
      output(options, status, () => {
        say(
          `${colors.bold("address")}   ${status.address} ${status.isServing ? colors.green("serving") : colors.yellow("nothing answers there; start it with docket serve")}`,
        );
        if (status.dataFolder) say(`${colors.bold("data")}      ${status.dataFolder}`);
        if (status.database) say(`${colors.bold("database")}  ${status.database}`);
        saySites(status.sites);
        say();
        printTable(status.projects, "No projects yet: docket project add NAME --repository PATH_OR_URL");
      });
    });
}

function saySites({ address, published, builds, unverifiedDomains }: Status["sites"]): void {
  const parts = [
    `${published} published${address === null ? ", no domain is set" : ` at ${address}`}`,
    builds.waiting > 0 && `${builds.waiting} waiting`,
    builds.running > 0 && `${builds.running} building`,
    builds.failed > 0 && colors.red(`${builds.failed} failed`),
    unverifiedDomains > 0 && colors.yellow(`${unverifiedDomains} without proof of the domain`),
  ];
  say(`${colors.bold("sites")}     ${parts.filter(Boolean).join(", ")}`);
}

async function isReady(publicUrl: string): Promise<boolean> {
  const response = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  return response?.ok ?? false;
}
