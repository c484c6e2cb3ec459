import { Loader, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { sayDuration } from "../../../ui/duration.ts";
import type { ToolCall } from "../events/turn-view.ts";
import styles from "./timeline.module.css";

const MAX_CHARACTERS = 120;

/** A tool call on one line. When it is open, it shows the whole input and the outcome. */
export function ToolCallLine({ call, isOver }: { call: ToolCall; isOver: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const took = call.endedAt ? Date.parse(call.endedAt) - Date.parse(call.at) : 0;
  return (
    <div className={styles.item}>
      <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} className={`${styles.call} breakable`}>
        {!isOver && <Loader size={10} mr={6} aria-label="Running" />}
        <strong>{call.tool}</strong> <span>{sayInput(call.input)}</span>
        {call.summary && (
          <Text span inherit c="dimmed">
            {" → "}
            {call.summary}
          </Text>
        )}
        {took >= 1000 && (
          <Text span inherit c="dimmed">
            {" "}
            ({sayDuration(took)})
          </Text>
        )}
      </UnstyledButton>
      {isOpen && (
        <Text component="pre" c="dimmed" className={`${styles.call} ${styles.input} breakable`} pl="md">
          {JSON.stringify(call.input, null, 2)}
          {call.summary && `\n→ ${call.summary}`}
        </Text>
      )}
    </div>
  );
}

/** The values of the input on one line. */
function sayInput(input: Record<string, unknown>): string {
  const texts = Object.values(input).map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  const line = texts.join(" · ").replaceAll(/\s+/g, " ");
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
}
