import { Code, Group } from "@mantine/core";
import { CopyIcon } from "./copy-icon.tsx";

/** A command to type, with a button that copies it. */
export function CommandLine({ text, label = "Copy the command" }: { text: string; label?: string }) {
  return (
    <Group gap={4} wrap="nowrap" maw="100%" align="flex-start">
      {/* What scrolls must be reachable by keyboard. */}
      <Code
        block
        ta="left"
        mah={260}
        miw={0}
        tabIndex={0}
        role="group"
        aria-label="Command"
        style={{ overflow: "auto" }}
      >
        {text}
      </Code>
      <CopyIcon text={text} label={label} />
    </Group>
  );
}
