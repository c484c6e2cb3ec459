import { sayNumber } from "../../../ui/numbers.ts";

import type { SeriesName } from "../range.ts";
import { type Row, STYLES } from "./series.ts";

/** What the lines show, for screen readers. */
export function summarize(rows: Row[], lines: SeriesName[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return "There are no points.";
  const sentences = lines.map((name) => {
    const highest = rows.reduce((best, row) => (row[name] > best[name] ? row : best), first);
    const lowest = rows.reduce((best, row) => (row[name] < best[name] ? row : best), first);
    return `${STYLES[name].label}: from ${sayNumber(first[name])} to ${sayNumber(last[name])}, highest ${sayNumber(highest[name])} (${highest.name}), lowest ${sayNumber(lowest[name])} (${lowest.name}).`;
  });
  return `${first.name} to ${last.name}, ${rows.length} points. ${sentences.join(" ")}`;
}
