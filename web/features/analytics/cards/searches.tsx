import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sayNumber } from "../../../ui/numbers.ts";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { FIRST_ROWS, searchesOf, searchesQuery } from "../list-queries.ts";
import { sayShare } from "../numbers.ts";

import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { PageLink } from "./page-link.tsx";
import { WholeSiteBadge } from "./whole-site-badge.tsx";

type Tab = "all" | "results" | "click";

const TABS: Record<Tab, string> = { all: "All", results: "Without results", click: "Without a click" };
const TEXTS: Record<Tab, { description: string; label: string; empty: string }> = {
  all: {
    description: "Search terms of readers",
    label: "Searches",
    empty: "Nobody searched in this range.",
  },
  results: {
    description: "Search terms that found no page",
    label: "Searches without results",
    empty: "Every search with a known result found a page.",
  },
  click: {
    description: "Search terms after which no reader opened a page",
    label: "Searches without a click",
    empty: "Every search led to a page.",
  },
};

export function SearchesCard() {
  const view = useView();
  const [tab, setTab] = useState<Tab>("all");
  const without = tab === "all" ? undefined : tab;
  const query = useInfiniteQuery(searchesQuery(view, without));
  const total = query.data?.pages[0]?.totalSearches;
  const { description, label, empty } = TEXTS[tab];
  return (
    <TableSection
      title="Searches"
      description={`${description}${total ? `, ${sayNumber(total)} ${total === 1 ? "search" : "searches"} in total` : ""}.`}
      label={label}
      badge={<WholeSiteBadge />}
      tabs={{ tab, onChange: setTab, labels: TABS }}
      actions={
        <CsvButton
          view={view}
          question="searches"
          query={searchesOf(view, without)}
          name={without ? `searches-without-${without}` : "searches"}
          maxRows={100}
        />
      }
      query={query}
      rows={query.data?.pages.flatMap(({ searches }) => searches)}
      keyOf={({ searchQuery }) => searchQuery}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>{empty}</EmptyText>}
      bar={({ hits }) => hits}
      columns={[
        { label: "Search term", cell: ({ searchQuery }) => searchQuery },
        { label: "Searches", align: "end", cell: ({ hits }) => hits },
        { label: "Results", align: "end", cell: ({ results }) => results ?? "–" },
        { label: "Clicks", align: "end", cell: ({ ctr }) => sayShare(ctr, 1, 2) },
        {
          label: "Most opened page",
          width: 130,
          cell: ({ topClickedPage }) => (topClickedPage === null ? "–" : <PageLink path={topClickedPage} />),
        },
      ]}
    />
  );
}
