import { Badge, Box, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { Moment } from "../../ui/moment.tsx";
import { sayNumber } from "../../ui/numbers.ts";
import { GapActions } from "./gap-actions.tsx";
import { GapEvidence } from "./gap-evidence.tsx";
import { GapWork } from "./gap-work.tsx";
import { STATE_NAMES, sayWhat } from "./names.ts";
import type { Days } from "./queries.ts";

const COLORS = { open: "gray", in_progress: "blue", in_review: "blue", closed: "teal", dismissed: "gray" };

type Props = { projectId: string; gap: Gap; days: Days; canWork: boolean };

export function GapCard({ projectId, gap, days, canWork }: Props) {
  const { title, state, lastSeenAt, dismissed } = gap;
  return (
    <Card withBorder component="li" p={{ base: "sm", sm: "md" }} style={{ listStyle: "none" }}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box miw={0} flex="1 1 18rem">
          <Group gap="2px 8px">
            <Text span size="xs" c="dimmed">
              {sayWhat(gap)}
            </Text>
            {state !== "open" && (
              <Badge variant="light" color={COLORS[state]} size="sm" tt="none">
                {STATE_NAMES[state]}
              </Badge>
            )}
          </Group>
          <Title order={2} size="h5" className="breakable" dir="auto">
            {title}
          </Title>
          <Text size="xs" c="dimmed" mt={2}>
            {lastSeenAt === null ? (
              "Nobody met it in these days"
            ) : (
              <>
                Last <Moment at={lastSeenAt} />
              </>
            )}
            {dismissed && (
              <>
                {" "}
                · dismissed by {dismissed.by} <Moment at={dismissed.at} />
              </>
            )}
          </Text>
        </Box>
        <Readers gap={gap} />
      </Group>
      <Stack gap="xs" mt="xs">
        <GapEvidence gap={gap} />
        <GapWork projectId={projectId} gap={gap} />
        {canWork && <GapActions projectId={projectId} gap={gap} days={days} />}
      </Stack>
    </Card>
  );
}

function Readers({ gap: { people, ai, times, isExact } }: Pick<Props, "gap">) {
  const numbers = [
    ["People", people],
    ["AI", ai],
    ["Times", times],
  ] as const;
  return (
    <Stack gap={2} align="flex-end">
      <Group gap="xs" wrap="nowrap" component="dl" m={0}>
        {numbers.map(([label, number]) => (
          <Box key={label} ta="end" miw={44} style={{ display: "flex", flexDirection: "column-reverse" }}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={650} style={{ fontVariantNumeric: "tabular-nums" }}>
              {sayNumber(number)}
            </Text>
          </Box>
        ))}
      </Group>
      {!isExact && (
        <Text size="xs" c="dimmed">
          at most: not all are told apart
        </Text>
      )}
    </Stack>
  );
}
