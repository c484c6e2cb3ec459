import { Group, Text, Tooltip } from "@mantine/core";
import type { Connection } from "./events/follow-events.ts";

const TEXTS: Partial<Record<Connection, { label: string; color: string; hint: string }>> = {
  connecting: { label: "Connecting", color: "gray", hint: "Asking for what happens" },
  live: { label: "Live", color: "teal", hint: "What the agent does appears here as it happens" },
  waiting: {
    label: "Reconnecting",
    color: "orange",
    hint: "The connection was lost; nothing is missed once it is back",
  },
  refused: { label: "Not followed", color: "red", hint: "The server refuses to tell what happens; reload the page" },
};

/** Discreet, and silent once nothing runs. */
export function ConnectionState({ connection, isActive }: { connection: Connection; isActive: boolean }) {
  const state = TEXTS[connection];
  if (!state || (!isActive && connection !== "refused")) return null;
  return (
    <Tooltip label={state.hint}>
      <Group gap={6} wrap="nowrap" tabIndex={0} component="span">
        <Text span c={`${state.color}.6`} lh={1} aria-hidden>
          ●
        </Text>
        <Text span size="xs" c="dimmed" role="status">
          {state.label}
        </Text>
      </Group>
    </Tooltip>
  );
}
