import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Returning, Views } from "../../../../src/analytics/schema.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { addDays, sayDays } from "../days.ts";
import { changeOf, changeOfShare, sayNumber, sayShare } from "../numbers.ts";
import { datesBefore, returningQuery, viewsQuery } from "../queries.ts";
import { useView, type View } from "../use-view.ts";
import { ABOUT } from "./about.ts";
import { Tile } from "./tile.tsx";

export function Totals() {
  const view = useView();
  const { now, before, error, isPending, isStale, retry } = useTotals(view);
  if (error && !now) return <ErrorAlert error={error} onRetry={retry} />;
  const change = (of: (counts: Counted) => number) =>
    now && before && { ...changeOf(of(now), of(before)), before: sayNumber(of(before)) };
  const values = now && {
    fresh: sayNumber(now.fresh),
    returning: sayNumber(now.total - now.fresh),
  };
  return (
    <section aria-label="Totals" aria-busy={isPending || isStale}>
      <VisuallyHidden component="h2">Totals</VisuallyHidden>
      <SimpleGrid cols={{ base: 2, md: 3, xl: 6 }} spacing="sm" mb="md" opacity={isStale ? 0.6 : undefined}>
        <Tile label="People" about={ABOUT.people} value={now && sayNumber(now.human)} change={change((c) => c.human)} />
        <Tile label="AI" about={ABOUT.ai} value={now && sayNumber(now.ai)} change={change((c) => c.ai)} />
        <Tile
          label="Together"
          about={ABOUT.together}
          value={now && sayNumber(now.total)}
          change={change((c) => c.total)}
        />
        <Tile label="Views" about={ABOUT.views} value={now && sayNumber(now.views)} change={change((c) => c.views)} />
        <Tile
          label="Share of AI"
          about={ABOUT.share}
          value={now && sayShare(now.ai, now.total)}
          detail={now && `${sayNumber(now.ai)} of ${sayNumber(now.total)}`}
          change={
            now && before && before.total > 0 && now.total > 0
              ? {
                  ...changeOfShare(now.ai / now.total, before.ai / before.total),
                  before: sayShare(before.ai, before.total),
                }
              : undefined
          }
        />
        <Tile
          label="New"
          about={ABOUT.fresh}
          value={values?.fresh}
          detail={values && `and ${values.returning} returning`}
          change={change((c) => c.fresh)}
        />
      </SimpleGrid>
      <VisuallyHidden>{view.isComparing && before && `Compared with ${before.days}`}</VisuallyHidden>
    </section>
  );
}

type Counted = { human: number; ai: number; total: number; fresh: number; views: number };

function useTotals(view: View) {
  const dates = datesBefore(view);
  const isEnabled = view.isComparing && dates !== undefined;
  const [returning, views] = [useQuery(returningQuery(view)), useQuery(viewsQuery(view))];
  const returningBefore = useQuery({ ...returningQuery(view, dates), enabled: isEnabled });
  const viewsBefore = useQuery({ ...viewsQuery(view, dates), enabled: isEnabled });
  const before = isEnabled ? count(view, returningBefore.data, viewsBefore.data) : undefined;
  const all = [returning, views, returningBefore, viewsBefore];
  return {
    now: count(view, returning.data, views.data),
    before: before && dates && { ...before, days: sayDays(dates.dateFrom, addDays(dates.dateTo, -1)) },
    error: returning.error ?? views.error,
    isPending: returning.isPending || views.isPending,
    isStale: all.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

function count({ filter }: View, returning: Returning | undefined, views: Views | undefined): Counted | undefined {
  if (!returning || !views) return undefined;
  const viewed = filter.path === undefined ? views.totals : views.views[0];
  return { ...returning.totals, fresh: returning.new.total, views: viewed?.total ?? 0 };
}
