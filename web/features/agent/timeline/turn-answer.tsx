import { Alert, Box, Group, Text } from "@mantine/core";
import { sayDuration } from "../../../ui/duration.ts";
import { IconAlertTriangle, IconPlayerStop } from "../../../ui/icons.ts";
import type { TurnView } from "../events/turn-view.ts";
import type { Message } from "../queries.ts";
import { sayUsage } from "../say-usage.ts";

type Props = { answer: Message; turn: TurnView | undefined; children: React.ReactNode };

export function TurnAnswer({ answer, turn, children }: Props) {
  const took =
    turn?.startedAt && turn.endedAt ? sayDuration(Date.parse(turn.endedAt) - Date.parse(turn.startedAt)) : "";
  const usage = turn?.usage ? sayUsage(turn.usage) : "";
  return (
    <>
      {answer.status === "failed" || answer.status === "cancelled" ? (
        <Alert
          variant="light"
          color={answer.status === "failed" ? "red" : "gray"}
          icon={answer.status === "failed" ? <IconAlertTriangle aria-hidden /> : <IconPlayerStop aria-hidden />}
        >
          {children}
        </Alert>
      ) : (
        <Box>{children}</Box>
      )}
      {(took || usage) && (
        <Group gap="xs">
          <Text size="xs" c="dimmed">
            {[took && `Duration ${took}`, usage].filter(Boolean).join(" · ")}
          </Text>
        </Group>
      )}
    </>
  );
}
