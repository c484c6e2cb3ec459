import { Group, Text } from "@mantine/core";
import type { AuditEntry } from "../../../packages/client/src/docket-client.ts";
import { IconGitPullRequest, IconKey, IconLink, IconRobot, IconTerminal2 } from "../../ui/icons.ts";
import { TextLink } from "../../ui/link-button.tsx";
import type { AuditFilters } from "./filters.ts";

type Actor = AuditEntry["actor"];

/** Everybody who is not a user at the dashboard. */
const KINDS = {
  key: { label: "API key", Icon: IconKey },
  operator: { label: "Operator", Icon: IconTerminal2 },
  link: { label: "Signed link", Icon: IconLink },
  docket: { label: "Background work", Icon: IconRobot },
  host: { label: "At the code host", Icon: IconGitPullRequest },
} as const;

/** Who did it. The name of a user or an API key leads to everything that they did. */
export function ActorCell({ actor, filters }: { actor: Actor; filters: AuditFilters }) {
  const { id, name, kind } = actor;
  return (
    <>
      <Text size="sm" fw={550} className="breakable">
        {id === null || id === filters.actor ? (
          name
        ) : (
          <TextLink to="/audit" search={{ ...filters, actor: id }} inherit c="inherit" underline="hover">
            {name}
          </TextLink>
        )}
      </Text>
      {kind !== "user" && <ActorKind kind={kind} />}
    </>
  );
}

function ActorKind({ kind }: { kind: keyof typeof KINDS }) {
  const { label, Icon } = KINDS[kind];
  return (
    <Group gap={4} wrap="nowrap" c="dimmed" fz="xs">
      <Icon size={13} aria-hidden />
      {label}
    </Group>
  );
}
