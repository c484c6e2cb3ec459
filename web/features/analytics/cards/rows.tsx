import { Box, Button, Center, Skeleton, Stack, Text } from "@mantine/core";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { FIRST_ROWS } from "../queries.ts";

const ROW_HEIGHT = 34;
/** As high as the first rows with their header, so that nothing below moves when they arrive. */
const LIST_HEIGHT = (FIRST_ROWS + 1) * ROW_HEIGHT;

type Props = {
  /** The list's query; of any answer, since only its state matters here. */
  list: {
    isPending: boolean;
    isPlaceholderData: boolean;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    isFetchingNextPage: boolean;
  };
  isEmpty: boolean;
  nothing: React.ReactNode;
  children: React.ReactNode;
};

/** Rows while they load, when there are none, and with a way to more. */
export function Rows({ list, isEmpty, nothing, children }: Props) {
  return (
    <Stack mih={LIST_HEIGHT + 34} gap="xs" justify="space-between" aria-busy={list.isPending || list.isPlaceholderData}>
      <Box opacity={list.isPlaceholderData ? 0.6 : undefined}>
        {list.error && <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && !list.error && <Loading />}
        {!list.isPending && !list.error && isEmpty && (
          <Center mih={LIST_HEIGHT} px="md">
            <Text c="dimmed" size="sm" ta="center" maw={400} component="div">
              {nothing}
            </Text>
          </Center>
        )}
        {!isEmpty && children}
      </Box>
      {list.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          Load more
        </Button>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap={0} role="status" aria-label="Loading">
      {WIDTHS.map((width) => (
        <Box key={width} h={ROW_HEIGHT} py={6}>
          <Skeleton height={ROW_HEIGHT - 12} width={`${width}%`} />
        </Box>
      ))}
    </Stack>
  );
}

const WIDTHS = [100, 86, 78, 64, 57, 49, 44, 38, 33] as const;
