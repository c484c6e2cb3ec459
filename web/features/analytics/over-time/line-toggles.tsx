import { Group, Text, UnstyledButton } from "@mantine/core";
import { SERIES, type SeriesName } from "../range.ts";
import { useChangeSearch } from "../use-view.ts";
import { Marker } from "./marker.tsx";
import classes from "./over-time.module.css";
import { STYLES, toggleLine } from "./series.ts";

/** The legend, which also chooses the lines. */
export function LineToggles({ shown, hasBefore }: { shown: SeriesName[]; hasBefore: boolean }) {
  const change = useChangeSearch();
  return (
    <Group gap={6} role="group" aria-label="Lines of the chart">
      {SERIES.map((name) => (
        <UnstyledButton
          key={name}
          className={classes.toggle}
          aria-pressed={shown.includes(name)}
          onClick={() => change({ lines: toggleLine(shown, name) })}
        >
          <Sample color={STYLES[name].color} dash={STYLES[name].dash} marker={STYLES[name].marker} />
          {STYLES[name].label}
        </UnstyledButton>
      ))}
      {hasBefore && shown.includes("total") && (
        <Group gap={6} className={classes.legend}>
          <Sample color="var(--docket-series-before)" dash="" />
          <Text span size="xs">
            Total, period before
          </Text>
        </Group>
      )}
    </Group>
  );
}

function Sample({ color, dash, marker }: { color: string; dash: string; marker?: string }) {
  return (
    <svg width={26} height={10} aria-hidden="true">
      <line x1={0} x2={26} y1={5} y2={5} stroke={color} strokeWidth={2} strokeDasharray={dash} />
      {marker && <Marker shape={marker} cx={13} cy={5} color={color} />}
    </svg>
  );
}
