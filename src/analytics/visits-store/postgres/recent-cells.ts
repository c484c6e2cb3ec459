import { dayOf } from "../../dates.ts";

/**
 * The first day whose cells are kept apart: yesterday, since a project's day may not be over when that of UTC is. Where a
 * cell is kept changes no answer, so that clocks may differ.
 */
export function findRecentFrom(): number {
  return dayOf(Date.now()) - 1;
}
