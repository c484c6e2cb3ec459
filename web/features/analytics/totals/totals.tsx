import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { sayNumber } from "../../../ui/numbers.ts";
import { changeOf, changeOfShare, sayShare } from "../numbers.ts";
import { useToday, useView } from "../use-view.ts";
import { ABOUT } from "./about.ts";
import { Tile } from "./tile.tsx";
import { type Counted, useTotals } from "./use-totals.ts";

export function Totals() {
  const view = useView();
  const today = useToday();
  const { now, before, error, isPending, isStale, retry } = useTotals(view);
  if (error && !now) return <ErrorAlert error={error} onRetry={retry} />;
  const daysBefore = `${before?.days}${view.range.to < today ? "" : ". Today is incomplete"}`;
  const change = (of: (counts: Counted) => number) =>
    now && before && { ...changeOf(of(now), of(before)), before: sayNumber(of(before)), daysBefore };
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
        <Tile label="Total" about={ABOUT.total} value={now && sayNumber(now.total)} change={change((c) => c.total)} />
        <Tile label="Views" about={ABOUT.views} value={now && sayNumber(now.views)} change={change((c) => c.views)} />
        <Tile
          label="AI share"
          about={ABOUT.share}
          value={now && sayShare(now.ai, now.total)}
          detail={now && `${sayNumber(now.ai)} of ${sayNumber(now.total)}`}
          change={
            now && before && before.total > 0 && now.total > 0
              ? {
                  ...changeOfShare(now.ai / now.total, before.ai / before.total),
                  before: sayShare(before.ai, before.total),
                  daysBefore,
                }
              : undefined
          }
        />
        <Tile
          label="New visitors"
          about={ABOUT.fresh}
          value={values?.fresh}
          detail={values && `${values.returning} returning`}
          change={change((c) => c.fresh)}
        />
      </SimpleGrid>
      {before && <VisuallyHidden>Compared with {daysBefore}</VisuallyHidden>}
    </section>
  );
}
