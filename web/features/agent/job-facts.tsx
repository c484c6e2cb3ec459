import { Badge, Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Asker } from "./asker.tsx";
import { JobDuration } from "./job-duration.tsx";
import { PullRequestLink } from "./pull-request-link.tsx";
import { sayUsage } from "./say-usage.ts";

const STATES = { open: "teal", merged: "violet", closed: "gray" } as const;

export function JobFacts({ projectId, job }: { projectId: string; job: AgentJob }) {
  const { details, source } = job;
  return (
    <Card withBorder p="md">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" component="dl" m={0}>
        <Fact name={details.pullRequests.length > 1 ? "Pull requests" : "Pull request"}>
          {details.pullRequests.length === 0 && (
            <Text inherit c="dimmed">
              {job.status === "active" ? "Not yet" : "None"}
            </Text>
          )}
          <Stack gap={2}>
            {details.pullRequests.map(({ url, state }) => (
              <Group gap={6} key={url}>
                <PullRequestLink url={url} projectId={projectId} />
                <Badge size="xs" variant="light" color={STATES[state]} tt="none">
                  {state}
                </Badge>
              </Group>
            ))}
          </Stack>
        </Fact>
        <Fact name="Branch">
          {details.branch ? (
            <Group gap={2} wrap="nowrap">
              <span className="breakable">{details.branch}</span>
              <CopyIcon text={details.branch} label="Copy the branch name" />
            </Group>
          ) : (
            <Text inherit c="dimmed">
              {job.status === "active" ? "Not yet" : "None"}
            </Text>
          )}
        </Fact>
        <Fact name="Started from">
          <span className="breakable">{source.ref}</span>
          <Text size="xs" c="dimmed" className="breakable">
            {source.repository}
          </Text>
        </Fact>
        <Fact name="Model">
          <span className="breakable">{job.model}</span>
          <Text size="xs" c="dimmed">
            {sayUsage(details.usage)}
          </Text>
          {details.usage.models.length > 1 &&
            details.usage.models.map((used) => (
              <Text size="xs" c="dimmed" key={used.model}>
                {used.model}: {sayUsage({ ...used, steps: 0 })}
              </Text>
            ))}
        </Fact>
        <Fact name="Created">
          <Moment at={job.createdAt} />
          {details.askedBy && (
            <Text size="xs" c="dimmed">
              by <Asker asker={details.askedBy} />
            </Text>
          )}
          <Text size="xs" c="dimmed" component="div">
            {job.archivedAt ? (
              <>
                Archived <Moment at={job.archivedAt} />
              </>
            ) : (
              <JobDuration job={job} />
            )}
          </Text>
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed" mb={2}>
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </div>
  );
}
