import { Stack, Text, Title } from "@mantine/core";
import { CommandLine } from "./command-line.tsx";

type Props = {
  title: string;
  children: React.ReactNode;
  /** A command that takes the next step. */
  command?: string;
  action?: React.ReactNode;
};

/** Says what belongs here and how to take the next step. */
export function EmptyState({ title, children, command, action }: Props) {
  return (
    <Stack align="center" ta="center" gap="sm" p="lg">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" maw={520}>
        {children}
      </Text>
      {command && <CommandLine text={command} />}
      {action}
    </Stack>
  );
}
