import type { Command } from "commander";
import colors from "picocolors";
import { readConfig } from "../config.ts";
import { signingKeyOf, watchSecretKeys } from "../secret-keys.ts";
import { rotateSecrets } from "../secret-rotation/rotate-secrets.ts";
import { note, type OutputOptions, output, say } from "./output.ts";
import { withApp } from "./with-app.ts";

const TELL_EVERY = 1000;

export function addSecretsCommands(program: Command): void {
  const secrets = program.command("secrets").description("The key that encrypts tokens at rest");
  secrets
    .command("rotate")
    .description(
      "Replace the secret key and encrypt everything again, beside a running serve; goes on if it was interrupted",
    )
    .option("--shared-key-file", "every process that uses this database reads the same key file")
    .action(async (options: OutputOptions & { sharedKeyFile?: boolean }) => {
      let told = 0;
      const onProgress = (count: number) => {
        if (options.json || !process.stderr.isTTY || count - told < TELL_EVERY) return;
        told = count;
        note(colors.dim(`  ${count.toLocaleString("en")} encrypted again`));
      };
      const rotation = await withApp((app) =>
        rotateSecrets(app, { isFileShared: options.sharedKeyFile ?? false, onProgress }),
      );
      output(options, rotation, () => {
        const { encryptedAgain, unreadable, isContinued, nextSecretKey } = rotation;
        say(
          `${colors.green("✓")} ${isContinued ? "Went on where it was interrupted: encrypted" : "Encrypted"} ${encryptedAgain.toLocaleString("en")} stored secrets with the new key`,
        );
        if (unreadable > 0) say(`  ${unreadable} can be decrypted with no key; store those tokens again`);
        if (nextSecretKey) say(`  Now set DOCKET_SECRET_KEY on every process to\n  ${nextSecretKey}`);
        else say("  The old key is gone. Make a new backup: an older one holds the old key.");
      });
    });
  secrets
    .command("signing-key")
    .description(
      "Print what links and webhook secrets are signed with, to keep it when DOCKET_SECRET_KEY is replaced by hand",
    )
    .action((options: OutputOptions) => {
      const signingKey = signingKeyOf(watchSecretKeys(readConfig()).read());
      output(options, { signingKey }, () => say(signingKey));
    });
}
