import { Group, Text, Tooltip } from "@mantine/core";
import type { Connection } from "./events/follow-events.ts";

const TEXTS: Partial<Record<Connection, { label: string; color: string; hint: string }>> = {
  connecting: { label: "Connecting", color: "gray", hint: "The page is connecting to the server" },
  live: { label: "Live", color: "teal", hint: "The page shows the steps of the agent as they happen" },
  waiting: {
    label: "Reconnecting",
    color: "orange",
    hint: "The connection was lost. The page catches up once it is back.",
  },
  refused: { label: "Disconnected", color: "red", hint: "The server refused the connection. Reload the page." },
};

/** Shows whether the page receives the events of a running job. */
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
