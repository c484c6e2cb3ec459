import { Button, Card, Group, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Day } from "../../ui/days.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { plainExcerpt } from "../../ui/markdown/plain-excerpt.ts";
import { Moment } from "../../ui/moment.tsx";
import { sayUsd } from "../../ui/numbers.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import styles from "../../ui/table/row-link.module.css";
import type { AssistantFilters } from "./filters.ts";
import { Outcome, sayThumb } from "./outcome.tsx";
import { type Question, questionsQuery } from "./queries.ts";

type Props = { projectId: string; filters: AssistantFilters; dateFrom: Day | undefined; onReset: () => void };

export function QuestionsTable({ projectId, filters, dateFrom, onReset }: Props) {
  const query = useInfiniteQuery(questionsQuery(projectId, { dateFrom, resolution: filters.show }));
  const isFiltered = filters.show !== undefined || filters.days !== undefined;
  return (
    <Card withBorder p={0} pb={query.hasNextPage ? "xs" : 0}>
      <DataTable
        label="Questions, newest first"
        query={query}
        rows={query.data?.pages.flatMap(({ conversations }) => conversations)}
        keyOf={({ id }) => id}
        hasRowLinks
        expectedRows={query.data ? undefined : 6}
        empty={
          <EmptyState
            title={isFiltered ? "No questions found" : "No questions yet"}
            action={
              isFiltered && (
                <Button variant="light" onClick={onReset}>
                  Show all questions
                </Button>
              )
            }
          >
            {isFiltered ? "No question matches these filters." : "What readers ask appears here."}
          </EmptyState>
        }
        columns={[
          { label: "Question", cell: (row) => <QuestionCell question={row} projectId={projectId} /> },
          { label: "Outcome", visibleFrom: "sm", width: 128, cell: ({ details }) => <Outcome state={details.state} /> },
          { label: "Reader", visibleFrom: "md", width: 112, cell: ({ details }) => sayThumb(details) },
          { label: "Cost", visibleFrom: "md", width: 96, align: "end", cell: ({ details }) => sayCost(details) },
          { label: "When", visibleFrom: "sm", width: 144, align: "end", cell: (row) => <Moment at={row.timestamp} /> },
        ]}
      />
    </Card>
  );
}

function QuestionCell({ question, projectId }: { question: Question; projectId: string }) {
  const { id, conversationId, query, response, details, timestamp } = question;
  return (
    <>
      <Link
        to="/projects/$projectId/assistant/$threadId"
        params={{ projectId, threadId: conversationId }}
        hash={id}
        className={styles.link}
        data-row-link
      >
        <Text span fw={550} lineClamp={2} className="breakable">
          {query}
        </Text>
      </Link>
      <Text size="xs" c="dimmed" lineClamp={1} className="breakable">
        {plainExcerpt(response)}
      </Text>
      <Group gap="xs" mt={4} hiddenFrom="sm">
        <Outcome state={details.state} />
        <Text span fz="xs" c="dimmed">
          <Moment at={timestamp} />
        </Text>
      </Group>
    </>
  );
}

function sayCost({ costUsd, inputTokens }: Question["details"]): string {
  if (costUsd !== null) return sayUsd(costUsd);
  return inputTokens > 0 ? "unknown" : "";
}
