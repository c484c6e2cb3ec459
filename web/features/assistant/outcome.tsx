import { Badge } from "@mantine/core";
import type { Question } from "./queries.ts";

const SAID = {
  answered: { text: "Answered", color: "teal" },
  not_answered: { text: "Not answered", color: "yellow" },
  off_topic: { text: "Off topic", color: "gray" },
  stopped: { text: "Stopped", color: "gray" },
  failed: { text: "Failed", color: "red" },
} as const satisfies Record<Question["details"]["state"], { text: string; color: string }>;

export function Outcome({ state }: { state: Question["details"]["state"] }) {
  const { text, color } = SAID[state];
  return (
    <Badge variant="light" color={color} size="sm" tt="none">
      {text}
    </Badge>
  );
}

/** What the reader thought of the answer; nothing if they did not say. */
export function sayThumb({ helpful }: Question["details"]): string {
  return helpful === null ? "" : helpful ? "Helpful" : "Not helpful";
}
