import { Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "../../../packages/client/src/docket-client.ts";

import { ErrorAlert } from "../../ui/error-alert.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { sayNumber } from "../../ui/numbers.ts";
import { type SparkLine, Sparkline } from "../../ui/sparkline.tsx";
import { visitorDaysQuery, visitorTotalsQuery } from "./queries.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const PEOPLE = "var(--docket-series-human)";
const AI = "var(--docket-series-ai)";

export function ProjectCard({ project }: { project: Project }) {
  const { id, name, repository } = project;
  const dateFrom = new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const totals = useQuery(visitorTotalsQuery(id, dateFrom));
  const days = useQuery(visitorDaysQuery(id, dateFrom));
  const counts = totals.data?.totals;
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <div>
          <Title order={3} size="h5" lineClamp={1}>
            <TextLink
              to="/projects/$projectId/analytics"
              params={{ projectId: id }}
              inherit
              c="var(--mantine-color-text)"
              className="breakable"
            >
              {name}
            </TextLink>
          </Title>
          <Text size="xs" c="dimmed" truncate title={repository}>
            {repository.replace(/^https?:\/\//, "")}
          </Text>
        </div>
        <ErrorAlert error={totals.error ?? days.error} />
        {counts ? (
          <Group gap="xl">
            <Count word="People" value={counts.human} color={PEOPLE} />
            <Count word="AI" value={counts.ai} color={AI} />
          </Group>
        ) : (
          !totals.error && <Skeleton h={44} />
        )}
        {days.data && counts?.total !== 0 && (
          <Sparkline lines={linesOf(days.data.points, dateFrom)} label={describe(counts)} />
        )}
        {counts?.total === 0 && (
          <Text size="xs">
            No visitors yet.{" "}
            <TextLink to="/projects/$projectId/settings" params={{ projectId: id }} hash="collector" inherit>
              Add the script to your pages
            </TextLink>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Count({ word, value, color }: { word: string; value: number; color: string }) {
  return (
    <div>
      <Group gap={6}>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="5" fill={color} />
        </svg>
        <Text size="xs" c="dimmed">
          {word}
        </Text>
      </Group>
      <Text fz={24} fw={650} lh={1.2}>
        {sayNumber(value)}
      </Text>
    </div>
  );
}

function describe(counts: { human: number; ai: number } | undefined): string {
  return `People and AI per day${counts ? `. In ${DAYS} days: ${counts.human} people, ${counts.ai} AI` : ""}`;
}

/** Days without a visit are zeros, even if the answer leaves them out. */
function linesOf(points: { date: string; human: number; ai: number }[], from: string): SparkLine[] {
  const known = new Map(points.map((point) => [point.date, point]));
  const days = Array.from({ length: DAYS }, (_, index) =>
    known.get(new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10)),
  );
  return [
    { values: days.map((day) => day?.human ?? 0), color: PEOPLE },
    { values: days.map((day) => day?.ai ?? 0), color: AI, isDashed: true },
  ];
}
