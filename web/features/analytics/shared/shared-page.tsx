import {
  Alert,
  Button,
  Group,
  List,
  Loader,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { DocketError, type SharedVisitors } from "../../../../packages/client/src/docket-client.ts";
import { loadPart } from "../../../api/load-part.ts";
import { addDays, sayDays, todayUtc } from "../../../ui/days.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { FrontPage } from "../../../ui/front-page.tsx";
import { sayNumber } from "../../../ui/numbers.ts";
import { sayShare } from "../numbers.ts";
import { Marker } from "../over-time/marker.tsx";
import { PointsTable } from "../over-time/points-table.tsx";
import { STYLES, toRows } from "../over-time/series.ts";
import type { SeriesName } from "../range.ts";
import { sayNotes } from "../range-notes.tsx";
import { ABOUT } from "../totals/about.ts";
import { Tile } from "../totals/tile.tsx";
import { sharedVisitorsQuery } from "./queries.ts";
import { SharedPages } from "./shared-pages.tsx";

const LINES: SeriesName[] = ["human", "ai", "total"];
const HEIGHT = 300;
const CHOICES = [7, 30, 90].map((days) => ({ value: String(days), label: `${days} days` }));
const Chart = lazy(async () => {
  const { Chart } = await loadPart(() => import("../over-time/chart.tsx"));
  return { default: Chart };
});

/** What everybody sees who has a link to a project's numbers. Needs no sign-in. */
export function SharedPage() {
  const { token } = useParams({ from: "/shared/$token" });
  const [days, setDays] = useState("30");
  const { data, error, refetch, isPlaceholderData } = useQuery(sharedVisitorsQuery(token, Number(days)));
  if (error instanceof DocketError && error.status === 404)
    return (
      <FrontPage title="Visitors">
        <Alert color="orange" title="This link is not valid" role="alert">
          {error.message}
        </Alert>
      </FrontPage>
    );
  if (!data)
    return (
      <FrontPage title="Visitors">
        {error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Loader aria-label="Loading" />}
      </FrontPage>
    );
  const dates = sayDays(data.dateFrom, addDays(data.dateTo, -1));
  return (
    <FrontPage title={data.name} description={`Unique visitors, people and AI. ${dates}.`} width={960}>
      <Stack gap="lg" aria-busy={isPlaceholderData}>
        <SegmentedControl aria-label="Range" value={days} onChange={setDays} data={CHOICES} maw={360} />
        <Numbers {...data.totals} />
        <Days data={data} />
        {data.pages && <SharedPages pages={data.pages} />}
        <Notes data={data} />
      </Stack>
    </FrontPage>
  );
}

function Numbers({ human, ai, total }: SharedVisitors["totals"]) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <Tile label="People" about={ABOUT.people} value={sayNumber(human)} />
      <Tile label="AI" about={ABOUT.ai} value={sayNumber(ai)} />
      <Tile label="Total" about={ABOUT.total} value={sayNumber(total)} />
      <Tile label="AI share" about={ABOUT.share} value={sayShare(ai, total)} />
    </SimpleGrid>
  );
}

function Days({ data: { points, dateFrom, dateTo } }: { data: SharedVisitors }) {
  const [isTable, setIsTable] = useState(false);
  const range = { preset: undefined, from: dateFrom, to: addDays(dateTo, -1) };
  // No views are shared: no line or column shows them.
  const counted = points.map((point) => ({ ...point, views: 0 }));
  const rows = toRows(counted, undefined, "day", range, todayUtc());
  return (
    <section aria-label="Visitors over time">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          Visitors over time
        </Title>
        <Button size="xs" variant="default" onClick={() => setIsTable(!isTable)}>
          {isTable ? "Show as chart" : "Show as table"}
        </Button>
      </Group>
      {isTable ? (
        <PointsTable rows={rows} interval="day" series={LINES} />
      ) : (
        <>
          <Legend />
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <Chart rows={rows} interval="day" lines={LINES} height={HEIGHT} isComparing={false} />
          </Suspense>
        </>
      )}
    </section>
  );
}

function Legend() {
  return (
    <Group gap="md" mb="xs" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
      {LINES.map((name) => (
        <Text key={name} component="li" size="xs">
          <svg width={12} height={10} aria-hidden="true">
            <Marker shape={STYLES[name].marker} cx={5} cy={5} color={STYLES[name].color} />
          </svg>{" "}
          {STYLES[name].label}
        </Text>
      ))}
    </Group>
  );
}

function Notes({ data }: { data: SharedVisitors }) {
  const sentences = sayNotes(data);
  if (sentences.length === 0) return null;
  return (
    <List size="sm" c="dimmed" spacing={4}>
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
