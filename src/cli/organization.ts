import type { Command } from "commander";
import colors from "picocolors";
import {
  type CreatedInvitation,
  createOrganization,
  inviteOwner,
  listOrganizations,
} from "../../packages/client/src/docket-client.ts";
import { NotFoundError } from "../errors.ts";
import { withClient } from "./connection/with-client.ts";
import { note, output, printTable, say } from "./output.ts";

export function addOrganizationCommands(program: Command): void {
  const organization = program
    .command("organization")
    .description("Add organisations, which see nothing of each other, and list them");
  organization
    .command("create <name>")
    .description("Add an organisation and print a link by which its owner comes in; pass it on yourself")
    .requiredOption("--owner <email>", "who is to own it")
    .action(async (name, options) => {
      const created = await withClient(options, ({ client }) =>
        createOrganization({ client, body: { name, owner: options.owner } }),
      );
      output(options, created, () => printLink(created.invitation));
    });
  organization
    .command("list")
    .description("List the organisations; commands work in the first")
    .action(async (options) => {
      const { organizations } = await withClient(options, ({ client }) => listOrganizations({ client }));
      output(options, organizations, () =>
        printTable(
          organizations.map(({ name, id, members, owners, createdAt }) => ({
            name,
            id,
            members,
            owners: owners.join(", ") || "none yet",
            since: createdAt.slice(0, 10),
          })),
          "No organisations yet",
        ),
      );
    });
  organization
    .command("invite-owner <organization> <email>")
    .description("Print a link for a further owner, or again for the first; the organisation by id or name")
    .action(async (idOrName, email, options) => {
      const invitation = await withClient(options, async ({ client }) => {
        const { organizations } = await listOrganizations({ client });
        const found =
          organizations.find(({ id }) => id === idOrName) ?? organizations.find(({ name }) => name === idOrName);
        if (!found) throw new NotFoundError("There is no such organisation");
        return inviteOwner({ client, path: { id: found.id }, body: { email } });
      });
      output(options, invitation, () => printLink(invitation));
    });
}

function printLink({ link, email, expiresAt }: CreatedInvitation): void {
  say(link);
  note(colors.dim(`For ${email}, once, until ${expiresAt.slice(0, 10)}. Whoever has it becomes an owner.`));
}
