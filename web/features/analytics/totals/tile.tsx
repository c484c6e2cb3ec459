import { ActionIcon, Card, Group, Skeleton, Text, Tooltip } from "@mantine/core";
import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle } from "../../../ui/icons.ts";
import type { Change } from "../numbers.ts";

type Props = {
  label: string;
  /** What is counted. */
  about: string;
  value: string | undefined;
  detail?: string | undefined;
  change?: (Change & { before: string; daysBefore: string }) | undefined;
};

export function Tile({ label, about, value, detail, change }: Props) {
  return (
    <Card withBorder padding="sm" mih={116} role="group" aria-label={label}>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <Text size="sm" c="dimmed" fw={550}>
          {label}
        </Text>
        <Tooltip label={about} multiline w={260}>
          <ActionIcon variant="transparent" color="gray" size="sm" aria-label={`About ${label}: ${about}`}>
            <IconInfoCircle size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      {value === undefined ? (
        <Skeleton height={30} width="60%" my={4} />
      ) : (
        <Text fz={26} fw={650} lh={1.3}>
          {value}
        </Text>
      )}
      {detail && <Text size="xs">{detail}</Text>}
      {change && <ChangeLine change={change} isShort={detail !== undefined} />}
    </Card>
  );
}

function ChangeLine({
  change: { direction, text, before, daysBefore },
  isShort,
}: {
  change: NonNullable<Props["change"]>;
  isShort: boolean;
}) {
  return (
    <Tooltip label={`${before} in the period before, ${daysBefore}`}>
      <Group gap="0 4px" tabIndex={0} w="fit-content">
        {direction === "up" && <IconArrowUpRight size={14} color={UP} aria-hidden />}
        {direction === "down" && <IconArrowDownRight size={14} color={DOWN} aria-hidden />}
        <Text size="xs" c={direction === "up" ? UP : direction === "down" ? DOWN : "dimmed"} fw={550}>
          {text}
        </Text>
        {!isShort && direction !== "new" && (
          <Text size="xs" c="dimmed">
            from {before}
          </Text>
        )}
      </Group>
    </Tooltip>
  );
}

const UP = "var(--docket-color-up)";
const DOWN = "var(--docket-color-down)";
