import type { Command } from "commander";
import colors from "picocolors";
import { createKey, deleteKey, listKeys } from "../../packages/client/src/docket-client.ts";
import { NotFoundError } from "../errors.ts";
import { withClient } from "./connection/with-client.ts";
import { collect, wholeNumber } from "./option-types.ts";
import { note, output, printTable, say } from "./output.ts";

export function addKeyCommands(program: Command): void {
  const key = program.command("key").description("Make, list and revoke admin API keys");
  key
    .command("create <name>")
    .description("Make an API key; it is shown this once")
    .option("--scope <scope>", "read or write (may be repeated; none means both)", collect, [])
    .option("--expires-in-days <days>", "end of the key's life", wholeNumber)
    .option("--allow <cidr>", "an address or range it may be used from (may be repeated; none means any)", collect, [])
    .action(async (name, options) => {
      const { scope: scopes, expiresInDays, allow: allowedAddresses } = options;
      const created = await withClient(options, ({ client }) =>
        createKey({ client, body: { name, scopes, expiresInDays, allowedAddresses } }),
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
      const { keys } = await withClient(options, ({ client }) => listKeys({ client }));
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
      const revoked = await withClient(options, async ({ client }) => {
        const { keys } = await listKeys({ client });
        const key = keys.find(({ id }) => id === nameOrId) ?? keys.find(({ name }) => name === nameOrId);
        if (!key) throw new NotFoundError(`There is no key "${nameOrId}"`);
        await deleteKey({ client, path: { id: key.id } });
        return key;
      });
      output(options, revoked, () => say(`Revoked ${revoked.name} (${revoked.hint})`));
    });
}
