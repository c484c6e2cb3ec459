import { Badge, Group, Tabs, Text } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { sayNumber } from "../../ui/numbers.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useFollowEnd } from "../../ui/use-follow-end.ts";
import { ConnectionState } from "./connection-state.tsx";
import { useJobEvents } from "./events/use-job-events.ts";
import { readJobView } from "./filters.ts";
import { countFindings, JobFindings } from "./findings/job-findings.tsx";
import { FollowUp } from "./follow-up.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobChanges } from "./job-changes.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobStatus, sayFailedTurns } from "./job-status.tsx";
import { findingsQuery, messagesQuery } from "./queries.ts";
import { Timeline } from "./timeline/timeline.tsx";

const TITLE_LENGTH = 90;

export function JobView({ projectId, job }: { projectId: string; job: AgentJob }) {
  const { tab, turn, kind, show } = useSearch({ from: "/home/projects/$projectId/jobs/$jobId" });
  const navigate = useNavigate({ from: "/projects/$projectId/jobs/$jobId" });
  const { data } = useQuery(messagesQuery(projectId, job.id));
  const findings = useInfiniteQuery(findingsQuery(projectId, job.id, {}));
  const found = countFindings(findings.data?.pages[0]?.counts);
  const { events, connection } = useJobEvents(projectId, job.id, job.status === "active");
  useFollowEnd(events.length, job.status === "active" && tab === undefined);
  const prompt = data?.messages[0]?.text ?? job.details.prompt;
  return (
    <>
      <PageHeader
        title={prompt ? titleOf(prompt) : "Job"}
        description={
          <Group gap="md" component="span">
            <span role="status">
              <JobStatus job={job} />
            </span>
            <ConnectionState connection={connection} isActive={job.status === "active"} />
            {(job.status === "failed" || sayFailedTurns(job)) && (
              <Text span size="sm" lineClamp={3} className="breakable" flex="1 1 100%">
                {job.details.message.split("\n")[0]}
              </Text>
            )}
          </Group>
        }
        actions={<JobActions projectId={projectId} job={job} />}
      />
      <JobFacts projectId={projectId} job={job} />
      <Tabs
        value={tab ?? "activity"}
        onChange={(value) => void navigate({ search: readJobView({ tab: value }), replace: true, resetScroll: false })}
        keepMounted={false}
        mt="lg"
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
          <Tabs.Tab
            value="changes"
            rightSection={
              job.details.filesChanged > 0 && (
                <Badge size="sm" variant="default" aria-label={`${job.details.filesChanged} files`}>
                  {job.details.filesChanged}
                </Badge>
              )
            }
          >
            Changes
          </Tabs.Tab>
          {(found > 0 || tab === "findings") && (
            <Tabs.Tab
              value="findings"
              rightSection={
                <Badge size="sm" variant="default" aria-label={`${found} findings`}>
                  {sayNumber(found)}
                </Badge>
              }
            >
              Findings
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="activity">
          <Timeline job={job} projectId={projectId} events={events} />
          <FollowUp projectId={projectId} job={job} />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <JobChanges
            projectId={projectId}
            job={job}
            turn={turn}
            onTurn={(next) =>
              void navigate({
                search: { tab: "changes", ...(next && { turn: next }) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="findings">
          <JobFindings
            projectId={projectId}
            job={job}
            filters={{ kind, show }}
            onFilter={(filters) =>
              void navigate({ search: readJobView({ tab: "findings", ...filters }), replace: true, resetScroll: false })
            }
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function titleOf(prompt: string): string {
  const line = prompt.trim().split("\n")[0] ?? "";
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH).trimEnd()}…` : line;
}
