import { Group, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Actions } from "../../../../packages/client/src/docket-client.ts";
import { sayNumber } from "../../../ui/numbers.ts";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { actionsQuery, FIRST_ROWS } from "../list-queries.ts";
import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { PageLink } from "./page-link.tsx";

type By = Actions["by"];

const LABELS: Record<By, string> = {
  outbound: "Outbound links",
  copied_code: "Copied code",
  opened_tab: "Opened tabs",
};
const TEXTS: Record<By, { label: string; empty: string }> = {
  outbound: { label: "Address", empty: "Nobody followed a link to another site" },
  copied_code: { label: "Title or language", empty: "Nobody copied code" },
  opened_tab: { label: "Tab", empty: "Nobody opened a tab" },
};

/** What readers do on the pages: on the whole site by label, with a filter on the path by page and label. */
export function ReaderActions() {
  const view = useView();
  const [by, setBy] = useState<By>("outbound");
  const query = useInfiniteQuery(actionsQuery(view, by));
  // Until the answer is there, the query still has that of another tab.
  const pages = query.data?.pages[0]?.by === by ? query.data.pages : undefined;
  const totals = pages?.[0]?.totals;
  const { path: onlyPath, pathPrefix } = view.filter;
  const where = onlyPath !== undefined ? " on this page" : pathPrefix !== undefined ? " on these pages" : "";
  const { label, empty } = TEXTS[by];
  return (
    <TableSection
      title="What readers do"
      description={`Links to other sites that were followed, code that was copied, and tabs that were opened${
        totals && totals.actions > 0
          ? `: ${sayNumber(totals.visitors)} ${totals.visitors === 1 ? "reader" : "readers"} of the whole site, ${sayNumber(totals.actions)} ${totals.actions === 1 ? "time" : "times"}`
          : ""
      }.`}
      label={LABELS[by]}
      tabs={{ tab: by, onChange: setBy, labels: LABELS }}
      actions={
        <CsvButton
          view={view}
          question="actions"
          query={{ ...view.dates, ...view.filter, by }}
          name={by.replace("_", "-")}
          maxRows={250}
        />
      }
      query={query}
      rows={pages?.flatMap(({ actions }) => actions)}
      keyOf={({ path, label: name }) => `${path} ${name}`}
      expectedRows={FIRST_ROWS}
      empty={
        <EmptyText>
          {empty}
          {where} in this range.
        </EmptyText>
      }
      bar={({ visitors }) => visitors}
      columns={[
        {
          label: where === "" || onlyPath !== undefined ? label : `${label} and page`,
          cell: ({ label: name, path }) => (
            <Group gap="0 6px" component="span">
              <span className="breakable">{name}</span>
              {path !== null && onlyPath === undefined && (
                <Text span size="sm" c="dimmed">
                  <PageLink path={path} />
                </Text>
              )}
            </Group>
          ),
        },
        { label: "Readers", align: "end", cell: ({ visitors }) => visitors },
        { label: "Times", align: "end", cell: ({ actions }) => actions },
      ]}
    />
  );
}
