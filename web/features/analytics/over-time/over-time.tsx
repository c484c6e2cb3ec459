import { Box, Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { loadPart } from "../../../api/load-part.ts";
import { sayDays } from "../../../ui/days.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { Section } from "../../../ui/section.tsx";
import { CsvButton } from "../cards/csv-button.tsx";
import { timeseriesOf, timeseriesQuery } from "../queries.ts";
import { useSearchOfPage, useTimeZone, useToday, useView } from "../use-view.ts";
import { IntervalChoice, TableToggle } from "./choices.tsx";
import { LineToggles } from "./line-toggles.tsx";
import { PointsTable } from "./points-table.tsx";
import { readLines, toRows } from "./series.ts";
import { useInterval } from "./use-interval.ts";

const HEIGHT = 320;
const Chart = lazy(async () => {
  const { Chart } = await loadPart(() => import("./chart.tsx"));
  return { default: Chart };
});

export function OverTime() {
  const view = useView();
  const search = useSearchOfPage();
  const today = useToday();
  const timeZone = useTimeZone();
  const { interval, possible } = useInterval(view, search);
  const { data, error, isPlaceholderData, refetch } = useQuery(timeseriesQuery(view, interval));
  const rows = toRows(data?.points ?? [], data?.previous?.points, data?.interval ?? interval, view.range, today);
  const lines = readLines(search);
  const isSingle = view.range.from === view.range.to;
  const isTable = search.table === true || isSingle || rows.length === 1;
  const wait = <Skeleton height={isSingle ? 90 : HEIGHT} radius="md" />;
  return (
    <Box mb="md">
      <Section
        title="Visitors over time"
        description={`${view.range.from ? sayDays(view.range.from, view.range.to) : `Until ${sayDays(view.range.to, view.range.to)}`}, in ${timeZone}. Each point counts its own unique visitors, so the sum of the points can exceed the total.`}
        actions={
          <CsvButton view={view} question="timeseries" query={timeseriesOf(view, interval)} name={`by-${interval}`} />
        }
      >
        <Group justify="space-between" mb="sm" gap="xs">
          {isTable ? <span /> : <LineToggles shown={lines} hasBefore={view.isComparing} />}
          <Group gap="xs">
            <IntervalChoice interval={interval} possible={possible} />
            <TableToggle isTable={isTable} isFixed={rows.length === 1} />
          </Group>
        </Group>
        {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
        <Box
          mih={isSingle ? 90 : HEIGHT}
          opacity={isPlaceholderData ? 0.6 : undefined}
          aria-busy={!data || isPlaceholderData}
        >
          {!data && !error && wait}
          {data && isTable && <PointsTable rows={rows} interval={data.interval} />}
          {data && !isTable && (
            <Suspense fallback={wait}>
              <Chart
                rows={rows}
                interval={data.interval}
                lines={lines}
                height={HEIGHT}
                isComparing={view.isComparing}
              />
            </Suspense>
          )}
        </Box>
      </Section>
    </Box>
  );
}
