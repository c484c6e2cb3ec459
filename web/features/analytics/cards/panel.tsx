import { Badge, Card, Group, Tabs, Text, Title, Tooltip } from "@mantine/core";

type Props<Tab extends string> = {
  title: string;
  description: React.ReactNode;
  actions?: React.ReactNode;
  tabs?: { tab: Tab; onChange: (tab: Tab) => void; labels: Record<Tab, string> };
  /** The filter by page does not reach this card. */
  isWholeSite?: boolean;
  children: React.ReactNode;
};

/** One question's card. */
export function Panel<Tab extends string>({ title, description, actions, tabs, isWholeSite, children }: Props<Tab>) {
  return (
    <Card withBorder padding="md" component="section" aria-label={title} miw={0}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h5">
            {title}
          </Title>
          {isWholeSite && (
            <Tooltip label="This is not kept page by page, so the filter does not apply here">
              <Badge variant="light" color="gray" size="sm" tt="none" tabIndex={0}>
                whole site
              </Badge>
            </Tooltip>
          )}
        </Group>
        <Group gap={4} wrap="nowrap">
          {actions}
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {description}
      </Text>
      {tabs ? <PanelTabs {...tabs}>{children}</PanelTabs> : children}
    </Card>
  );
}

function PanelTabs<Tab extends string>({
  tab,
  onChange,
  labels,
  children,
}: NonNullable<Props<Tab>["tabs"]> & { children: React.ReactNode }) {
  return (
    <Tabs value={tab} onChange={(value) => value && onChange(value as Tab)} keepMounted={false}>
      <Tabs.List mb="xs">
        {Object.entries<string>(labels).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} py={6} px="sm">
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
