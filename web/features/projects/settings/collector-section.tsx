import { Alert, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { CommandLine } from "../../../ui/command-line.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Section } from "../../../ui/section.tsx";
import { collectorQuery } from "../queries.ts";

const ASK_EVERY_MS = 3000;

/** Looks until the first visit is there, and says so. */
export function CollectorSection({ projectId }: { projectId: string }) {
  const collector = useQuery({
    ...collectorQuery(projectId),
    refetchInterval: ({ state }) => (state.data?.lastVisitAt ? false : ASK_EVERY_MS),
  });
  const { script, lastVisitAt } = collector.data ?? {};
  return (
    <Section
      title="Collector"
      id="collector"
      description="Put this line into the head of every page. It sets no cookie and stores nothing in the browser."
    >
      <Stack>
        <ErrorAlert error={collector.error} onRetry={() => void collector.refetch()} />
        {collector.isPending && <Skeleton h={48} />}
        {script && <CommandLine text={script} label="Copy the script" />}
        {collector.data && (
          <div role="status">
            {lastVisitAt ? (
              <Alert color="teal" icon={<IconCircleCheck aria-hidden />} title="Visits arrive">
                The last one <Moment at={lastVisitAt} />.{" "}
                <TextLink
                  to="/projects/$projectId/analytics"
                  params={{ projectId }}
                  inherit
                  c="inherit"
                  underline="always"
                >
                  See the analytics
                </TextLink>
              </Alert>
            ) : (
              <Group gap="sm" wrap="nowrap">
                <Loader size="sm" type="dots" aria-hidden />
                <Text size="sm">Waiting for the first visit: open one of your pages. This page notices by itself.</Text>
              </Group>
            )}
          </div>
        )}
      </Stack>
    </Section>
  );
}
