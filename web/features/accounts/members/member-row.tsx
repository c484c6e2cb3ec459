import { ActionIcon, Avatar, Badge, Box, Group, Select, Table, Text, Tooltip } from "@mantine/core";
import { IconUserMinus } from "@tabler/icons-react";
import { can, type Me, type Role } from "../../../session/me.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { type Member, useChangeRole, useRemoveMember } from "../queries.ts";
import { ROLE_MEANS, ROLE_NAMES, rolesToGive } from "../roles.ts";

export function MemberRow({ member, me }: { member: Member; me: Me | undefined }) {
  const { id, user, role, createdAt, isYou } = member;
  const choices = rolesToGive(me);
  const canManage = can(me, "manage_members") && choices.some(({ value }) => value === role);
  const changeRole = useChangeRole();
  const remove = useRemoveMember();
  const askForRole = (next: Role) =>
    confirm({
      title: `Make ${user.name} ${ROLE_NAMES[next].toLowerCase()}?`,
      text: `${ROLE_MEANS[next]} It holds at once${isYou ? ", and for yourself: somebody else has to turn it back" : ""}.`,
      action: "Change the role",
      cancel: "Leave it",
      onConfirm: () =>
        changeRole.mutate(
          { id, role: next },
          { onSuccess: () => tell(`${user.name} is ${ROLE_NAMES[next].toLowerCase()} now`), onError: tellError },
        ),
    });
  const removal = isYou
    ? { label: "Leave", title: "Leave the organisation?", action: "Leave", cancel: "Stay", who: "You lose" }
    : {
        label: `Remove ${user.name}`,
        title: `Remove ${user.name}?`,
        action: "Remove the member",
        cancel: `Keep ${user.name}`,
        who: `${user.email} loses`,
      };
  const askToRemove = () =>
    confirm({
      title: removal.title,
      text: `${removal.who} access to this organisation at once. What was made stays, API keys and jobs too.`,
      action: removal.action,
      cancel: removal.cancel,
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: () => (isYou ? window.location.assign("/app/") : tell(`${user.name} is removed`)),
          onError: tellError,
        }),
    });
  return (
    <Table.Tr>
      <Table.Td>
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
      </Table.Td>
      <Table.Td>
        {canManage ? (
          <Select
            aria-label={`Role of ${user.name}`}
            data={choices}
            value={role}
            allowDeselect={false}
            size="xs"
            w={104}
            disabled={changeRole.isPending}
            onChange={(next) => next && next !== role && askForRole(next as Role)}
          />
        ) : (
          ROLE_NAMES[role]
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Moment at={createdAt} />
      </Table.Td>
      <Table.Td ta="right">
        {(canManage || isYou) && (
          <Tooltip label={removal.label}>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={removal.label}
              loading={remove.isPending}
              onClick={askToRemove}
            >
              <IconUserMinus size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
