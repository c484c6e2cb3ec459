import type { Rgb } from "../../colours/oklch.ts";

/** An outline: points to go to in straight lines or curves, in pixels. Parts of it that are not closed are closed. */
export type OutlineCommand =
  | { type: "M"; x: number; y: number }
  | { type: "L"; x: number; y: number }
  | { type: "Q"; x1: number; y1: number; x: number; y: number }
  | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: "Z" };

/** Pixels of three bytes each, filled with one colour at first. */
export type Canvas = { width: number; height: number; pixels: Buffer };

/** A curve becomes lines of about so many pixels. */
const STEP = 4;

export function createCanvas(width: number, height: number, colour: Rgb): Canvas {
  return { width, height, pixels: Buffer.alloc(width * height * 3, Buffer.from(colour.map(toByte))) };
}

/**
 * Fills an outline. How much of each pixel is inside is computed exactly: each line adds, in each row that it crosses, the
 * area at its right to a buffer whose running sum is that share.
 */
export function fill(canvas: Canvas, outline: OutlineCommand[], colour: Rgb, opacity = 1): void {
  const lines = flatten(outline);
  const box = boundsOf(lines, canvas);
  if (!box) return;
  const { left, top, width, height } = box;
  const areas = new Float32Array(width * height + 2);
  for (const [x0, y0, x1, y1] of lines) addLine(areas, width, height, x0 - left, y0 - top, x1 - left, y1 - top);
  const [red, green, blue] = colour.map(toByte) as [number, number, number];
  const { pixels } = canvas;
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width && x + left < canvas.width; x++) {
      sum += areas[y * width + x] ?? 0;
      const share = Math.min(1, Math.abs(sum)) * opacity;
      if (share < 0.002) continue;
      const at = ((y + top) * canvas.width + x + left) * 3;
      pixels[at] = (pixels[at] ?? 0) + Math.round((red - (pixels[at] ?? 0)) * share);
      pixels[at + 1] = (pixels[at + 1] ?? 0) + Math.round((green - (pixels[at + 1] ?? 0)) * share);
      pixels[at + 2] = (pixels[at + 2] ?? 0) + Math.round((blue - (pixels[at + 2] ?? 0)) * share);
    }
  }
}

/** A rectangle with round corners; with a radius of half its size, a circle. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): OutlineCommand[] {
  const [right, bottom] = [x + width, y + height];
  const bend = radius * 0.5523;
  const [low, high] = [radius - bend, radius];
  return [
    { type: "M", x: x + high, y },
    { type: "L", x: right - high, y },
    { type: "C", x1: right - low, y1: y, x2: right, y2: y + low, x: right, y: y + high },
    { type: "L", x: right, y: bottom - high },
    { type: "C", x1: right, y1: bottom - low, x2: right - low, y2: bottom, x: right - high, y: bottom },
    { type: "L", x: x + high, y: bottom },
    { type: "C", x1: x + low, y1: bottom, x2: x, y2: bottom - low, x, y: bottom - high },
    { type: "L", x, y: y + high },
    { type: "C", x1: x, y1: y + low, x2: x + low, y2: y, x: x + high, y },
    { type: "Z" },
  ];
}

type Curve = Extract<OutlineCommand, { type: "Q" | "C" }>;
type Line = [x0: number, y0: number, x1: number, y1: number];

function flatten(outline: OutlineCommand[]): Line[] {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX: number, nextY: number) => {
    if (nextY !== y) lines.push([x, y, nextX, nextY]);
    [x, y] = [nextX, nextY];
  };
  for (const command of outline) {
    if (command.type === "Z") to(startX, startY);
    else if (command.type === "M") {
      to(startX, startY);
      [x, y, startX, startY] = [command.x, command.y, command.x, command.y];
    } else if (command.type === "L") to(command.x, command.y);
    else for (const [nextX, nextY] of pointsOf(command, x, y)) to(nextX, nextY);
  }
  to(startX, startY);
  return lines;
}

function pointsOf(curve: Curve, fromX: number, fromY: number): [number, number][] {
  const steps = Math.ceil(Math.hypot(curve.x - fromX, curve.y - fromY) / STEP) + 2;
  return Array.from({ length: steps }, (_, step) => {
    const t = (step + 1) / steps;
    const u = 1 - t;
    const along = (from: number, first: number, second: number, to: number) =>
      u ** 3 * from + 3 * u * u * t * first + 3 * u * t * t * second + t ** 3 * to;
    if (curve.type === "C")
      return [along(fromX, curve.x1, curve.x2, curve.x), along(fromY, curve.y1, curve.y2, curve.y)];
    return [
      u * u * fromX + 2 * u * t * curve.x1 + t * t * curve.x,
      u * u * fromY + 2 * u * t * curve.y1 + t * t * curve.y,
    ];
  });
}

function boundsOf(lines: Line[], { width, height }: Canvas) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [x0, y0, x1, y1] of lines) {
    left = Math.min(left, x0, x1);
    right = Math.max(right, x0, x1);
    top = Math.min(top, y0, y1);
    bottom = Math.max(bottom, y0, y1);
  }
  [left, top] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  // One column more than there are pixels, for what is right of them.
  [right, bottom] = [Math.min(width, Math.ceil(right)) + 1, Math.min(height, Math.ceil(bottom))];
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

function addLine(areas: Float32Array, width: number, height: number, ...[x0, y0, x1, y1]: Line): void {
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  for (let row = Math.max(0, Math.floor(topY)); row < Math.min(height, Math.ceil(bottomY)); row++) {
    const [from, until] = [Math.max(topY, row), Math.min(bottomY, row + 1)];
    const turned = (until - from) * direction;
    const [a, b] = [topX + (from - topY) * slope, topX + (until - topY) * slope].map((at) =>
      Math.min(width - 1, Math.max(0, at)),
    ) as [number, number];
    const [leftEnd, rightEnd] = a < b ? [a, b] : [b, a];
    const first = Math.floor(leftEnd);
    const last = Math.floor(rightEnd);
    if (first === last) {
      const share = (leftEnd + rightEnd) / 2 - first;
      add(areas, row * width + first, turned * (1 - share));
      add(areas, row * width + first + 1, turned * share);
      continue;
    }
    const perPixel = turned / (rightEnd - leftEnd);
    let before = 0;
    for (let column = first; column <= last; column++) {
      const entered = Math.max(leftEnd, column);
      const left = Math.min(rightEnd, column + 1);
      const part = perPixel * (left - entered);
      const share = (entered + left) / 2 - column;
      add(areas, row * width + column, part * (1 - share) + before);
      before = part * share;
    }
    add(areas, row * width + last + 1, before);
  }
}

function add(areas: Float32Array, at: number, value: number): void {
  areas[at] = (areas[at] ?? 0) + value;
}

function toByte(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 255);
}
