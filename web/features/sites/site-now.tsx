import { Anchor, Button, Group, Progress, Stack, Text } from "@mantine/core";
import type { Site } from "../../../packages/client/src/docket-client.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { IconExternalLink } from "../../ui/icons.ts";
import { Moment } from "../../ui/moment.tsx";
import { tell, tellError } from "../../ui/notify.ts";
import { Section } from "../../ui/section.tsx";
import { isUnderway, usePublish } from "./queries.ts";

type Props = { projectId: string; site: Site; canWork: boolean };

/** Where readers find the site, and what they see there now. */
export function SiteNow({ projectId, site, canWork }: Props) {
  const publish = usePublish(projectId);
  const { url, current, latest } = site;
  const onPublish = () =>
    publish.mutate(undefined, { onSuccess: () => tell("Docket publishes the site"), onError: tellError });
  return (
    <Section
      title="Address"
      actions={
        canWork && (
          <Button loading={publish.isPending} onClick={onPublish}>
            Publish now
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {url === null ? (
          <Text c="dimmed">No domain for sites is set. The operator sets DOCKET_SITES_DOMAIN.</Text>
        ) : (
          <Group gap={4}>
            <Anchor href={url} target="_blank" rel="noopener" className="breakable">
              {url} <IconExternalLink size={14} aria-hidden />
            </Anchor>
            <CopyIcon text={url} label="Copy the address" />
          </Group>
        )}
        {current === null ? (
          <Text c="dimmed">Nothing is published yet.</Text>
        ) : (
          <Text size="sm" className="breakable">
            Readers see {current.commit?.message ?? current.branch}
            {current.commit && ` (${current.commit.sha.slice(0, 7)})`}, built{" "}
            <Moment at={current.endedAt ?? current.createdAt} />
            {current.counts &&
              `: ${sayCount(current.counts.pages, "page")}, ${sayCount(current.counts.findings, "warning")}`}
            .
          </Text>
        )}
        {latest && isUnderway(latest) && (
          <div role="status">
            <Text size="sm">{latest.summary}</Text>
            {latest.progress && (
              <Progress
                value={(100 * latest.progress.done) / Math.max(1, latest.progress.total)}
                aria-label="Pages built"
              />
            )}
          </div>
        )}
        {latest?.status === "failure" && (
          <Text size="sm" c="red" className="breakable">
            The last build failed: {latest.summary}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function sayCount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
