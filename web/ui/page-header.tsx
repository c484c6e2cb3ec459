import { Box, Group, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";

type Props = { title: string; description?: React.ReactNode; actions?: React.ReactNode };

export function PageHeader({ title, description, actions }: Props) {
  useDocumentTitle(`${title} · Docket`);
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
      <Box miw={0}>
        <Title order={1} size="h2" className="breakable">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" size="sm" mt={4}>
            {description}
          </Text>
        )}
      </Box>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
