import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApiKey } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { describeAccess } from "./describe-access.ts";
import { KeyExpiry } from "./key-expiry.tsx";
import { KeyName } from "./key-name.tsx";
import { keysQuery, useRevokeKey } from "./queries.ts";

export function KeySection({ canManage, onCreate }: { canManage: boolean; onCreate: () => void }) {
  const keys = useQuery(keysQuery);
  return (
    <TableSection
      title="Keys"
      query={keys}
      rows={keys.data?.keys}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="No API keys yet"
          command="docket key create ci --expires-in-days 90"
          action={canManage && <Button onClick={onCreate}>Create a key</Button>}
        >
          Scripts and CI need a key to start jobs and to read visitors. Create a key here or in a terminal.
        </EmptyState>
      }
      columns={[
        { label: "Key", cell: (apiKey) => <KeyName apiKey={apiKey} /> },
        { label: "Access", visibleFrom: "md", cell: ({ scopes }) => describeAccess(scopes) },
        { label: "Created", visibleFrom: "sm", cell: (apiKey) => <Created apiKey={apiKey} /> },
        {
          label: "Last used",
          visibleFrom: "sm",
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : "Never"),
        },
        { label: "Expires", cell: ({ expiresAt }) => <KeyExpiry at={expiresAt} /> },
        { label: "Actions", isAction: true, cell: (apiKey) => canManage && <RevokeKey apiKey={apiKey} /> },
      ]}
    />
  );
}

function Created({ apiKey: { createdAt, createdBy } }: { apiKey: ApiKey }) {
  return (
    <>
      <Moment at={createdAt} />
      <Text size="xs" c="dimmed" className="breakable">
        by {createdBy}
      </Text>
    </>
  );
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  return (
    <ConfirmButton
      mutation={useRevokeKey()}
      input={id}
      question={{
        title: `Revoke ${name}?`,
        text: "Docket refuses every request with this key from now on. You cannot undo this; you can create a new key.",
        action: "Revoke the key",
      }}
      success={`${name} is revoked`}
      label={`Revoke ${name}`}
    >
      Revoke
    </ConfirmButton>
  );
}
