import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sayNumber, sayShare } from "../numbers.ts";
import { searchesOf, searchesQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { BarTable } from "./bar-table.tsx";
import { CsvButton } from "./csv-button.tsx";
import { PageLink } from "./page-link.tsx";
import { Panel } from "./panel.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

type Tab = "all" | "results" | "click";

const LABELS: Record<Tab, string> = { all: "All", results: "Without results", click: "Without a click" };
const ABOUT: Record<Tab, { description: string; nothing: string; caption: string }> = {
  all: {
    description: "What was searched for",
    nothing: "Nobody searched in this range.",
    caption: "Searches by how often",
  },
  results: {
    description: "Searches that found no page: what readers miss",
    nothing: "Every search found something, as far as the site told.",
    caption: "Searches without results by how often",
  },
  click: {
    description: "Searches that led to no page",
    nothing: "Every search led to a page.",
    caption: "Searches without a click by how often",
  },
};

export function SearchesCard() {
  const view = useView();
  const [tab, setTab] = useState<Tab>("all");
  const without = tab === "all" ? undefined : tab;
  const list = useInfiniteQuery(searchesQuery(view, without));
  const rows = uniqueBy(list.data?.pages.flatMap(({ searches }) => searches) ?? [], ({ searchQuery }) => searchQuery);
  const total = list.data?.pages[0]?.totalSearches;
  const { description, nothing, caption } = ABOUT[tab];
  return (
    <Panel
      title="Searches"
      description={`${description}${total ? `, ${sayNumber(total)} ${total === 1 ? "time" : "times"} in all` : ""}.`}
      isWholeSite={view.filter.path !== undefined || view.filter.pathPrefix !== undefined}
      tabs={{ tab, onChange: setTab, labels: LABELS }}
      actions={
        <CsvButton
          view={view}
          question="searches"
          query={searchesOf(view, without)}
          name={without ? `searches-without-${without}` : "searches"}
          mostRows={100}
        />
      }
    >
      <Rows list={list} isEmpty={rows.length === 0} nothing={nothing}>
        <BarTable
          caption={caption}
          rows={rows}
          keyOf={({ searchQuery }) => searchQuery}
          head={{ label: "Search", value: ({ searchQuery }) => searchQuery }}
          weight={({ hits }) => hits}
          columns={[
            { label: "Times", value: ({ hits }) => hits },
            { label: "Found", value: ({ results }) => results ?? "–" },
            { label: "Clicked", value: ({ ctr }) => sayShare(ctr, 1, 2) },
            {
              label: "Led to",
              isText: true,
              value: ({ topClickedPage }) => (topClickedPage === null ? "–" : <PageLink path={topClickedPage} />),
            },
          ]}
        />
      </Rows>
    </Panel>
  );
}
