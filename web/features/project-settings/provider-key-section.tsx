import { Autocomplete, Badge, Button, Group, PasswordInput, SimpleGrid, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { errorBeyondFields, fieldErrors } from "../../ui/field-errors.ts";
import { tell, tellError } from "../../ui/notify.ts";
import { Section } from "../../ui/section.tsx";
import type { Project } from "../projects/queries.ts";
import { useRemoveProviderKey, useSetProviderKey } from "./queries.ts";

const PROVIDERS = ["anthropic", "openai", "google", "local"];

export function ProviderKeySection({ project: { id, providerKeys } }: { project: Project }) {
  const remove = useRemoveProviderKey(id);
  const askToRemove = (provider: string) =>
    confirm({
      title: `Remove the key for ${provider}?`,
      text: "This project's jobs then use the installation's key, if there is one. Revoke the key at the provider, too.",
      action: "Remove the key",
      onConfirm: () =>
        remove.mutate(provider, { onSuccess: () => tell(`The key for ${provider} is removed`), onError: tellError }),
    });
  return (
    <Section
      title="Provider keys"
      description="Keys of this project's own, which go before the installation's. Stored encrypted, never shown again."
    >
      <Stack>
        {providerKeys.length === 0 && (
          <Text size="sm" c="dimmed">
            None: its jobs use the installation's keys.
          </Text>
        )}
        {providerKeys.map((provider) => (
          <Group key={provider} justify="space-between" gap="xs">
            <Group gap="xs">
              <Text size="sm" fw={550} className="breakable">
                {provider}
              </Text>
              <Badge variant="light" color="teal" tt="none">
                Set
              </Badge>
            </Group>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={`Remove the key for ${provider}`}
              disabled={remove.isPending}
              onClick={() => askToRemove(provider)}
            >
              Remove
            </Button>
          </Group>
        ))}
        <KeyForm projectId={id} known={providerKeys} />
      </Stack>
    </Section>
  );
}

function KeyForm({ projectId, known }: { projectId: string; known: string[] }) {
  const form = useForm({ initialValues: { provider: "", key: "" } });
  const set = useSetProviderKey(projectId);
  const isKnown = known.includes(form.values.provider);
  const submit = form.onSubmit((values) =>
    set.mutate(values, {
      onSuccess: () => {
        tell(`The key for ${values.provider} is ${isKnown ? "replaced" : "stored"}`);
        form.reset();
        // The mutation would keep what was sent.
        set.reset();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    }),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErrorAlert error={errorBeyondFields(set.error, ["key"])} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Autocomplete label="Provider" required data={PROVIDERS} {...form.getInputProps("provider")} />
          <PasswordInput
            label={isKnown ? "New key" : "Key"}
            required
            autoComplete="off"
            visibilityToggleButtonProps={{ "aria-label": "Show the key" }}
            {...form.getInputProps("key")}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={set.isPending} disabled={!form.values.provider || !form.values.key}>
            {isKnown ? "Replace the key" : "Store the key"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
