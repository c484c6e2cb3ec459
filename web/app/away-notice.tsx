import { Affix, Button, Group, Paper, Text } from "@mantine/core";
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { untilServerAnswers } from "../api/reachability.ts";
import { IconPlugConnectedX } from "../ui/icons.ts";

/** Stands over every page while the server is away. */
export function AwayNotice() {
  const isThere = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (isThere) return null;
  return (
    <Affix position={{ top: 60, left: 8, right: 8 }} style={{ pointerEvents: "none" }}>
      <Paper withBorder shadow="md" p="xs" maw={440} mx="auto" role="alert" style={{ pointerEvents: "auto" }}>
        <Group gap="sm" wrap="nowrap" justify="space-between">
          <IconPlugConnectedX size={20} color="var(--mantine-color-orange-light-color)" aria-hidden />
          <Text size="sm" flex={1}>
            <b>Docket cannot be reached.</b> Trying again …
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void untilServerAnswers()}>
            Try now
          </Button>
        </Group>
      </Paper>
    </Affix>
  );
}
