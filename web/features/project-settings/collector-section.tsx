import { Alert, Group, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CommandLine } from "../../ui/command-line.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { IconAlertTriangle, IconCircleCheck } from "../../ui/icons.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { collectorQuery } from "../analytics/collector.ts";

const ASK_EVERY_MS = 3000;
/** The interval once the script works, so that the page shows when it stops. */
const ASK_AGAIN_EVERY_MS = 30_000;
const QUIET_AFTER_MS = 86_400_000;

/** Shows whether the script reports visits, and since when it does not. */
export function CollectorSection({ projectId }: { projectId: string }) {
  const collector = useQuery({
    ...collectorQuery(projectId),
    refetchInterval: ({ state }) => (state.data?.lastBeaconAt ? ASK_AGAIN_EVERY_MS : ASK_EVERY_MS),
  });
  const { script, lastBeaconAt } = collector.data ?? {};
  const isQuiet = lastBeaconAt && Date.now() - Date.parse(lastBeaconAt) > QUIET_AFTER_MS;
  return (
    <Section
      title="Collector"
      id="collector"
      description="Add this line to the head of every page. The script sets no cookie and stores nothing in the browser."
    >
      <Stack>
        <ErrorAlert error={collector.error} onRetry={() => void collector.refetch()} />
        {collector.isPending && <Skeleton h={48} />}
        {script && <CommandLine text={script} label="Copy the script" />}
        {collector.data && (
          <div role="status">
            {lastBeaconAt ? (
              <Alert
                color={isQuiet ? "yellow" : "teal"}
                icon={isQuiet ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
                title={isQuiet ? "No visit in the last 24 hours" : "Docket receives visits"}
              >
                The script reported the last visit <Moment at={lastBeaconAt} />.{" "}
                {isQuiet && "Check that the line is still in your pages. "}
                <TextLink
                  to="/projects/$projectId/analytics"
                  params={{ projectId }}
                  inherit
                  c="inherit"
                  underline="always"
                >
                  Open the analytics
                </TextLink>
              </Alert>
            ) : (
              <Group gap="sm" wrap="nowrap">
                <Loader size="sm" type="dots" aria-hidden />
                <Text size="sm">
                  Docket is waiting for the script's first visit. Open one of your pages; this page updates by itself.
                </Text>
              </Group>
            )}
          </div>
        )}
      </Stack>
    </Section>
  );
}
