import { Box, Card, Group, Text, Title } from "@mantine/core";

type Props = {
  title: string;
  /** The address's part behind #, to be led here. */
  id?: string;
  description?: React.ReactNode;
  actions?: React.ReactNode;
  children?: React.ReactNode;
};

/** A part of a page under a heading of its own. */
export function Section({ title, id, description, actions, children }: Props) {
  return (
    <Card withBorder component="section" id={id} aria-label={title} padding="lg" style={{ scrollMarginTop: 72 }}>
      <Group justify="space-between" align="flex-start" mb={children ? "md" : 0} gap="sm">
        <Box miw={200} flex={1}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm" mt={4} maw={620}>
              {description}
            </Text>
          )}
        </Box>
        {actions}
      </Group>
      {children}
    </Card>
  );
}
