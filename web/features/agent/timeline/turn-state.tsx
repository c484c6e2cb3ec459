import { Badge, Text } from "@mantine/core";
import type { Message } from "../queries.ts";

const COLORS = { queued: "gray", running: "blue", completed: "teal", failed: "red", cancelled: "gray" } as const;

type Props = {
  status: Message["status"];
  isSteering: boolean;
  /** The running turn that read this message. */
  readBy: number | undefined;
  /** The running turn. */
  running: number | undefined;
};

/** The state of a turn. Nothing is shown for a completed turn, because its answer is. */
export function TurnState({ status, isSteering, readBy, running }: Props) {
  if (readBy !== undefined)
    return (
      <Badge size="sm" variant="light" color="blue" tt="none">
        Read by turn {readBy}
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

function noteOn({ status, isSteering, running }: Omit<Props, "readBy">): string | undefined {
  if (status === "queued")
    return isSteering && running !== undefined
      ? `Turn ${running} reads the message in its next round`
      : "The message waits for earlier turns";
  return isSteering ? "The turn had ended, so the message became a new turn" : undefined;
}
