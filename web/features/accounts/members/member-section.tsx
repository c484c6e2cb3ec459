import { Skeleton, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../session/me.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { Section } from "../../../ui/section.tsx";
import { membersQuery } from "../queries.ts";
import { MemberRow } from "./member-row.tsx";

export function MemberSection({ me }: { me: Me | undefined }) {
  const members = useQuery(membersQuery);
  const all = members.data?.members ?? [];
  return (
    <Section title={members.data ? `${all.length} ${all.length === 1 ? "member" : "members"}` : "Members"}>
      <ErrorAlert error={members.error} onRetry={() => void members.refetch()} />
      {members.isPending && <Skeleton h={96} />}
      {members.data && (
        <Table verticalSpacing="sm" aria-label="Members">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Role</Table.Th>
              <Table.Th visibleFrom="sm">Joined</Table.Th>
              <Table.Th>
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map((member) => (
              <MemberRow key={member.id} member={member} me={me} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
