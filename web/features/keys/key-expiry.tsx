import { Badge, Stack } from "@mantine/core";
import { Moment } from "../../ui/moment.tsx";

const SOON_MS = 7 * 86_400_000;

export function KeyExpiry({ at }: { at: string | null }) {
  if (at === null) return "Never";
  const leftMs = new Date(at).getTime() - Date.now();
  return (
    <Stack gap={2} align="flex-start">
      <Moment at={at} />
      {leftMs < SOON_MS && (
        <Badge size="xs" color={leftMs < 0 ? "red" : "orange"} variant="light">
          {leftMs < 0 ? "Expired" : "Soon"}
        </Badge>
      )}
    </Stack>
  );
}
