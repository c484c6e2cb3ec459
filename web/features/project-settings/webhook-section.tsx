import { Alert, Badge, Group, NumberInput, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CommandLine } from "../../ui/command-line.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { useUpdateWebhook, webhookQuery } from "./queries.ts";

/** How the project's code host is to tell what happens there, and whether it does. */
export function WebhookSection({ projectId }: { projectId: string }) {
  const { data: webhook, error, isPending, refetch } = useQuery(webhookQuery(projectId));
  const update = useUpdateWebhook(projectId);
  return (
    <Section
      title="Webhook"
      id="webhook"
      description="With a webhook, Docket knows at once when somebody merges a pull request, or asks the agent for a change in a comment."
      badge={
        webhook && (
          <Badge variant="light" color={webhook.isPolled ? "yellow" : "teal"}>
            {webhook.isPolled ? "Not heard of" : "Works"}
          </Badge>
        )
      }
    >
      <Stack>
        <ErrorAlert error={error} onRetry={() => void refetch()} />
        {isPending && <Skeleton h={120} />}
        {webhook?.notice && <Alert color="red">{webhook.notice}</Alert>}
        {webhook?.githubApp && (
          <Text size="sm">The GitHub App {webhook.githubApp} sends webhooks. There is nothing to set up.</Text>
        )}
        {webhook?.address && webhook.secret && !webhook.githubApp && (
          <>
            <div>
              <Text size="sm">Create a webhook at the code host with this address:</Text>
              <CommandLine text={webhook.address} label="Copy the address" />
            </div>
            <div>
              <Text size="sm">with this secret:</Text>
              <CommandLine text={webhook.secret} label="Copy the secret" />
              <Group gap="xs" mt={4}>
                <ConfirmButton
                  mutation={update}
                  input={{ newSecret: true as const }}
                  question={{
                    title: "Make another secret?",
                    text: "Give it to the code host then. The present secret is taken for a week, or until a webhook comes with the new one.",
                    action: "Make another secret",
                  }}
                  success="There is a new secret"
                  label="Make another secret"
                >
                  Make another secret
                </ConfirmButton>
                {webhook.formerSecretUntil && (
                  <Text size="sm" c="dimmed">
                    The secret before is taken until <Moment at={webhook.formerSecretUntil} />, or until a webhook comes
                    with this one.
                  </Text>
                )}
              </Group>
            </div>
            <Text size="sm">
              Choose application/json as the content type, and these events: {webhook.events.join(", ")}.
            </Text>
          </>
        )}
        {webhook && (
          <Text size="sm" c="dimmed" role="status">
            {webhook.heardAt ? (
              <>
                The last webhook came <Moment at={webhook.heardAt} />.
              </>
            ) : (
              "No webhook has come yet."
            )}
            {webhook.isPolled &&
              " Meanwhile Docket asks the code host every five minutes while pull requests are open."}
          </Text>
        )}
        {webhook && (
          <SettingsForm
            initialValues={{ checkFollowUps: webhook.checkFollowUps as number | string }}
            mutation={update}
            toInput={({ checkFollowUps }) => ({ checkFollowUps: Number(checkFollowUps) || 0 })}
            success="The setting is saved"
          >
            {(form) => (
              <NumberInput
                label="Follow-ups for failed checks"
                description="How often the agent may try to correct what a check of a pull request complains about; 0 is never."
                min={0}
                max={10}
                maw={320}
                {...form.getInputProps("checkFollowUps")}
              />
            )}
          </SettingsForm>
        )}
      </Stack>
    </Section>
  );
}
