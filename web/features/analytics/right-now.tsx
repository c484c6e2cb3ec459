import { Group, Text, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sayNumber } from "../../ui/numbers.ts";
import { nowQuery } from "./queries.ts";
import { useView } from "./use-view.ts";

const ABOUT =
  "Unique visitors that this server has seen since it was started. With several servers, each knows its own.";

/** Who is there at the moment. Says nothing while nobody is. */
export function RightNow() {
  const { data } = useQuery(nowQuery(useView()));
  const periods = data?.periods.filter(({ total }) => total > 0) ?? [];
  if (periods.length === 0) return null;
  return (
    <Tooltip label={ABOUT} multiline w={260} position="bottom-start">
      <Group component="section" aria-label="Right now" gap="0 16px" mb="md" w="fit-content" tabIndex={0}>
        {periods.map(({ minutes, human, ai, isAtLeast }) => (
          <Text key={minutes} span size="sm">
            <Text span inherit fw={600}>
              {isAtLeast && "at least "}
              {sayNumber(human)} {human === 1 ? "person" : "people"}, {sayNumber(ai)} AI
            </Text>{" "}
            <Text span inherit c="dimmed">
              in the last {minutes} minutes
            </Text>
          </Text>
        ))}
      </Group>
    </Tooltip>
  );
}
