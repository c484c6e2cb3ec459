import type { Command } from "commander";
import colors from "picocolors";
import {
  getReportSettings,
  listReportDeliveries,
  type ReportSettings,
  updateReportSettings,
} from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { collect } from "./option-types.ts";
import { note, output, printTable, say } from "./output.ts";

export function addReportCommands(program: Command): void {
  const report = program.command("report").description("The weekly report and alerts about a project's visitors");
  report
    .command("show <project>")
    .description("Who gets them, what was sent, and what failed")
    .action(async (idOrName, options) => {
      const answer = await withClient(options, async ({ client }) => {
        const path = { projectId: (await findProject(client, idOrName)).id };
        const settings = await getReportSettings({ client, path });
        return { settings, ...(await listReportDeliveries({ client, path })) };
      });
      output(options, answer, () => {
        saySettings(answer.settings);
        say();
        printTable(
          answer.deliveries.map(({ kind, period, recipient, status, attempts, error }) => ({
            kind,
            period,
            recipient,
            status,
            attempts,
            error: error ?? "",
          })),
          "Nothing was sent yet",
        );
      });
    });
  report
    .command("set <project>")
    .description("Change who gets them; what is not given stays as it is")
    .option("--weekly", "send the weekly report")
    .option("--no-weekly", "do not")
    .option("--alerts", "send alerts")
    .option("--no-alerts", "do not")
    .option("--email <address>", "an address that gets them (may be repeated; replaces those of before)", collect, [])
    .option("--no-email", "send no e-mail")
    .option("--webhook <url>", "where signed webhooks go")
    .option("--no-webhook", "send no webhooks")
    .option("--renew-webhook-secret", "replace the secret that signs webhooks, at once")
    .action(async (idOrName, options) => {
      const { weekly: sendsWeekly, alerts: sendsAlerts, email, webhook, renewWebhookSecret } = options;
      const emails = email === false ? [] : email.length > 0 ? email : undefined;
      const webhookUrl = webhook === false ? null : webhook;
      const updated = await withClient(options, async ({ client }) => {
        const path = { projectId: (await findProject(client, idOrName)).id };
        const renewsWebhookSecret = renewWebhookSecret ? (true as const) : undefined;
        return updateReportSettings({
          client,
          path,
          body: { sendsWeekly, sendsAlerts, emails, webhookUrl, renewsWebhookSecret },
        });
      });
      output(options, updated, () => {
        saySettings(updated);
        if (updated.webhookSecret === null) return;
        say(`  secret         ${updated.webhookSecret}`);
        note(colors.dim("Copy it now: it cannot be shown again."));
      });
    });
}

function saySettings({ sendsWeekly, sendsAlerts, emails, webhookUrl, canSendEmail }: ReportSettings): void {
  say(`  weekly report  ${sendsWeekly ? "on" : "off"}`);
  say(`  alerts         ${sendsAlerts ? "on" : "off"}`);
  say(`  e-mail         ${emails.join(", ") || (canSendEmail ? "nobody" : "no mail server is configured")}`);
  say(`  webhook        ${webhookUrl ?? "none"}`);
}
