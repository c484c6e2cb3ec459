import { Button, Stack } from "@mantine/core";
import { memo, useState } from "react";
import { IconChevronDown, IconChevronRight, IconTool } from "../../../ui/icons.ts";
import type { ToolCall } from "../events/turn-view.ts";
import { ToolCallLine } from "./tool-call-line.tsx";

const SHOWN = 50;
const NAMED = 4;

/** Consecutive tool calls, folded into one line that counts the calls of each tool. */
export function ToolCalls({ calls, isTurnOver }: { calls: ToolCall[]; isTurnOver: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const visible = calls.slice(-shown);
  const running = isTurnOver ? undefined : calls.findLast(({ endedAt }) => endedAt === undefined);
  return (
    <Stack gap={4}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        fw={400}
        maw="100%"
        h="auto"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        leftSection={<IconTool size={15} stroke={1.7} aria-hidden />}
        rightSection={isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        styles={{ label: { whiteSpace: "normal", textAlign: "start" } }}
        style={{ alignSelf: "flex-start" }}
      >
        {sayCalls(calls)}
      </Button>
      {isOpen && (
        <Stack gap={2} pl="lg">
          {calls.length > visible.length && (
            <Button
              variant="default"
              size="compact-xs"
              onClick={() => setShown(shown * 4)}
              style={{ alignSelf: "flex-start" }}
            >
              Show earlier calls ({calls.length - visible.length})
            </Button>
          )}
          {visible.map((call) => (
            <CallLine key={call.seq} call={call} isOver={isTurnOver || call.endedAt !== undefined} />
          ))}
        </Stack>
      )}
      {!isOpen && running && (
        <Stack gap={0} pl="lg">
          <ToolCallLine call={running} isOver={false} />
        </Stack>
      )}
    </Stack>
  );
}

const CallLine = memo(ToolCallLine);

function sayCalls(calls: ToolCall[]): string {
  const counts = new Map<string, number>();
  for (const { tool } of calls) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const named = [...counts].slice(0, NAMED).map(([tool, count]) => (count === 1 ? tool : `${tool} ×${count}`));
  const more = counts.size > NAMED ? ` and ${counts.size - NAMED} other tools` : "";
  return `${named.join(", ")}${more}`;
}
