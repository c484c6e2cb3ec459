import { Badge, Box, Button, Group, Text, Tooltip } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import type { Session } from "../../../../src/accounts/schema.ts";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { useEndSessions } from "../queries.ts";
import { describeUserAgent, isPhone } from "./describe-user-agent.ts";

export function SessionRow({ session }: { session: Session }) {
  const end = useEndSessions();
  const { id, isCurrent, userAgent, address, lastUsedAt, createdAt } = session;
  const name = describeUserAgent(userAgent);
  const Icon = isPhone(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <Icon size={20} aria-hidden />
      <Box miw={0} flex={1}>
        <Group gap="xs">
          <Tooltip label={userAgent ?? "It told no name"} multiline maw={420}>
            <Text size="sm" fw={550} className="breakable" tabIndex={0}>
              {name}
            </Text>
          </Tooltip>
          {isCurrent && (
            <Badge size="sm" variant="light">
              This device
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" className="breakable">
          {address ?? "Address unknown"} · active <Moment at={lastUsedAt} /> · signed in <Moment at={createdAt} />
        </Text>
      </Box>
      {!isCurrent && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={end.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => end.mutate([id], { onSuccess: () => tell("That device is signed out"), onError: tellError })}
        >
          Sign out
        </Button>
      )}
    </Group>
  );
}
