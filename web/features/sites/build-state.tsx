import { Badge } from "@mantine/core";
import type { SiteBuild } from "../../../packages/client/src/docket-client.ts";

const STATES = {
  queued: { color: "gray", text: "waiting" },
  in_progress: { color: "blue", text: "building" },
  success: { color: "teal", text: "built" },
  failure: { color: "red", text: "failed" },
} as const;

export function BuildState({ build: { status, isCurrent } }: { build: SiteBuild }) {
  const { color, text } = STATES[status];
  return (
    <Badge color={color} variant={isCurrent ? "filled" : "light"} size="sm">
      {isCurrent ? "shown" : text}
    </Badge>
  );
}
