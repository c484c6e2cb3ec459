import { Code, Group, ScrollArea } from "@mantine/core";
import { CopyIcon } from "./copy-icon.tsx";

/** A command to type, with a button that copies it. */
export function CommandLine({ text, label = "Copy the command" }: { text: string; label?: string }) {
  return (
    <Group gap={4} wrap="nowrap" maw="100%" align="flex-start">
      <ScrollArea.Autosize
        mah={260}
        maw="100%"
        type="auto"
        viewportProps={{ tabIndex: 0, role: "group", "aria-label": "Command" }}
      >
        <Code block ta="left">
          {text}
        </Code>
      </ScrollArea.Autosize>
      <CopyIcon text={text} label={label} />
    </Group>
  );
}
