import { Select } from "@mantine/core";
import type { Me, Member } from "../../../../packages/client/src/docket-client.ts";
import type { Role } from "../../../session/me.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { useChangeRole } from "../queries.ts";
import { canManageMember, ROLE_MEANS, ROLE_NAMES, rolesToGive } from "../roles.ts";

export function MemberRole({ member, me }: { member: Member; me: Me | undefined }) {
  const { id, user, role, isYou } = member;
  const changeRole = useChangeRole();
  if (!canManageMember(me, member)) return ROLE_NAMES[role];
  const ask = (next: Role) => {
    const name = ROLE_NAMES[next].toLowerCase();
    confirm({
      title: `Change the role of ${user.name} to ${name}?`,
      text: `${ROLE_MEANS[next]} The change takes effect at once.${isYou ? " You lose your present role, and only another member can give it back to you." : ""}`,
      action: "Change the role",
      onConfirm: () =>
        changeRole.mutate(
          { id, role: next },
          { onSuccess: () => tell(`${user.name} has the role ${name} now`), onError: tellError },
        ),
    });
  };
  return (
    <Select
      aria-label={`Role of ${user.name}`}
      data={rolesToGive(me)}
      value={role}
      allowDeselect={false}
      size="xs"
      w={104}
      disabled={changeRole.isPending}
      onChange={(next) => next && next !== role && ask(next as Role)}
    />
  );
}
