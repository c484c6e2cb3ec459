import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Breakdown } from "../../../../packages/client/src/docket-client.ts";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { breakdownQuery, FIRST_ROWS } from "../list-queries.ts";
import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { WholeSiteBadge } from "./whole-site-badge.tsx";

export type BreakdownTab = {
  by: Breakdown["by"];
  /** Of the tab. */
  label: string;
  /** What there is nothing of in this range, such as "country". */
  empty: string;
  show?: (name: string) => ReactNode;
};

type Props = { title: string; description: string; tabs: readonly BreakdownTab[] };

/** People by one of several things that are known of them. */
export function BreakdownCard({ title, description, tabs }: Props) {
  const view = useView();
  const [chosen, setChosen] = useState(tabs[0]?.by ?? "referrer");
  const query = useInfiniteQuery(breakdownQuery(view, chosen));
  // Until the answer is there, the query still has that of another tab.
  const pages = query.data?.pages[0]?.by === chosen ? query.data.pages : undefined;
  const tab = tabs.find(({ by }) => by === chosen);
  const show = tab?.show ?? String;
  return (
    <TableSection
      title={title}
      description={description}
      label={`People by ${tab?.label.toLowerCase()}`}
      badge={<WholeSiteBadge />}
      tabs={{
        tab: chosen,
        onChange: setChosen,
        labels: Object.fromEntries(tabs.map(({ by, label }) => [by, label])) as Record<Breakdown["by"], string>,
      }}
      actions={
        <CsvButton
          view={view}
          question="breakdown"
          query={{ ...view.dates, by: chosen }}
          name={`by-${chosen.replace("_", "-")}`}
          maxRows={250}
        />
      }
      query={query}
      rows={pages?.flatMap(({ rows }) => rows)}
      keyOf={({ name }) => name}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>{tab?.empty}</EmptyText>}
      bar={({ visitors }) => visitors}
      columns={[
        { label: tab?.label ?? "", cell: ({ name }) => show(name) },
        { label: "People", align: "end", cell: ({ visitors }) => visitors },
        { label: "Views", align: "end", cell: ({ views }) => views },
      ]}
    />
  );
}
