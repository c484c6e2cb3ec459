import { Center, Text } from "@mantine/core";

/** Says in the middle of a card that there is nothing to show. */
export function EmptyText({ children }: { children: React.ReactNode }) {
  return (
    <Center mih={280} px="md">
      <Text c="dimmed" size="sm" ta="center" maw={400}>
        {children}
      </Text>
    </Center>
  );
}
