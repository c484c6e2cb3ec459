import type { Command } from "commander";
import {
  addSiteDomain,
  type DocketClient,
  listSiteDomains,
  removeSiteDomain,
  type SiteDomain,
  verifySiteDomain,
} from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { output, printTable, say } from "./output.ts";

type PathOf = (client: DocketClient, project: string) => Promise<{ projectId: string }>;

export function addDomainCommands(site: Command, pathOf: PathOf): void {
  const domain = site.command("domain").description("Domains of a site's own");
  domain
    .command("add <project> <domain>")
    .description("Name a domain for a site, and say which DNS record proves it")
    .option("--base <path>", "the path below which the domain shows the site, such as /docs")
    .action(async (project, name, options) => {
      const added = await withClient(options, async ({ client }) =>
        addSiteDomain({ client, path: await pathOf(client, project), body: { domain: name, base: options.base } }),
      );
      output(options, added, () => sayRecord(added));
    });
  domain
    .command("list <project>")
    .description("List the domains of a site")
    .action(async (project, options) => {
      const { domains } = await withClient(options, async ({ client }) =>
        listSiteDomains({ client, path: await pathOf(client, project) }),
      );
      output(options, domains, () =>
        printTable(
          domains.map(({ url, isVerified, record }) => ({
            address: url,
            verified: isVerified ? "yes" : "no",
            record: `${record.name} ${record.type} ${record.value}`,
          })),
          "No domains yet: docket site domain add PROJECT DOMAIN",
        ),
      );
    });
  domain
    .command("verify <project> <domain>")
    .description("Look for the DNS record that proves a domain")
    .action(async (project, name, options) => {
      const verified = await withClient(options, async ({ client }) =>
        verifySiteDomain({ client, path: { ...(await pathOf(client, project)), domain: name } }),
      );
      output(options, verified, () => say(`Readers find the site at ${verified.url}`));
    });
  domain
    .command("remove <project> <domain>")
    .description("Take a domain from a site")
    .action(async (project, name, options) => {
      await withClient(options, async ({ client }) =>
        removeSiteDomain({ client, path: { ...(await pathOf(client, project)), domain: name } }),
      );
      output(options, { domain: name }, () => say(`Removed ${name}`));
    });
}

function sayRecord({ record, domain, url }: SiteDomain): void {
  say(`Create this DNS record, and lead ${domain} here (CNAME or A):`);
  say(`  ${record.name}  ${record.type}  "${record.value}"`);
  say(`Then: docket site domain verify PROJECT ${domain}. Readers find the site at ${url}`);
}
