import { Text } from "@mantine/core";
import { sayNumber } from "../../../ui/numbers.ts";
import { changeOf } from "../numbers.ts";
import type { SeriesName } from "../range.ts";
import { Marker } from "./marker.tsx";
import classes from "./over-time.module.css";
import { type Row, STYLES } from "./series.ts";

export function PointTooltip({ row, lines }: { row: Row | undefined; lines: SeriesName[] }) {
  if (!row) return null;
  const { before } = row;
  return (
    <div className={classes.tooltip}>
      <Text size="xs" fw={600} mb={4}>
        {row.name}
        {row.isPart && " (incomplete)"}
      </Text>
      <table>
        <tbody>
          {lines.map((name) => (
            <tr key={name}>
              <th scope="row">
                <svg width={12} height={10} aria-hidden="true">
                  <Marker shape={STYLES[name].marker} cx={5} cy={5} color={STYLES[name].color} />
                </svg>{" "}
                {STYLES[name].label}
              </th>
              <td>
                <b>{sayNumber(row[name])}</b>
              </td>
              {before && (
                <td>
                  {changeOf(row[name], before[name]).text} ({sayNumber(before[name])})
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
