import { Box, Card, Center, Group, Stack, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { ThemeSwitch } from "./theme-switch.tsx";

type Props = { title: string; description?: React.ReactNode; width?: number; children: React.ReactNode };

/** The frame of the pages that need no sign-in. */
export function FrontPage({ title, description, width = 420, children }: Props) {
  useDocumentTitle(`${title} · Docket`);
  return (
    <Box mih="100dvh" bg="var(--docket-color-backdrop)">
      <Group component="header" justify="space-between" p="md">
        <Group gap="xs">
          <img src={`${import.meta.env.BASE_URL}docket.svg`} alt="" width={28} height={28} />
          <Text fw={650}>Docket</Text>
        </Group>
        <ThemeSwitch />
      </Group>
      <Center component="main" px="md" pb="xl" pt={{ base: "md", sm: "6vh" }}>
        <Stack w="100%" maw={width} gap="lg">
          <div>
            <Title order={1} size="h2" className="breakable">
              {title}
            </Title>
            {description && (
              <Text c="dimmed" mt={4}>
                {description}
              </Text>
            )}
          </div>
          <Card withBorder padding="lg" shadow="xs">
            {children}
          </Card>
        </Stack>
      </Center>
    </Box>
  );
}
