import { useInfiniteQuery } from "@tanstack/react-query";
import { feedbackByPageQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { BarTable } from "./bar-table.tsx";
import { PageLink } from "./page-link.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

export function FeedbackByPage() {
  const list = useInfiniteQuery(feedbackByPageQuery(useView()));
  const rows = uniqueBy(list.data?.pages.flatMap(({ feedback }) => feedback) ?? [], ({ path }) => path);
  return (
    <Rows list={list} isEmpty={rows.length === 0} nothing="No reader left feedback in this range.">
      <BarTable
        caption="Feedback by page"
        rows={rows}
        keyOf={({ path }) => path}
        head={{ label: "Page", value: ({ path }) => <PageLink path={path} /> }}
        weight={({ total }) => total}
        columns={[
          { label: "Helpful", value: ({ thumbsUp }) => thumbsUp },
          { label: "Not", value: ({ thumbsDown }) => thumbsDown },
          { label: "Code", value: ({ code }) => code },
          { label: "All", value: ({ total }) => total },
        ]}
      />
    </Rows>
  );
}
