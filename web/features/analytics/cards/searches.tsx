import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Moment } from "../../../ui/moment.tsx";
import { sayNumber, sayShare } from "../numbers.ts";
import { searchesQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { BarTable } from "./bar-table.tsx";
import { CsvButton } from "./csv-button.tsx";
import { PageLink } from "./page-link.tsx";
import { Panel } from "./panel.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

export function SearchesCard() {
  const view = useView();
  const [tab, setTab] = useState<"all" | "unclicked">("all");
  const list = useInfiniteQuery(searchesQuery(view));
  const loaded = uniqueBy(list.data?.pages.flatMap(({ searches }) => searches) ?? [], ({ searchQuery }) => searchQuery);
  const rows = tab === "all" ? loaded : loaded.filter(({ ctr }) => ctr === 0);
  const total = list.data?.pages[0]?.totalSearches;
  const among = list.hasNextPage
    ? `the ${sayNumber(loaded.length)} most frequent searches; load more to look further`
    : "all searches";
  return (
    <Panel
      title="Searches"
      description={
        tab === "all"
          ? `What was searched for${total === undefined ? "" : `, ${sayNumber(total)} ${total === 1 ? "time" : "times"} in all`}.`
          : `Searches that led to no page, among ${among}.`
      }
      isWholeSite={view.filter.path !== undefined || view.filter.pathPrefix !== undefined}
      tabs={{ tab, onChange: setTab, labels: { all: "All", unclicked: "Without a click" } }}
      actions={<CsvButton view={view} question="searches" query={view.dates} name="searches" mostRows={100} />}
    >
      <Rows
        list={list}
        isEmpty={rows.length === 0}
        nothing={tab === "all" ? "Nobody searched in this range." : `There is none among ${among}.`}
      >
        <BarTable
          caption={tab === "all" ? "Searches by how often" : "Searches without a click by how often"}
          rows={rows}
          keyOf={({ searchQuery }) => searchQuery}
          head={{ label: "Search", value: ({ searchQuery }) => searchQuery }}
          weight={({ hits }) => hits}
          columns={[
            { label: "Times", value: ({ hits }) => hits },
            { label: "Clicked", value: ({ ctr }) => sayShare(ctr, 1, 2) },
            {
              label: "Led to",
              isText: true,
              value: ({ topClickedPage }) => (topClickedPage === null ? "–" : <PageLink path={topClickedPage} />),
            },
            { label: "Last", value: ({ lastSearchedAt }) => <Moment at={lastSearchedAt} /> },
          ]}
        />
      </Rows>
    </Panel>
  );
}
