import { Alert, Group, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { todayUtc } from "../../ui/days.ts";
import { DownloadCsvButton } from "../../ui/download-csv-button.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { projectQuery } from "../projects/queries.ts";
import { type AssistantFilters, DAYS, readAssistantFilters, toDates } from "./filters.ts";
import { Numbers } from "./numbers.tsx";
import { QuestionsTable } from "./questions-table.tsx";

const CSV_ROWS = 1000;

export function AssistantPage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/assistant" });
  const filters = useSearch({ from: "/home/projects/$projectId/assistant" });
  const navigate = useNavigate({ from: "/projects/$projectId/assistant" });
  const { data: project } = useQuery(projectQuery(projectId));
  const { dateFrom } = toDates(filters, todayUtc());
  const change = (changes: Record<string, unknown>) =>
    void navigate({ search: (before) => readAssistantFilters({ ...before, ...changes }) as AssistantFilters });
  return (
    <>
      <PageHeader
        title="Assistant"
        description="What readers asked the assistant of the site, and what it answered from the documentation."
        actions={
          <DownloadCsvButton
            variant="default"
            name="questions"
            request={{
              url: "/v1/analytics/{projectId}/assistant",
              path: { projectId },
              query: { dateFrom, resolution: filters.show, limit: CSV_ROWS },
              fileName: `assistant_${todayUtc()}.csv`,
            }}
          />
        }
      />
      {project && !project.assistant.isEnabled && (
        <Alert color="blue" mb="md">
          The assistant is off.{" "}
          {project.assistant.isAvailable ? (
            <TextLink to="/projects/$projectId/settings" params={{ projectId }} hash="assistant" underline="always">
              Switch it on in the settings
            </TextLink>
          ) : (
            "It needs a language model, which whoever runs Docket configures."
          )}
        </Alert>
      )}
      <Group gap="sm" mb="md">
        <SegmentedControl
          aria-label="Days"
          size="xs"
          value={String(filters.days ?? 30)}
          onChange={(days) => change({ days: days === "all" ? days : Number(days) })}
          data={[
            ...DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
            { value: "all", label: "All" },
          ]}
        />
        <SegmentedControl
          aria-label="Questions"
          size="xs"
          value={filters.show ?? "every"}
          onChange={(show) => change({ show })}
          data={[
            { value: "every", label: "All questions" },
            { value: "unanswered", label: "Not answered" },
          ]}
        />
      </Group>
      <Numbers projectId={projectId} dateFrom={dateFrom} />
      <QuestionsTable
        projectId={projectId}
        filters={filters}
        dateFrom={dateFrom}
        onReset={() => change({ days: "all", show: undefined })}
      />
    </>
  );
}
