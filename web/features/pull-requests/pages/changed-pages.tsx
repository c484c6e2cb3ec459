import { Anchor, Badge, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { PageCard } from "./page-card.tsx";
import { changedPagesQuery } from "./queries.ts";

/** So many are open at first. */
const MAX_OPEN = 5;

type Props = { projectId: string; number: number; headCommit: string };

/** The pages of the site that the pull request changes, as readers will see them. */
export function ChangedPages({ projectId, number, headCommit }: Props) {
  const query = useInfiniteQuery(changedPagesQuery(projectId, number, headCommit));
  const [first] = query.data?.pages ?? [];
  const previewUrl = first?.previewUrl ?? null;
  const pages = query.data?.pages.flatMap((part) => part.pages) ?? [];
  return (
    <Stack gap="sm" component="section" aria-labelledby="pages">
      <Group gap="xs">
        <Title order={2} size="h4" id="pages">
          Pages as readers see them
        </Title>
        {first && (
          <Badge size="sm" variant="default" aria-label={`${first.total} pages`}>
            {first.total}
          </Badge>
        )}
        {previewUrl && (
          <Anchor size="sm" href={previewUrl} target="_blank" rel="noopener">
            Open the preview
          </Anchor>
        )}
      </Group>
      {query.isPending && <Skeleton height={90} aria-busy="true" aria-label="Loading the pages" />}
      {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
      {first?.total === 0 && <Text c="dimmed">No page of the site differs.</Text>}
      {first?.isSiteChanged && <Text size="sm">The navigation or the settings of the site change.</Text>}
      {pages.map((page, index) => (
        <PageCard
          key={`${headCommit} ${page.path}`}
          projectId={projectId}
          number={number}
          headCommit={headCommit}
          page={page}
          previewUrl={previewUrl}
          isOpenAtFirst={index < MAX_OPEN}
        />
      ))}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more pages
        </Button>
      )}
      {first?.isCut && (
        <Text size="sm" c="dimmed">
          There may be more pages that show a changed file.
        </Text>
      )}
    </Stack>
  );
}
