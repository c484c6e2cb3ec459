import { Alert, List } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Timeseries } from "../../../packages/client/src/docket-client.ts";
import { sayDay } from "../../ui/days.ts";
import { IconInfoCircle } from "../../ui/icons.ts";
import { sayNumber } from "../../ui/numbers.ts";
import { pagesQuery } from "./list-queries.ts";

import { useInterval } from "./over-time/use-interval.ts";
import { timeseriesQuery } from "./queries.ts";
import { useSearchOfPage, useView } from "./use-view.ts";

const PERIODS = { stable: "13 months", month: "a month", day: "a day" };

/** What readers have to know about the numbers of this range. */
export function RangeNotes() {
  const view = useView();
  const search = useSearchOfPage();
  const { interval } = useInterval(view, search);
  const { data: points } = useQuery(timeseriesQuery(view, interval));
  const { data: pages } = useInfiniteQuery(pagesQuery(view, search.sort));
  const sentences = [...sayNotes(points ?? {}), ...(pages?.pages.some((page) => page.hasOtherPages) ? [OTHER] : [])];
  if (sentences.length === 0) return null;
  return (
    <Alert color="blue" variant="light" mb="md" icon={<IconInfoCircle aria-hidden />} title="About these numbers">
      <List size="sm" spacing={4}>
        {sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

const OTHER =
  'The project has more pages than Docket counts separately (DOCKET_PATHS_PER_PROJECT). Further pages are counted together as the page "other".';

function sayIdentity({ mode, epochs, doublesAtMost }: NonNullable<Timeseries["identity"]>): string {
  const spans = `Docket recognises a returning visitor for ${PERIODS[mode]} at most. This range and the period before it contain ${sayNumber(epochs)} such periods`;
  if (doublesAtMost === undefined) return `${spans}, and a visitor counts once in each.`;
  if (doublesAtMost === 0) return `${spans}, and no visitor counts twice.`;
  return `${spans}. Because of that, the number of visitors is too high by ${sayNumber(doublesAtMost)} at most.`;
}

function sayZone({ name, from }: { name: string; from: string | null }): string {
  return from === null ? name : `${name} from ${sayDay(from)} on`;
}

export function sayNotes({
  identity,
  retention,
  timeZones,
}: Pick<Timeseries, "identity" | "retention" | "timeZones">): string[] {
  return [
    ...(identity ? [sayIdentity(identity)] : []),
    ...(retention
      ? [
          `Docket deleted visits before ${sayDay(retention.forgottenBefore.slice(0, 10))}, as the retention says. A visitor from before that day who returned later can count twice.`,
        ]
      : []),
    ...(timeZones && timeZones.length > 1
      ? [`Docket counts days in ${timeZones.map(sayZone).join(", then in ")}.`]
      : []),
  ];
}
