import { Box, Button, Skeleton, Stack } from "@mantine/core";
import { ErrorAlert } from "../error-alert.tsx";

const ROW_HEIGHT = 34;

/** The state of the query that a list comes from. */
export type ListQuery = {
  error: Error | null;
  refetch(): unknown;
  isPlaceholderData?: boolean;
  hasNextPage?: boolean;
  fetchNextPage?(): unknown;
  isFetchingNextPage?: boolean;
};

type Props = {
  /** Undefined where the page has the list already. */
  query?: ListQuery | undefined;
  /** How many rows there are; undefined until the first answer. */
  count: number | undefined;
  empty: React.ReactNode;
  /** Keeps room for so many rows, so that nothing below moves when they arrive. */
  expectedRows?: number | undefined;
  children: React.ReactNode;
};

/** A list while it loads, when it fails, when it is empty, and with a button for its next page. */
export function ListState({ query, count, empty, expectedRows, children }: Props) {
  const isLoading = count === undefined && !query?.error;
  return (
    <Stack
      gap="xs"
      justify="space-between"
      mih={expectedRows && (expectedRows + 2) * ROW_HEIGHT}
      aria-busy={isLoading || query?.isPlaceholderData}
    >
      <Box opacity={query?.isPlaceholderData ? 0.6 : undefined}>
        <ErrorAlert error={query?.error ?? null} onRetry={() => void query?.refetch()} />
        {isLoading && <LoadingRows count={(expectedRows ?? 2) + 1} />}
        {count === 0 && !query?.error && empty}
        {Boolean(count) && children}
      </Box>
      {query?.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          onClick={() => void query.fetchNextPage?.()}
          loading={query.isFetchingNextPage ?? false}
        >
          Load more
        </Button>
      )}
    </Stack>
  );
}

function LoadingRows({ count }: { count: number }) {
  return (
    <Stack gap={0} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Box key={row} h={ROW_HEIGHT} py={6}>
          <Skeleton height={ROW_HEIGHT - 12} width={`${100 - 7 * row}%`} />
        </Box>
      ))}
    </Stack>
  );
}
