import { Alert, List } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { RangeNotes as Notes } from "../../../src/analytics/schema.ts";
import { sayDay } from "./days.ts";
import { sayNumber } from "./numbers.ts";
import { useInterval } from "./over-time/use-interval.ts";
import { pagesQuery, timeseriesQuery } from "./queries.ts";
import { useSearchOfPage, useView } from "./use-view.ts";

const PERIODS = { stable: "13 months", month: "a month", day: "a day" };

/** What a reader of exact numbers has to know about this range. */
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
  'The project has more distinct pages than it keeps apart (DOCKET_PATHS_PER_PROJECT); the further ones are counted together as the page "other".';

function sayNotes({ identity, retention }: Notes): string[] {
  return [
    ...(identity
      ? [
          `Visitors are known for ${PERIODS[identity.mode]} at most, then under a new identity. These days and those they are compared with span ${sayNumber(identity.epochs)} of them: whoever was seen under several counts once under each.`,
        ]
      : []),
    ...(retention
      ? [
          `Visits before ${sayDay(retention.forgottenBefore.slice(0, 10))} were forgotten as the settings ask. Whoever came both before and after that day may count twice.`,
        ]
      : []),
  ];
}
