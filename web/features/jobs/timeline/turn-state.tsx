import { Badge, Text } from "@mantine/core";
import type { Message } from "./turn-card.tsx";

const COLORS = { queued: "gray", running: "blue", completed: "teal", failed: "red", cancelled: "gray" } as const;

/** Only what the reader would not see otherwise: a turn that is done speaks for itself. */
export function TurnState({ status, takenBy }: { status: Message["status"]; takenBy: number | undefined }) {
  if (takenBy !== undefined)
    return (
      <Badge size="sm" variant="light" color="blue" tt="none">
        Taken in by turn {takenBy}
      </Badge>
    );
  if (status === "completed") return null;
  return (
    <>
      <Badge size="sm" variant="light" color={COLORS[status]} tt="none">
        {status.charAt(0).toUpperCase() + status.slice(1)}
      </Badge>
      {status === "queued" && (
        <Text size="xs" c="dimmed">
          It waits for its turn
        </Text>
      )}
    </>
  );
}
