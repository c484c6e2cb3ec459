import type { Command } from "commander";
import { getWebhook, updateWebhook, type Webhook } from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { HOST_NAMES } from "./describe-host.ts";
import { findProject } from "./find-project.ts";
import { wholeNumber } from "./option-types.ts";
import { output, say, visible } from "./output.ts";

export function addWebhookCommand(project: Command): void {
  project
    .command("webhook <project>")
    .description("Show the address and the secret with which the project's code host tells what happens there")
    .option(
      "--check-follow-ups <n>",
      "how many follow-ups the failed checks of one pull request may ask of the agent, up to 10; 0 is none",
      wholeNumber,
    )
    .option(
      "--new-secret",
      "make another secret; the present one is taken for a week, or until a webhook comes with the new one",
    )
    .action(async (idOrName, options) => {
      const checkFollowUps: number | undefined = options.checkFollowUps;
      const webhook = await withClient(options, async ({ client }) => {
        const path = { projectId: (await findProject(client, idOrName)).id };
        const newSecret: true | undefined = options.newSecret;
        return checkFollowUps === undefined && !newSecret
          ? getWebhook({ client, path })
          : updateWebhook({ client, path, body: { checkFollowUps, newSecret } });
      });
      output(options, webhook, () => sayWebhook(webhook));
    });
}

function sayAddress({ address, secret, formerSecretUntil, events }: Webhook): void {
  if (address) say(`  address      ${address}`);
  if (secret) say(`  secret       ${secret}`);
  if (formerSecretUntil)
    say(`               the one before is taken until ${formerSecretUntil}, or until a webhook comes with this one`);
  if (address) say("  content type application/json");
  if (events.length > 0) say(`  events       ${events.join(", ")}`);
}

function sayWebhook(webhook: Webhook): void {
  const { host, githubApp, heardAt, polledAt, isPolled, notice, checkFollowUps } = webhook;
  if (host === "builtin") {
    say("Docket keeps this project's pull requests itself; it needs no webhook");
    return;
  }
  if (notice) say(`  notice       ${visible(notice)}`);
  if (githubApp) say(`  sent by      the GitHub App ${githubApp}; there is nothing to set up`);
  else sayAddress(webhook);
  say(`  last heard   ${heardAt ?? "never"}`);
  if (isPolled)
    say(
      `  meanwhile    Docket asks ${HOST_NAMES[host]} every five minutes while pull requests are open, last ${polledAt ?? "never"}`,
    );
  say(
    `  checks       ${checkFollowUps === 0 ? "the agent is not told of failed ones" : `up to ${checkFollowUps} follow-ups of a pull request`}`,
  );
}
