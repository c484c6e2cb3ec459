import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sayDays } from "../../ui/days.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { AgentPages } from "./cards/agent-pages.tsx";
import { AiReaders } from "./cards/ai-readers.tsx";
import { Arrivals } from "./cards/arrivals.tsx";
import { Engagement } from "./cards/engagement.tsx";
import { Feedback } from "./cards/feedback.tsx";
import { Goals } from "./cards/goals.tsx";
import { MissingPages } from "./cards/missing-pages.tsx";
import { ReaderActions } from "./cards/reader-actions.tsx";
import { Readers } from "./cards/readers.tsx";
import { Referrals } from "./cards/referrals.tsx";
import { SearchesCard } from "./cards/searches.tsx";
import { Sections } from "./cards/sections.tsx";
import { TopPages } from "./cards/top-pages.tsx";
import { FirstVisits } from "./first-visits.tsx";
import { CompareSwitch } from "./header/compare-switch.tsx";
import { FilterPill, PageFilter } from "./header/page-filter.tsx";
import { RangePicker } from "./header/range-picker.tsx";
import { useShortcuts } from "./header/use-shortcuts.ts";
import { OverTime } from "./over-time/over-time.tsx";
import { PrefixTotals } from "./prefix-totals.tsx";
import { hasVisitsQuery, returningQuery } from "./queries.ts";
import { RangeNotes } from "./range-notes.tsx";
import { RightNow } from "./right-now.tsx";
import { Totals } from "./totals/totals.tsx";
import { useTimeZone, useView, type View } from "./use-view.ts";

export function AnalyticsPage() {
  useShortcuts();
  const view = useView();
  const timeZone = useTimeZone();
  const { data } = useQuery(returningQuery(view));
  const { data: hasVisits } = useQuery({ ...hasVisitsQuery(view), enabled: data?.totals.total === 0 });
  if (data?.totals.total === 0 && hasVisits === false)
    return (
      <>
        <PageHeader title="Analytics" />
        <FirstVisits view={view} />
      </>
    );
  return (
    <>
      <PageHeader
        title="Analytics"
        description={`Exact numbers of unique visitors, people and AI. Days are in ${timeZone}.`}
        actions={
          <>
            <PageFilter />
            <CompareSwitch />
            <RangePicker />
          </>
        }
      />
      <VisuallyHidden role="status">{sayView(view)}</VisuallyHidden>
      <RightNow />
      <FilterPill />
      <PrefixTotals />
      <RangeNotes />
      <Totals />
      <OverTime />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <TopPages />
        <AiReaders />
        <AgentPages />
        <Referrals />
        <Arrivals />
        <Readers />
        <ReaderActions />
        <Engagement />
        <Sections />
        <Goals />
        <MissingPages />
        <SearchesCard />
        <Feedback />
      </SimpleGrid>
    </>
  );
}

/** Tells screen readers what the numbers are about when they change. */
function sayView({ range: { from, to }, filter: { path, pathPrefix }, isComparing }: View): string {
  const days = from === undefined ? `Everything until ${sayDays(to, to)}` : sayDays(from, to);
  const pages = path ? `, page ${path}` : pathPrefix ? `, pages that start with ${pathPrefix}` : "";
  return `Showing ${days}${pages}${isComparing ? ", compared with the period before" : ""}`;
}
