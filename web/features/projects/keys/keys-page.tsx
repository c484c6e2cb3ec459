import { Box, Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { can, meQuery } from "../../../session/me.ts";
import { IconPlus } from "../../../ui/icons.ts";
import { PageHeader } from "../../../ui/page-header.tsx";

import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { KeySection } from "./key-section.tsx";
import { ProjectIds } from "./project-ids.tsx";

export function KeysPage() {
  const { data: me } = useQuery(meQuery);
  const [isCreating, { open, close }] = useDisclosure();
  const canManage = can(me, "manage_keys");
  return (
    <Box maw={1080}>
      <PageHeader
        title="API keys"
        description="Scripts, CI and other services send an API key as Authorization: Bearer. A key is valid for the whole organisation."
        actions={
          canManage && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              Create a key
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <ProjectIds />
        <KeySection canManage={canManage} onCreate={open} />
        <CreateKeyDialog isOpen={isCreating} onClose={close} />
      </Stack>
    </Box>
  );
}
