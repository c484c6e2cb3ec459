import { Text, Title } from "@mantine/core";

export function StepTitle({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {children}
      </Text>
    </div>
  );
}
