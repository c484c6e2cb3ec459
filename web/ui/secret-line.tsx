import { Button, Code, CopyButton, Group, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "./icons.ts";

/** A secret that is shown once, with a button that copies it. */
export function SecretLine({ text, label }: { text: string; label: string }) {
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {label}
      </Text>
      <Group gap="xs" align="flex-start">
        <Code block flex={1} miw={200} fz="sm" className="breakable" style={{ whiteSpace: "pre-wrap" }}>
          {text}
        </Code>
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? "Copied" : "Copy"}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
