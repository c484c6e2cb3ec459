const WIDTH = 300;
const HEIGHT = 48;
const PADDING = 2;
const STROKE = { strokeWidth: 1.75, strokeLinejoin: "round", vectorEffect: "non-scaling-stroke" } as const;

export type SparkLine = { values: number[]; color: string; isDashed?: boolean };

/**
 * Lines without axes on one scale, which starts at zero so that a small change looks small. A chart library would be
 * heavier than the page around it. The label says for screen readers what the lines show.
 */
export function Sparkline({ lines, label }: { lines: SparkLine[]; label: string }) {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      {lines.map(({ values, color, isDashed }) => {
        const points = pointsOf(values, most);
        return (
          <g key={color}>
            {!isDashed && <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill={color} opacity="0.15" />}
            <polyline
              points={points}
              fill="none"
              stroke={color}
              {...(isDashed && { strokeDasharray: "4 3" })}
              {...STROKE}
            />
          </g>
        );
      })}
    </svg>
  );
}

function pointsOf(values: number[], most: number): string {
  return values
    .map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * WIDTH;
      const y = HEIGHT - PADDING - (value / most) * (HEIGHT - 2 * PADDING);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}
