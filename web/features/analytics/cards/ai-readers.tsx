import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { agentsQuery, FIRST_ROWS } from "../list-queries.ts";

import { useView } from "../use-view.ts";
import { AgentName } from "./agent-name.tsx";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { WholeSiteBadge } from "./whole-site-badge.tsx";

type Tab = "counted" | "excluded";

const TEXTS: Record<Tab, { description: string; label: string; empty: string; file: string }> = {
  counted: {
    description: "AI agents that read pages for a person, by operator and purpose.",
    label: "AI by operator and purpose",
    empty: "No AI agent read a page in this range.",
    file: "ai-readers",
  },
  excluded: {
    description: "Traffic that counts neither as people nor as AI, and is in no total.",
    label: "Excluded traffic by operator and purpose",
    empty: "No traffic was excluded in this range.",
    file: "excluded-traffic",
  },
};

export function AiReaders() {
  const view = useView();
  const [tab, setTab] = useState<Tab>("counted");
  const isCounted = tab === "counted";
  const query = useInfiniteQuery(agentsQuery(view, isCounted));
  const { description, label, empty, file } = TEXTS[tab];
  return (
    <TableSection
      title="AI readers"
      description={description}
      label={label}
      badge={<WholeSiteBadge />}
      tabs={{ tab, onChange: setTab, labels: { counted: "Counted", excluded: "Excluded" } }}
      actions={
        <CsvButton
          view={view}
          question="agents"
          query={{ ...view.dates, counted: String(isCounted) }}
          name={file}
          maxRows={250}
        />
      }
      query={query}
      rows={query.data?.pages.flatMap(({ agents }) => agents)}
      keyOf={({ operator, purpose, verified }) => `${operator} ${purpose} ${verified}`}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>{empty}</EmptyText>}
      bar={({ visitors }) => visitors}
      columns={[
        { label: "Operator and purpose", cell: (agent) => <AgentName agent={agent} /> },
        { label: "Visitors", align: "end", cell: ({ visitors }) => visitors },
        { label: isCounted ? "Views" : "Requests", align: "end", cell: ({ views }) => views },
      ]}
    />
  );
}
