import { Badge, Box, Group, Text, Tooltip } from "@mantine/core";
import type { Session } from "../../../../packages/client/src/docket-client.ts";
import { IconDeviceDesktop, IconDeviceMobile } from "../../../ui/icons.ts";
import { Moment } from "../../../ui/moment.tsx";
import { describeUserAgent, isPhone } from "./describe-user-agent.ts";

export function SessionDevice({ session: { userAgent, isCurrent, address, lastUsedAt } }: { session: Session }) {
  const Icon = isPhone(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start">
      <Icon size={20} aria-hidden style={{ flex: "none" }} />
      <Box miw={0}>
        <Group gap="xs">
          <Tooltip label={userAgent ?? "The browser did not send its name"} multiline maw={420}>
            <Text size="sm" fw={550} className="breakable" tabIndex={0}>
              {describeUserAgent(userAgent)}
            </Text>
          </Tooltip>
          {isCurrent && (
            <Badge size="sm" variant="light">
              This device
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" className="breakable">
          {address ?? "Unknown address"}
          <Text span inherit hiddenFrom="sm">
            , active <Moment at={lastUsedAt} />
          </Text>
        </Text>
      </Box>
    </Group>
  );
}
