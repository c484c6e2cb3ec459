import { Avatar, Badge, Box, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Me, Member } from "../../../../packages/client/src/docket-client.ts";

import { Moment } from "../../../ui/moment.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { membersQuery } from "../queries.ts";
import { canManageMember } from "../roles.ts";
import { MemberRole } from "./member-role.tsx";
import { RemoveMember } from "./remove-member.tsx";

export function MemberSection({ me }: { me: Me | undefined }) {
  const members = useQuery(membersQuery);
  const all = members.data?.members;
  return (
    <TableSection
      title={all ? `${all.length} ${all.length === 1 ? "member" : "members"}` : "Members"}
      label="Members"
      query={members}
      rows={all}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        { label: "Name", cell: (member) => <MemberName member={member} /> },
        { label: "Role", cell: (member) => <MemberRole member={member} me={me} /> },
        { label: "Joined", visibleFrom: "sm", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          label: "Actions",
          isAction: true,
          cell: (member) => (member.isYou || canManageMember(me, member)) && <RemoveMember member={member} />,
        },
      ]}
    />
  );
}

function MemberName({ member: { user, isYou } }: { member: Member }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={user.name} color="teal" size={32} aria-hidden visibleFrom="sm" />
      <Box miw={0}>
        <Text size="sm" fw={550} className="breakable">
          {user.name}{" "}
          {isYou && (
            <Badge size="xs" variant="light" component="span">
              You
            </Badge>
          )}
        </Text>
        <Text size="xs" c="dimmed" className="breakable">
          {user.email}
        </Text>
      </Box>
    </Group>
  );
}
