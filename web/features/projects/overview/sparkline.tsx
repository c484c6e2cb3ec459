const WIDTH = 300;
const HEIGHT = 48;
const PADDING = 2;

type Props = { points: { human: number; ai: number }[]; label: string };

/** People as an area, AI as a dashed line: a chart library would be heavier than the rest of the page. */
export function Sparkline({ points, label }: Props) {
  const most = Math.max(1, ...points.flatMap(({ human, ai }) => [human, ai]));
  const line = (pick: (point: Props["points"][number]) => number) =>
    points
      .map((point, index) => {
        const x = (index / Math.max(1, points.length - 1)) * WIDTH;
        const y = HEIGHT - PADDING - (pick(point) / most) * (HEIGHT - 2 * PADDING);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(" ");
  const human = line((point) => point.human);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      <polygon points={`0,${HEIGHT} ${human} ${WIDTH},${HEIGHT}`} fill="var(--mantine-color-teal-6)" opacity="0.15" />
      <polyline points={human} fill="none" stroke="var(--mantine-color-teal-6)" {...STROKE} />
      <polyline
        points={line((point) => point.ai)}
        fill="none"
        stroke="var(--mantine-color-violet-5)"
        strokeDasharray="4 3"
        {...STROKE}
      />
    </svg>
  );
}

const STROKE = { strokeWidth: 1.75, strokeLinejoin: "round", vectorEffect: "non-scaling-stroke" } as const;
