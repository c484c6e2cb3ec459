import type { Command } from "commander";
import colors from "picocolors";
import { createSharedLink, deleteSharedLink, listSharedLinks } from "../../packages/client/src/docket-client.ts";
import { NotFoundError } from "../errors.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { wholeNumber } from "./option-types.ts";
import { note, output, printTable, say } from "./output.ts";

export function addSharedLinkCommands(program: Command): void {
  const link = program
    .command("shared-link")
    .description("Make, list and revoke links that show numbers of visitors to everybody who has one");
  link
    .command("create <project> <name>")
    .description("Make a link to a public page, a badge and a chart; its addresses are shown this once")
    .option("--pages", "show the top pages, too")
    .option("--expires-in-days <days>", "end of the link's life", wholeNumber)
    .action(async (idOrName, name, options) => {
      const { pages: showsPages = false, expiresInDays } = options;
      const created = await withClient(options, async ({ client }) => {
        const path = { projectId: (await findProject(client, idOrName)).id };
        return createSharedLink({ client, path, body: { name, showsPages, expiresInDays } });
      });
      output(options, created, () => {
        say(`page   ${created.url}`);
        say(`badge  ${created.markdown}`);
        say(`chart  ${created.chartUrl}`);
        note(colors.dim("Copy them now: only a hash is stored, they cannot be shown again."));
      });
    });
  link
    .command("list <project>")
    .description("List a project's links")
    .action(async (idOrName, options) => {
      const { links } = await withClient(options, async ({ client }) => {
        const path = { projectId: (await findProject(client, idOrName)).id };
        return listSharedLinks({ client, path });
      });
      output(options, links, () =>
        printTable(
          links.map(({ name, showsPages, createdAt, createdBy, expiresAt, isExpired }) => ({
            name,
            shows: showsPages ? "visitors, top pages" : "visitors",
            created: `${createdAt.slice(0, 10)} by ${createdBy}`,
            expires: isExpired ? "expired" : (expiresAt?.slice(0, 10) ?? "never"),
          })),
          "No links: docket shared-link create PROJECT NAME",
        ),
      );
    });
  link
    .command("revoke <project> <nameOrId>")
    .description("End a link at once, on every node")
    .action(async (idOrName, nameOrId, options) => {
      const revoked = await withClient(options, async ({ client }) => {
        const projectId = (await findProject(client, idOrName)).id;
        const { links } = await listSharedLinks({ client, path: { projectId } });
        const found = links.find(({ id }) => id === nameOrId) ?? links.find(({ name }) => name === nameOrId);
        if (!found) throw new NotFoundError(`There is no link "${nameOrId}"`);
        await deleteSharedLink({ client, path: { projectId, id: found.id } });
        return found;
      });
      output(options, revoked, () => say(`Revoked ${revoked.name}`));
    });
}
