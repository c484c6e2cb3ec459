import { sayShort } from "../../../ui/numbers.ts";
import type { Interval } from "../range.ts";
import "@mantine/charts/styles.layer.css";
import { LineChart } from "@mantine/charts";
import { VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";

import type { SeriesName } from "../range.ts";
import { Marker } from "./marker.tsx";
import { PointTooltip } from "./point-tooltip.tsx";
import { type Row, STYLES, sayTickOf } from "./series.ts";
import { summarize } from "./summarize.ts";

/** More markers would overlap. */
const MAX_MARKERS = 32;

type Props = { rows: Row[]; interval: Interval; lines: SeriesName[]; height: number; isComparing: boolean };

export function Chart({ rows, interval, lines, height, isComparing }: Props) {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const hasBefore = isComparing && lines.includes("total") && rows.some(({ before }) => before);
  const every = Math.ceil(rows.length / MAX_MARKERS);
  const summary = summarize(rows, lines);
  return (
    <figure style={{ margin: 0 }}>
      <VisuallyHidden component="figcaption">{summary}</VisuallyHidden>
      <LineChart
        h={height}
        data={rows}
        dataKey="date"
        series={[
          ...(hasBefore
            ? [{ name: "beforeTotal", label: "Total, period before", color: "var(--docket-series-before)" }]
            : []),
          ...lines.map((name) => ({ name, label: STYLES[name].label, color: STYLES[name].color })),
        ]}
        curveType="linear"
        valueFormatter={sayShort}
        xAxisProps={{ tickFormatter: (date: string) => sayTickOf(date, interval), minTickGap: 36 }}
        yAxisProps={{ allowDecimals: false, width: 44, domain: [0, "auto"] }}
        lineProps={({ name }) => lineOf(name, every)}
        lineChartProps={{ desc: `${summary} Arrow keys go from point to point.` }}
        tooltipProps={{
          isAnimationActive: isStill === false,
          content: ({ label }) => <PointTooltip row={rows.find(({ date }) => date === label)} lines={lines} />,
        }}
      />
    </figure>
  );
}

function lineOf(name: string, every: number) {
  const style = STYLES[name as SeriesName] as (typeof STYLES)[SeriesName] | undefined;
  if (!style) return { dot: false, activeDot: false, strokeWidth: 1.5 } as const;
  const mark = ({ cx, cy, index, key }: { cx?: number; cy?: number; index?: number; key?: React.Key | null }) =>
    cx === undefined || cy === undefined || (index ?? 0) % every !== 0 ? (
      <g key={key} />
    ) : (
      <Marker key={key} shape={style.marker} cx={cx} cy={cy} color={style.color} />
    );
  return { strokeDasharray: style.dash, dot: mark };
}
