import { useInfiniteQuery } from "@tanstack/react-query";
import { Moment } from "../../../ui/moment.tsx";
import { missingQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { BarTable } from "./bar-table.tsx";
import { CsvButton } from "./csv-button.tsx";
import { Panel } from "./panel.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

export function MissingPages() {
  const view = useView();
  const list = useInfiniteQuery(missingQuery(view));
  const rows = uniqueBy(list.data?.pages.flatMap(({ missing }) => missing) ?? [], ({ path }) => path);
  return (
    <Panel
      title="Not found"
      description="Pages that people and AI looked for in vain (404)."
      actions={
        <CsvButton
          view={view}
          question="missing"
          query={{ ...view.dates, ...view.filter }}
          name="not-found"
          mostRows={250}
        />
      }
    >
      <Rows list={list} isEmpty={rows.length === 0} nothing="Everything that was looked for was found.">
        <BarTable
          caption="Pages that were not found, by who looked for them"
          rows={rows}
          keyOf={({ path }) => path}
          head={{ label: "Page", value: ({ path }) => path }}
          weight={({ total }) => total}
          columns={[
            { label: "People", value: ({ human }) => human },
            { label: "AI", value: ({ ai }) => ai },
            { label: "Together", value: ({ total }) => total },
            { label: "Last", value: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
          ]}
        />
      </Rows>
    </Panel>
  );
}
