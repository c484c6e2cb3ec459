import { Table, VisuallyHidden } from "@mantine/core";
import { sayNumber } from "../../../ui/numbers.ts";
import { type Interval, SERIES, type SeriesName } from "../range.ts";
import classes from "./over-time.module.css";
import { namePoint, type Row, STYLES } from "./series.ts";

const HEADERS: Record<Interval, string> = { day: "Day", week: "Week", month: "Month" };

type Props = { rows: Row[]; interval: Interval; series?: readonly SeriesName[] };

/** The points of the chart with all their numbers. */
export function PointsTable({ rows, interval, series = SERIES }: Props) {
  const hasBefore = rows.some(({ before }) => before);
  return (
    <Table.ScrollContainer
      minWidth={hasBefore ? 760 : 420}
      maxHeight={420}
      type="native"
      tabIndex={0}
      role="region"
      aria-label="Points of the chart"
    >
      <Table stickyHeader striped="even" verticalSpacing={6}>
        <caption style={{ height: 0, margin: 0 }}>
          <VisuallyHidden>
            {sayList(series)} by {interval}
          </VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{HEADERS[interval]}</Table.Th>
            {series.map((name) => (
              <Table.Th key={name} scope="col" className="number">
                {STYLES[name].label}
              </Table.Th>
            ))}
            {hasBefore && <Table.Th scope="col">Period before</Table.Th>}
            {hasBefore &&
              series.map((name) => (
                <Table.Th key={name} scope="col" className="number">
                  {STYLES[name].label} before
                </Table.Th>
              ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map((row) => (
            <Table.Tr key={row.date}>
              <Table.Th scope="row" fw={400} className={classes.day}>
                {row.name}
                {row.isPart && " (incomplete)"}
              </Table.Th>
              {series.map((name) => (
                <Table.Td key={name} className="number">
                  {sayNumber(row[name])}
                </Table.Td>
              ))}
              {hasBefore && (
                <Table.Td className={classes.day}>{row.before && namePoint(row.before.date, interval)}</Table.Td>
              )}
              {hasBefore &&
                series.map((name) => (
                  <Table.Td key={name} className="number">
                    {row.before && sayNumber(row.before[name])}
                  </Table.Td>
                ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function sayList(series: readonly SeriesName[]): string {
  const labels = series.map((name, index) =>
    index === 0 || name === "ai" ? STYLES[name].label : STYLES[name].label.toLowerCase(),
  );
  return `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
