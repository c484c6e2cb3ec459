import type { Command } from "commander";
import colors from "picocolors";
import { createKey } from "../projects/keys/create-key.ts";
import { listKeys } from "../projects/keys/list-keys.ts";
import { revokeKey } from "../projects/keys/revoke-key.ts";
import { collect, wholeNumber } from "./option-types.ts";
import { note, output, printTable, say } from "./output.ts";
import { withApp } from "./with-app.ts";

export function addKeyCommands(program: Command): void {
  const key = program.command("key").description("Make, list and revoke admin API keys");
  key
    .command("create <name>")
    .description("Make an API key; it is shown this once")
    .option("--scope <scope>", "read or write (may be repeated; none means both)", collect, [])
    .option("--expires-in-days <days>", "end of the key's life", wholeNumber)
    .option("--allow <cidr>", "an address or range it may be used from (may be repeated; none means any)", collect, [])
    .action(async (name, options) => {
      const created = await withApp((app, actor) =>
        createKey(app, actor, {
          name,
          scopes: options.scope,
          expiresInDays: options.expiresInDays,
          allowedAddresses: options.allow,
        }),
      );
      output(options, created, () => {
        say(created.key);
        note(colors.dim("Copy it now: only its hash is stored, it cannot be shown again."));
      });
    });
  key
    .command("list")
    .description("List the keys")
    .action(async (options) => {
      const keys = await withApp(listKeys);
      output(options, keys, () =>
        printTable(
          keys.map((row) => ({
            name: row.name,
            key: row.hint,
            scopes: row.scopes.join(","),
            "allowed from": row.allowedAddresses.join(",") || "anywhere",
            created: `${row.createdAt.slice(0, 10)} by ${row.createdBy}`,
            expires: row.expiresAt?.slice(0, 10) ?? "never",
            "last used": row.lastUsedAt?.slice(0, 16).replace("T", " ") ?? "never",
          })),
          "No keys yet: docket key create NAME",
        ),
      );
    });
  key
    .command("revoke <nameOrId>")
    .description("End a key at once, on every node")
    .action(async (nameOrId, options) => {
      const revoked = await withApp((app, actor) => revokeKey(app, actor, nameOrId));
      output(options, revoked, () => say(`Revoked ${revoked.name} (${revoked.hint})`));
    });
}
