import { useInfiniteQuery } from "@tanstack/react-query";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { FIRST_ROWS, referralsQuery } from "../list-queries.ts";

import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { WholeSiteBadge } from "./whole-site-badge.tsx";

export function Referrals() {
  const view = useView();
  const query = useInfiniteQuery(referralsQuery(view));
  return (
    <TableSection
      title="Referrals by AI products"
      description="People who followed a link in the answer of an AI product. They count as people."
      label="People by the AI product that referred them"
      badge={<WholeSiteBadge />}
      actions={<CsvButton view={view} question="referrals" query={view.dates} name="ai-referrals" maxRows={250} />}
      query={query}
      rows={query.data?.pages.flatMap(({ referrals }) => referrals)}
      keyOf={({ source }) => source}
      expectedRows={FIRST_ROWS}
      empty={
        <EmptyText>
          No AI product referred a person in this range. Docket recognises AI products by the referrer, or by utm_source
          in the address.
        </EmptyText>
      }
      bar={({ visitors }) => visitors}
      columns={[
        { label: "AI product", cell: ({ source }) => source },
        { label: "People", align: "end", cell: ({ visitors }) => visitors },
        { label: "Views", align: "end", cell: ({ views }) => views },
      ]}
    />
  );
}
