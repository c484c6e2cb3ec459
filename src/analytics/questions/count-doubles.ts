import type { DayRange } from "../dates.ts";
import type { VisitsReader } from "../visits-store/visits-store.ts";
import type { IdentityEpoch } from "./store.ts";

/**
 * By how many at most the unique visitors of a range exceed the true number because it spans several identities. Whoever
 * counts again at a border was there before it, and was first seen under the new identity too late to be recognised: after
 * the time for that, or within it but only known from two identities ago.
 *
 * @param epochs all of the range, ascending
 */
export async function countDoublesAtMost(
  reader: VisitsReader,
  project: number,
  { from, to }: DayRange,
  epochs: IdentityEpoch[],
): Promise<number> {
  const until = async (day: number) =>
    (await reader.countNewVisitors(project, undefined, { from, to: day })).totals.total;
  const firstSeen = async (range: { from: number; to: number }) =>
    range.from < range.to ? (await reader.countNewVisitors(project, undefined, range)).new.total : 0;
  let sum = 0;
  for (const [index, epoch] of epochs.entries()) {
    const last = epochs[index - 1];
    if (!last) continue;
    const end = Math.min(epoch.to, to);
    const recognized = Math.min(epoch.recognizesUntil ?? epoch.from, end);
    const late = await firstSeen({ from: recognized, to: end });
    const skipped =
      index > 1 && recognized > epoch.from
        ? Math.min(await until(last.from), await firstSeen({ from: epoch.from, to: recognized }))
        : 0;
    sum += Math.min(await until(epoch.from), late + skipped + epoch.missed);
  }
  return sum;
}
