import type { Command } from "commander";
import colors from "picocolors";
import { createOrganization } from "../accounts/organizations/create-organization.ts";
import { inviteOwner } from "../accounts/organizations/invite-owner.ts";
import { listOrganizations } from "../accounts/organizations/list-organizations.ts";
import type { CreatedInvitation } from "../accounts/schema.ts";
import { note, output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

export function addOrganizationCommands(program: Command): void {
  const organization = program
    .command("organization")
    .description("Add organisations, which see nothing of each other, and list them");
  organization
    .command("create <name>")
    .description("Add an organisation and print a link by which its owner comes in; pass it on yourself")
    .requiredOption("--owner <email>", "who is to own it")
    .action(async (name, options) => {
      const created = await withApp((app, actor) => createOrganization(app, actor, { name, owner: options.owner }));
      output(options, created, () => printLink(created.invitation));
    });
  organization
    .command("list")
    .description("List the organisations; commands work in the first")
    .action(async (options) => {
      const organizations = await withApp(listOrganizations);
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
      const invitation = await withApp((app, actor) => inviteOwner(app, actor, idOrName, email));
      output(options, invitation, () => printLink(invitation));
    });
}

function printLink({ link, email, expiresAt }: CreatedInvitation): void {
  say(link);
  note(colors.dim(`For ${email}, once, until ${expiresAt.slice(0, 10)}. Whoever has it becomes an owner.`));
}
