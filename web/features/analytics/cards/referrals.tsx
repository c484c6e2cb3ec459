import { useInfiniteQuery } from "@tanstack/react-query";
import { referralsQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { BarTable } from "./bar-table.tsx";
import { CsvButton } from "./csv-button.tsx";
import { Panel } from "./panel.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

export function Referrals() {
  const view = useView();
  const list = useInfiniteQuery(referralsQuery(view));
  const rows = uniqueBy(list.data?.pages.flatMap(({ referrals }) => referrals) ?? [], ({ source }) => source);
  return (
    <Panel
      title="People sent by AI"
      description="They followed a link in an AI product's answer, and count as people."
      isWholeSite={view.filter.path !== undefined || view.filter.pathPrefix !== undefined}
      actions={<CsvButton view={view} question="referrals" query={view.dates} name="sent-by-ai" mostRows={250} />}
    >
      <Rows
        list={list}
        isEmpty={rows.length === 0}
        nothing="No AI product sent anybody in this range. Docket knows them by the referrer, or by utm_source in the address."
      >
        <BarTable
          caption="People by the AI product that sent them"
          rows={rows}
          keyOf={({ source }) => source}
          head={{ label: "Product", value: ({ source }) => source }}
          weight={({ visitors }) => visitors}
          columns={[
            { label: "People", value: ({ visitors }) => visitors },
            { label: "Views", value: ({ views }) => views },
          ]}
        />
      </Rows>
    </Panel>
  );
}
