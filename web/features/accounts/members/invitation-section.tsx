import { Button, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { Section } from "../../../ui/section.tsx";
import { invitationsQuery } from "../queries.ts";
import { InvitationRow } from "./invitation-row.tsx";

export function InvitationSection({ onInvite }: { onInvite: () => void }) {
  const invitations = useQuery(invitationsQuery);
  const all = invitations.data?.invitations ?? [];
  return (
    <Section title="Invitations" description="Docket sends no mail: you pass the link on, and it works once.">
      <ErrorAlert error={invitations.error} onRetry={() => void invitations.refetch()} />
      {invitations.isPending && <Skeleton h={48} />}
      {invitations.data && all.length === 0 && (
        <Stack align="flex-start" gap="xs">
          <Text size="sm">Nobody is invited at the moment.</Text>
          <Button variant="default" size="xs" onClick={onInvite}>
            Invite somebody
          </Button>
        </Stack>
      )}
      {all.length > 0 && (
        <Table verticalSpacing="sm" aria-label="Invitations that nobody has accepted">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>E-mail</Table.Th>
              <Table.Th>Role</Table.Th>
              <Table.Th visibleFrom="sm">Invited by</Table.Th>
              <Table.Th visibleFrom="sm">Expires</Table.Th>
              <Table.Th>
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
