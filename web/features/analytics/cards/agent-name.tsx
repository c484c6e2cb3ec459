import { Group, Text, Tooltip } from "@mantine/core";
import type { Agents } from "../../../../packages/client/src/docket-client.ts";
import { IconRosetteDiscountCheck } from "../../../ui/icons.ts";

const VERIFIED = "The agent's signature, or the addresses that its operator publishes, prove its identity.";
const UNVERIFIED =
  "The agent's identity is not proven: it sends no signature, and Docket has no list of its operator's addresses. Docket fetches such lists if DOCKET_FETCH_ADDRESS_RANGES is set.";

const PURPOSES: Record<string, string> = {
  ai_assistant: "answers a person's question",
  ai_coding: "coding agent",
  ai_agent: "browses for a person",
  ai_md: "reads Markdown without a name",
  ai_search: "indexes for AI search",
  ai_training: "collects training data",
  search: "indexes for a search engine",
  other_bot: "other bot",
  internal: "Docket's own requests",
  browser_request: "browser request reported by a server",
  no_view: "requests that are no page views: assets, errors, HEAD",
};

export function AgentName({ agent: { operator, purpose, verified } }: { agent: Agents["agents"][number] }) {
  const name = operator ?? (purpose === "browser_request" || purpose === "no_view" ? "Anyone" : "Unnamed");
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
