import { type Command, Option } from "commander";
import colors from "picocolors";
import { createInvitation, createPasswordResetLink, listMembers } from "../../packages/client/src/docket-client.ts";
import { ROLES } from "../roles.ts";
import { withClient } from "./connection/with-client.ts";
import { note, output, printTable, say } from "./output.ts";

export function addUserCommands(program: Command): void {
  const user = program.command("user").description("Invite people to the dashboard, list them, let them in again");
  user
    .command("list")
    .description("List the users and their roles")
    .action(async (options) => {
      const { members } = await withClient(options, ({ client }) => listMembers({ client }));
      const users = members.map(({ user: { name, email }, role, createdAt }) => ({ name, email, role, createdAt }));
      output(options, users, () =>
        printTable(
          users.map(({ createdAt, ...shown }) => ({ ...shown, since: createdAt.slice(0, 10) })),
          "No users yet: open the link that docket serve prints, or docket user invite EMAIL",
        ),
      );
    });
  user
    .command("invite <email>")
    .description("Print a link by which somebody makes an account; pass it on yourself, no mail is sent")
    .addOption(new Option("--role <role>", "what they may do").choices(ROLES).default("editor"))
    .action(async (email, options) => {
      const invitation = await withClient(options, ({ client }) =>
        createInvitation({ client, body: { email, role: options.role } }),
      );
      output(options, invitation, () => {
        say(invitation.link);
        note(colors.dim(`For ${invitation.email}, once, until ${invitation.expiresAt.slice(0, 10)}.`));
      });
    });
  user
    .command("reset-link <email>")
    .description("Print a link by which a user sets a new password; all their sessions end then")
    .action(async (email, options) => {
      const reset = await withClient(options, ({ client }) => createPasswordResetLink({ client, body: { email } }));
      output(options, reset, () => {
        say(reset.link);
        note(colors.dim(`For ${reset.email}, once, within a day. Whoever has it becomes that user.`));
      });
    });
}
