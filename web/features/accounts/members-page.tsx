import { Box, Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { can, meQuery } from "../../session/me.ts";
import { IconUserPlus } from "../../ui/icons.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { InvitationSection } from "./members/invitation-section.tsx";
import { InviteDialog } from "./members/invite-dialog.tsx";
import { MemberSection } from "./members/member-section.tsx";
import { OrganizationSection } from "./members/organization-section.tsx";

export function MembersPage() {
  const { data: me } = useQuery(meQuery);
  const [isInviting, { open, close }] = useDisclosure();
  const canManage = can(me, "manage_members");
  return (
    <Box maw={960}>
      <PageHeader
        title="Members"
        description={me && `The members of ${me.organization.name} and their roles.`}
        actions={
          canManage && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
              Invite
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <MemberSection me={me} />
        {canManage && <InvitationSection onInvite={open} />}
        {me && can(me, "manage_organization") && <OrganizationSection key={me.organization.id} me={me} />}
        <InviteDialog me={me} isOpen={isInviting} onClose={close} />
      </Stack>
    </Box>
  );
}
