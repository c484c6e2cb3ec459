import { Autocomplete, PasswordInput, SimpleGrid, Text } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { TableSection } from "../../ui/table/table-section.tsx";

import { useRemoveProviderKey, useSetProviderKey } from "./queries.ts";

const PROVIDERS = ["anthropic", "openai", "google", "local"];

export function ProviderKeySection({ project: { id, providerKeys } }: { project: Project }) {
  return (
    <TableSection
      title="Provider keys"
      description="The project's jobs use these keys instead of the installation's. Docket stores them encrypted and never shows them again."
      rows={providerKeys}
      keyOf={(provider) => provider}
      empty={
        <Text size="sm" c="dimmed">
          There are no provider keys. Jobs use the installation's keys.
        </Text>
      }
      columns={[
        { label: "Provider", cell: (provider) => provider },
        {
          label: "Actions",
          isAction: true,
          cell: (provider) => <RemoveKey projectId={id} provider={provider} />,
        },
      ]}
    >
      <StoreKey projectId={id} known={providerKeys} />
    </TableSection>
  );
}

function RemoveKey({ projectId, provider }: { projectId: string; provider: string }) {
  return (
    <ConfirmButton
      mutation={useRemoveProviderKey(projectId)}
      input={provider}
      question={{
        title: `Remove the key for ${provider}?`,
        text: "The project's jobs then use the installation's key, if there is one. Revoke the key at the provider, too.",
        action: "Remove the key",
      }}
      success={`The key for ${provider} is removed`}
      label={`Remove the key for ${provider}`}
    >
      Remove
    </ConfirmButton>
  );
}

function StoreKey({ projectId, known }: { projectId: string; known: string[] }) {
  return (
    <SettingsForm
      initialValues={{ provider: "", key: "" }}
      mutation={useSetProviderKey(projectId)}
      toInput={(values) => values}
      success="The provider key is stored"
      action="Store the key"
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Autocomplete label="Provider" required data={PROVIDERS} {...form.getInputProps("provider")} />
          <PasswordInput
            label={known.includes(form.values.provider) ? "New key, which replaces the stored one" : "Key"}
            required
            autoComplete="off"
            visibilityToggleButtonProps={{ "aria-label": "Show the key" }}
            {...form.getInputProps("key")}
          />
        </SimpleGrid>
      )}
    </SettingsForm>
  );
}
