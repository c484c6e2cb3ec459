import { Group, Text, Tooltip } from "@mantine/core";
import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import type { Agents } from "../../../../src/analytics/schema.ts";

const VERIFIED = "Its signature, or the addresses its operator publishes, prove who it is.";
const UNVERIFIED =
  "It only says so: it is not signed, and no list of its operator's addresses was at hand. Docket fetches the lists with DOCKET_FETCH_ADDRESS_RANGES.";

const PURPOSES: Record<string, string> = {
  ai_assistant: "answers somebody's question",
  ai_coding: "coding agent",
  ai_agent: "browses for somebody",
  ai_md: "reads Markdown, gives no name",
  ai_search: "AI search index",
  ai_training: "collects for training",
  search: "search engine",
  other_bot: "other bot",
  internal: "Docket's own requests",
  browser_request: "browser's request seen by a server",
  no_view: "no view: assets, errors, HEAD",
};

export function AgentName({ agent: { operator, purpose, verified } }: { agent: Agents["agents"][number] }) {
  const name = operator ?? (purpose === "browser_request" || purpose === "no_view" ? "Anybody" : "Without a name");
  return (
    <Group gap="0 6px" component="span">
      <Text span size="sm" className="breakable">
        {name}
      </Text>
      <Text span size="sm" c="dimmed" className="breakable">
        {PURPOSES[purpose] ?? purpose}
      </Text>
      {operator !== null && (
        <Tooltip label={verified ? VERIFIED : UNVERIFIED} multiline w={280}>
          <Text span size="xs" c={verified ? undefined : "dimmed"} tabIndex={0}>
            {verified && <IconRosetteDiscountCheck size={14} aria-hidden style={{ verticalAlign: "text-bottom" }} />}
            {verified ? " verified" : "unverified"}
          </Text>
        </Tooltip>
      )}
    </Group>
  );
}
