import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Invitation } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { invitationsQuery, useRevokeInvitation } from "../queries.ts";
import { ROLE_NAMES } from "../roles.ts";

export function InvitationSection({ onInvite }: { onInvite: () => void }) {
  const invitations = useQuery(invitationsQuery);
  return (
    <TableSection
      title="Invitations"
      description="Docket sends no e-mail. You send the link yourself, and it works once."
      label="Invitations that nobody has accepted"
      query={invitations}
      rows={invitations.data?.invitations}
      keyOf={({ id }) => id}
      empty={
        <Stack align="flex-start" gap="xs">
          <Text size="sm">There are no open invitations.</Text>
          <Button variant="default" size="xs" onClick={onInvite}>
            Invite somebody
          </Button>
        </Stack>
      }
      columns={[
        { label: "E-mail", cell: (invitation) => <Email invitation={invitation} /> },
        { label: "Role", cell: ({ role }) => ROLE_NAMES[role] },
        { label: "Invited by", visibleFrom: "sm", cell: ({ invitedBy }) => invitedBy },
        { label: "Expires", visibleFrom: "sm", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
        { label: "Actions", isAction: true, cell: (invitation) => <RevokeInvitation invitation={invitation} /> },
      ]}
    />
  );
}

function Email({ invitation: { email, isExpired } }: { invitation: Invitation }) {
  return (
    <Group gap="xs">
      {email}
      {isExpired && (
        <Badge size="xs" color="orange" variant="light">
          Expired
        </Badge>
      )}
    </Group>
  );
}

function RevokeInvitation({ invitation: { id, email } }: { invitation: Invitation }) {
  return (
    <ConfirmButton
      mutation={useRevokeInvitation()}
      input={id}
      question={{
        title: "Revoke the invitation?",
        text: `The link for ${email} stops working at once.`,
        action: "Revoke the invitation",
      }}
      success="The invitation is revoked"
      label={`Revoke the invitation for ${email}`}
    >
      Revoke
    </ConfirmButton>
  );
}
