import { Box, Card, Group, Text, Title } from "@mantine/core";

export type SectionProps = {
  title: string;
  /** The part of the address after #, which leads here. */
  id?: string;
  description?: React.ReactNode;
  /** Stands beside the title. */
  badge?: React.ReactNode;
  actions?: React.ReactNode;
  children?: React.ReactNode;
};

/** A part of a page with its own heading. */
export function Section({ title, id, description, badge, actions, children }: SectionProps) {
  return (
    <Card
      withBorder
      component="section"
      id={id}
      aria-label={title}
      p={{ base: "md", sm: "lg" }}
      miw={0}
      style={{ scrollMarginTop: 72 }}
    >
      <Group justify="space-between" align="flex-start" mb={children ? "md" : 0} gap="sm">
        <Box miw={200} flex={1}>
          <Group gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {badge}
          </Group>
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
