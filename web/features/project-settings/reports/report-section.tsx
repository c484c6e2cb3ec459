import { Alert, Group, Skeleton, Stack, Switch, TagsInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReportSettings } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { SecretLine } from "../../../ui/secret-line.tsx";
import { Section } from "../../../ui/section.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { reportSettingsQuery, useUpdateReportSettings } from "./queries.ts";

/** Who is told about the project's visitors. */
export function ReportSection({ projectId }: { projectId: string }) {
  const settings = useQuery(reportSettingsQuery(projectId));
  return (
    <Section
      title="Reports and alerts"
      description="Docket can tell people and programs about the visitors of a week, and of a day with unusual traffic."
    >
      {settings.error && <ErrorAlert error={settings.error} onRetry={() => void settings.refetch()} />}
      {!settings.data && !settings.error && <Skeleton h={200} />}
      {settings.data && (
        <Stack>
          <ReportForm projectId={projectId} settings={settings.data} />
          <DeliveryTable projectId={projectId} />
        </Stack>
      )}
    </Section>
  );
}

function ReportForm({ projectId, settings }: { projectId: string; settings: ReportSettings }) {
  const update = useUpdateReportSettings(projectId);
  const { sendsWeekly, sendsAlerts, emails, webhookUrl, canSendEmail } = settings;
  const secret = update.data?.webhookSecret;
  return (
    <Stack>
      <SettingsForm
        initialValues={{ sendsWeekly, sendsAlerts, emails, webhookUrl: webhookUrl ?? "" }}
        mutation={update}
        toInput={(values) => ({ ...values, webhookUrl: values.webhookUrl.trim() || null })}
        success="The reports are saved"
      >
        {(form) => (
          <>
            <Switch
              label="Weekly report"
              description="Each Monday: visitors against the week before, AI share, top pages, pages not found."
              {...form.getInputProps("sendsWeekly", { type: "checkbox" })}
            />
            <Switch
              label="Alerts"
              description="When AI visitors or requests for pages not found are twice those of the same weekday in the four weeks before."
              {...form.getInputProps("sendsAlerts", { type: "checkbox" })}
            />
            <TagsInput
              label="E-mail addresses"
              description={
                canSendEmail
                  ? "Up to 10. Press Enter after each."
                  : "No mail server is configured: who runs this installation sets DOCKET_SMTP_HOST and DOCKET_SMTP_FROM."
              }
              disabled={!canSendEmail && emails.length === 0}
              splitChars={[",", " "]}
              maxTags={10}
              acceptValueOnBlur
              {...form.getInputProps("emails")}
            />
            <TextInput
              label="Webhook address"
              description="Docket posts signed JSON there."
              placeholder="https://example.com/hooks/docket"
              {...form.getInputProps("webhookUrl")}
            />
          </>
        )}
      </SettingsForm>
      {webhookUrl && (
        <Group>
          <ConfirmButton
            mutation={update}
            input={{ renewsWebhookSecret: true as const }}
            question={{
              title: "Renew the secret of the webhook?",
              text: "Docket signs with the new secret at once. Receivers refuse its webhooks until they know it.",
              action: "Renew the secret",
            }}
            success="The secret is renewed"
            label="Renew the secret of the webhook"
          >
            Renew the secret
          </ConfirmButton>
        </Group>
      )}
      {secret && (
        <>
          <Alert color="teal" title="Docket shows this secret only once" role="status">
            It signs the webhooks, by the Standard Webhooks scheme.
          </Alert>
          <SecretLine text={secret} label="Secret of the webhook" />
        </>
      )}
    </Stack>
  );
}
