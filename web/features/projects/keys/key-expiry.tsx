import { Badge, Stack } from "@mantine/core";
import { Moment } from "../../../ui/moment.tsx";

const DAY_MS = 86_400_000;
const SOON_MS = 7 * DAY_MS;
/** Later dates are shown in full, because "in 2 months" is too rough to plan by. */
const RELATIVE_MS = 30 * DAY_MS;

export function KeyExpiry({ at }: { at: string | null }) {
  if (at === null) return "Never";
  const leftMs = new Date(at).getTime() - Date.now();
  return (
    <Stack gap={2} align="flex-start">
      <Moment at={at} isRelative={leftMs < RELATIVE_MS} />
      {leftMs < SOON_MS && (
        <Badge size="xs" color={leftMs < 0 ? "red" : "orange"} variant="light">
          {leftMs < 0 ? "Expired" : "Expires soon"}
        </Badge>
      )}
    </Stack>
  );
}
