import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { IconChevronDown, IconChevronRight } from "../../../ui/icons.ts";
import type { Item, TurnView } from "../events/turn-view.ts";
import { ItemLine } from "./item-line.tsx";

/** A turn can have thousands of items. Only the newest are drawn until the reader asks for earlier ones. */
const SHOWN = 80;

type Props = { turn: TurnView; projectId: string; isOpen: boolean };

export function TurnItems({ turn: { items, endedAt }, projectId, isOpen: isOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [shown, setShown] = useState(SHOWN);
  if (items.length === 0) return null;
  const visible = items.slice(-shown);
  const hidden = items.length - visible.length;
  return (
    <Stack gap={6}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        leftSection={isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        style={{ alignSelf: "flex-start" }}
      >
        {sayItems(items)}
      </Button>
      {isOpen && hidden > 0 && (
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => setShown(shown * 4)}
          style={{ alignSelf: "flex-start" }}
        >
          Show {Math.min(hidden, shown * 3)} of {hidden} earlier items
        </Button>
      )}
      {isOpen &&
        visible.map((item) => (
          <ItemLine
            key={item.seq}
            item={item}
            projectId={projectId}
            isOver={endedAt !== undefined || item !== items.at(-1)}
          />
        ))}
    </Stack>
  );
}

function sayItems(items: Item[]): string {
  const calls = items.reduce((sum, item) => sum + (item.kind === "tools" ? item.calls.length : 0), 0);
  const steps = items.filter(({ kind }) => kind === "step").length;
  const findings = items.reduce((sum, item) => sum + (item.kind === "findings" ? item.total : 0), 0);
  const count = (number: number, one: string) => number > 0 && `${number} ${one}${number === 1 ? "" : "s"}`;
  const parts = [count(steps, "step"), count(calls, "tool call"), count(findings, "finding")].filter(Boolean);
  return parts.length > 0 ? `Activity: ${parts.join(", ")}` : "Activity";
}
