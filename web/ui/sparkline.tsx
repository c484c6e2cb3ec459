const WIDTH = 120;
const HEIGHT = 32;
const PADDING = 2;

/** A line without axes; what it says belongs into the label, for those who do not see it. */
export function Sparkline({ values, label }: { values: number[]; label: string }) {
  const points = pointsOf(values);
  const last = points.at(-1);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <title>{label}</title>
      <polyline
        points={points.map(([x, y]) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last[0]} cy={last[1]} r={2} fill="var(--mantine-primary-color-filled)" />}
    </svg>
  );
}

/** From zero, so that a small change looks small. */
function pointsOf(values: number[]): [number, number][] {
  const highest = Math.max(1, ...values);
  const step = (WIDTH - 2 * PADDING) / Math.max(1, values.length - 1);
  const start = values.length === 1 ? WIDTH - PADDING : PADDING;
  return values.map((value, index) => [
    round(start + index * step),
    round(HEIGHT - PADDING - (value / highest) * (HEIGHT - 2 * PADDING)),
  ]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
