import { Badge, Button, Table, Text } from "@mantine/core";
import { confirm } from "../../../ui/confirm.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { type Invitation, useRevokeInvitation } from "../queries.ts";
import { ROLE_NAMES } from "../roles.ts";

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation;
  const revoke = useRevokeInvitation();
  const ask = () =>
    confirm({
      title: "Revoke the invitation?",
      text: `The link for ${email} stops working at once.`,
      action: "Revoke the invitation",
      onConfirm: () => revoke.mutate(id, { onSuccess: () => tell("The invitation is revoked"), onError: tellError }),
    });
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" className="breakable">
          {email}
        </Text>
        {isExpired && (
          <Badge size="xs" color="orange" variant="light">
            Expired
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{ROLE_NAMES[role]}</Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm" className="breakable">
          {invitedBy}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Moment at={expiresAt} />
      </Table.Td>
      <Table.Td ta="right">
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={revoke.isPending}
          aria-label={`Revoke the invitation for ${email}`}
          onClick={ask}
        >
          Revoke
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
