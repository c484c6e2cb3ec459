import { type CellRow, type CellSums, NO_DAY } from "./cells-table.ts";

export function addUp(cells: CellRow[]): CellSums {
  const sums: CellSums = [0, 0, 0, 0];
  for (const [day, previous, scope, human, ai, total] of cells) {
    const weight = (day * 31 + (previous === NO_DAY ? -1 : previous) * 17 + scope * 7) % 65521;
    sums[0] += human;
    sums[1] += ai;
    sums[2] += total;
    sums[3] += weight * (human + 3 * ai + 5 * total);
  }
  return sums;
}
