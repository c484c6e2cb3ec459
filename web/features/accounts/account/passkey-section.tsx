import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { hasPasskeySupport } from "../passkey-ceremony.ts";
import { PasskeyHint } from "../passkey-hint.tsx";
import { describeUserAgent } from "./describe-user-agent.ts";
import { nameOf, PasskeyName } from "./passkey-name.tsx";
import { type Passkey, passkeysQuery, useAddPasskey, useRemovePasskey } from "./queries.ts";

export function PasskeySection() {
  const passkeys = useQuery(passkeysQuery);
  return (
    <TableSection
      title="Passkeys"
      description="You sign in with your fingerprint, face, screen lock or security key. There is no password that you can forget or that somebody can steal."
      query={passkeys}
      rows={passkeys.data}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        { label: "Name", cell: (passkey) => <PasskeyName passkey={passkey} /> },
        {
          label: "Added",
          visibleFrom: "sm",
          cell: ({ createdAt }) => createdAt && <Moment at={new Date(createdAt).toISOString()} />,
        },
        { label: "Actions", isAction: true, cell: (passkey) => <RemovePasskey passkey={passkey} /> },
      ]}
    >
      {hasPasskeySupport() ? <AddPasskey /> : <PasskeyHint />}
    </TableSection>
  );
}

function RemovePasskey({ passkey }: { passkey: Passkey }) {
  const name = nameOf(passkey);
  return (
    <ConfirmButton
      mutation={useRemovePasskey()}
      input={passkey.id}
      question={{
        title: `Remove ${name}?`,
        text: "You can no longer sign in with this passkey. Delete it in your browser or password manager, too.",
        action: "Remove the passkey",
      }}
      success="The passkey is removed"
      label={`Remove ${name}`}
    >
      Remove
    </ConfirmButton>
  );
}

function AddPasskey() {
  return (
    <SettingsForm
      initialValues={{ name: describeUserAgent(navigator.userAgent) }}
      mutation={useAddPasskey()}
      toInput={({ name }) => name.trim()}
      success="The passkey is added"
      action="Add a passkey"
    >
      {(form) => (
        <TextInput label="Name of the new passkey" required maxLength={100} maw={420} {...form.getInputProps("name")} />
      )}
    </SettingsForm>
  );
}
