import { Box, SegmentedControl, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PageDifference as Difference } from "../../../../packages/client/src/docket-client.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { LazyRenderedPage } from "./lazy-rendered-page.tsx";
import { pageDifferenceQuery } from "./queries.ts";

type View = "changes" | "sides" | "before" | "after";
const VIEWS: { value: View; label: string }[] = [
  { value: "changes", label: "Changes" },
  { value: "sides", label: "Side by side" },
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
];

type Props = { projectId: string; number: number; headCommit: string; path: string };

/** What changes on a page, in the views that a reader may want. */
export function PageDifference({ projectId, number, headCommit, path }: Props) {
  const query = useQuery(pageDifferenceQuery(projectId, number, headCommit, path));
  const [view, setView] = useState<View>("changes");
  if (query.isPending) return <Skeleton height={160} m="md" aria-busy="true" aria-label="Loading the page" />;
  if (!query.data)
    return (
      <Box p="md">
        <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      </Box>
    );
  const { problem, title, before, after } = query.data;
  if (problem !== null)
    return (
      <Text size="sm" c="dimmed" p="md">
        {problem}
      </Text>
    );
  return (
    <>
      {before !== "" && after !== "" && (
        <Box px="sm" pb="xs">
          <SegmentedControl
            size="xs"
            value={view}
            onChange={(value) => setView(value as View)}
            data={VIEWS}
            aria-label={`Views of ${title}`}
          />
        </Box>
      )}
      <Shown view={view} difference={query.data} />
    </>
  );
}

function Shown({ view, difference }: { view: View; difference: Difference }) {
  const { changes, before, after } = difference;
  if (view !== "sides") return <LazyRenderedPage html={{ changes, before, after }[view]} />;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={1}>
      <LazyRenderedPage html={before} />
      <LazyRenderedPage html={after} />
    </SimpleGrid>
  );
}
