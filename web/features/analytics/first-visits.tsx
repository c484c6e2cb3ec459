import { Card, List, Stack, Text, Title } from "@mantine/core";
import { CommandLine } from "../../ui/command-line.tsx";
import type { View } from "./use-view.ts";

/** Explains the three ways to report visits. */
export function FirstVisits({ view }: { view: View }) {
  const { origin } = window.location;
  const batch = `curl ${origin}/v1/analytics/${view.projectId}/events \\
  -H "Authorization: Bearer $DOCKET_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '[{"path": "/guides/start", "userAgent": "claude-code/2.1", "ip": "203.0.113.7", "accept": "text/markdown"}]'`;
  return (
    <Card withBorder p={{ base: "md", sm: "xl" }}>
      <Stack gap="lg" maw={760}>
        <div>
          <Title order={2} size="h3">
            No visits yet
          </Title>
          <Text c="dimmed" mt={4}>
            Docket counts people and AI separately and exactly, without cookies, and stores no IP addresses. This page
            shows the first visit as soon as it arrives.
          </Text>
        </div>
        <List type="ordered" spacing="lg" styles={{ itemWrapper: { display: "block" } }}>
          <Way title="To count people, add the script to your pages">
            <CommandLine
              label="Copy the script"
              text={`<script defer src="${origin}/docket.js" data-project="${view.projectId}"></script>`}
            />
          </Way>
          <Way title="To count AI and earlier visits, import the access logs of your web server">
            <CommandLine text={`docket visits import ${view.projectId} /var/log/nginx/access.log*`} />
          </Way>
          <Way title="To count AI live, report requests from your server or edge">
            <CommandLine text={batch} />
          </Way>
        </List>
      </Stack>
    </Card>
  );
}

function Way({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <List.Item>
      <Text fw={550} mb={6}>
        {title}
      </Text>
      {children}
    </List.Item>
  );
}
