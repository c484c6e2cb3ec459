import { randomBytes } from "node:crypto";
import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { invalidField } from "../../../errors.ts";
import { recordEvent } from "../../../events/record-event.ts";
import { findHostAddress } from "../../../http/outside-address.ts";
import { parseInput } from "../../../parse-input.ts";
import { requireProject } from "../../../projects/find-project.ts";
import { type UpdatedReportSettings, type UpdateReportSettings, updateReportSettingsSchema } from "../schema.ts";
import { NO_MAIL_SERVER } from "../sending/send-email.ts";
import { deletePendingDeliveries, lockSettingsRow, updateSettingsRow } from "../store.ts";
import { presentReportSettings } from "./get-report-settings.ts";

/**
 * Changes what is given. With the first address for webhooks a secret is made, which signs them and is answered once.
 * Nothing more is sent to recipients who were removed.
 *
 * @throws ForbiddenError, NotFoundError
 * @throws InvalidInputError for an address inside the network, and for e-mail where no mail server is configured
 */
export async function updateReportSettings(
  app: App,
  actor: Actor,
  projectId: string,
  input: UpdateReportSettings,
): Promise<UpdatedReportSettings> {
  requirePermission(actor, "manage_projects");
  const { renewsWebhookSecret = false, ...change } = parseInput(updateReportSettingsSchema, input);
  const project = await requireProject(app, actor, projectId);
  if (change.emails?.length && !app.config.smtp) throw invalidField("emails", NO_MAIL_SERVER);
  if (change.webhookUrl) await requireOutside(app, change.webhookUrl);
  return app.database.transaction().execute(async (tx) => {
    const before = await lockSettingsRow(tx, project.id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const row = { ...before, ...given };
    const isSecretNew = renewsWebhookSecret || (row.webhookUrl !== null && row.webhookSecret === null);
    const secret = isSecretNew ? `whsec_${randomBytes(32).toString("base64")}` : null;
    const after = { ...row, webhookSecret: secret === null ? row.webhookSecret : app.secrets.encrypt(secret) };
    await updateSettingsRow(tx, project.id, after);
    await deletePendingDeliveries(tx, project.id, after);
    const fields = [...Object.keys(given), ...(renewsWebhookSecret ? ["webhookSecret"] : [])];
    if (fields.length > 0)
      await recordEvent(tx, {
        type: "settings.changed",
        actor,
        projectId: project.id,
        subject: project,
        details: { fields: fields.map((name) => `reports.${name}`) },
        at: app.clock(),
      });
    return { ...presentReportSettings(app, after), webhookSecret: secret };
  });
}

async function requireOutside(app: App, url: string): Promise<void> {
  const { hostname, protocol } = new URL(url);
  const found = await findHostAddress(hostname, app.config.allowedRepositoryAddresses);
  if (found.type === "unknown") throw invalidField("webhookUrl", `the host ${hostname} cannot be found`);
  if (found.type === "inside")
    throw invalidField(
      "webhookUrl",
      `${hostname} is an address inside the network; the operator can allow it with DOCKET_ALLOWED_REPOSITORY_ADDRESSES`,
    );
  const isAllowedInside = (await findHostAddress(hostname, [])).type === "inside";
  if (protocol === "http:" && !isAllowedInside) throw invalidField("webhookUrl", "expected an https address");
}
