const RADIUS = 3.5;

export function Marker({ shape, cx, cy, color }: { shape: string; cx: number; cy: number; color: string }) {
  const points = SHAPES[shape]?.map(([x, y]) => `${cx + x * RADIUS},${cy + y * RADIUS}`).join(" ");
  return points ? <polygon points={points} fill={color} /> : <circle cx={cx} cy={cy} r={RADIUS} fill={color} />;
}

const SHAPES: Record<string, [number, number][]> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  diamond: [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  triangle: [
    [0, -1.2],
    [1.2, 0.9],
    [-1.2, 0.9],
  ],
};
