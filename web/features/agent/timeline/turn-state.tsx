import { Badge, Text } from "@mantine/core";
import type { Message } from "../queries.ts";

const COLORS = { queued: "gray", running: "blue", completed: "teal", failed: "red", cancelled: "gray" } as const;

type Props = {
  status: Message["status"];
  isSteering: boolean;
  /** The turn that took the message in while it ran. */
  takenBy: number | undefined;
  /** The turn that runs now. */
  running: number | undefined;
};

/** Only what the reader would not see otherwise: a turn that is done speaks for itself. */
export function TurnState({ status, isSteering, takenBy, running }: Props) {
  if (takenBy !== undefined)
    return (
      <Badge size="sm" variant="light" color="blue" tt="none">
        Taken in by turn {takenBy}
      </Badge>
    );
  const note = noteOn({ status, isSteering, running });
  return (
    <>
      {status !== "completed" && (
        <Badge size="sm" variant="light" color={COLORS[status]} tt="none">
          {status.charAt(0).toUpperCase() + status.slice(1)}
        </Badge>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  );
}

function noteOn({ status, isSteering, running }: Omit<Props, "takenBy">): string | undefined {
  if (status === "queued")
    return isSteering && running !== undefined
      ? `Turn ${running} takes it in at its next step`
      : "It waits for its turn";
  return isSteering ? "No turn took it in any more, so it became one of its own" : undefined;
}
