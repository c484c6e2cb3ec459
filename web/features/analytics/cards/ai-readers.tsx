import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Agents } from "../../../../src/analytics/schema.ts";
import { agentsQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { AgentName } from "./agent-name.tsx";
import { BarTable } from "./bar-table.tsx";
import { CsvButton } from "./csv-button.tsx";
import { Panel } from "./panel.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

type Agent = Agents["agents"][number];
const DESCRIPTIONS = {
  counted: "Agents that read for somebody, by operator and purpose.",
  excluded: "Kept apart: in neither people nor AI, and in no total above.",
};

export function AiReaders() {
  const view = useView();
  const [tab, setTab] = useState<"counted" | "excluded">("counted");
  const isCounted = tab === "counted";
  const list = useInfiniteQuery(agentsQuery(view, isCounted));
  const rows = uniqueBy(list.data?.pages.flatMap(({ agents }) => agents) ?? [], keyOf);
  return (
    <Panel
      title="AI readers"
      description={DESCRIPTIONS[tab]}
      isWholeSite={view.filter.path !== undefined || view.filter.pathPrefix !== undefined}
      tabs={{ tab, onChange: setTab, labels: { counted: "Counted as AI", excluded: "Not counted" } }}
      actions={
        <CsvButton
          view={view}
          question="agents"
          query={{ ...view.dates, counted: String(isCounted) }}
          name={isCounted ? "ai-readers" : "not-counted"}
          mostRows={250}
        />
      }
    >
      <Rows
        list={list}
        isEmpty={rows.length === 0}
        nothing={isCounted ? "No AI read a page in this range." : "Nothing was set apart in this range."}
      >
        <BarTable
          caption={isCounted ? "AI by operator and purpose" : "Traffic that does not count, by operator and purpose"}
          rows={rows}
          keyOf={keyOf}
          head={{ label: "Who and what for", value: (agent) => <AgentName agent={agent} /> }}
          weight={({ visitors }) => visitors}
          columns={[
            { label: "Visitors", value: ({ visitors }) => visitors },
            { label: isCounted ? "Views" : "Requests", value: ({ views }) => views },
          ]}
        />
      </Rows>
    </Panel>
  );
}

function keyOf({ operator, purpose, verified }: Agent): string {
  return `${operator} ${purpose} ${verified}`;
}
