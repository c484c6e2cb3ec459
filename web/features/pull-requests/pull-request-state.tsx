import { Badge } from "@mantine/core";
import { IconGitMerge, IconGitPullRequest, IconGitPullRequestClosed, IconGitPullRequestDraft } from "../../ui/icons.ts";
import type { State } from "./queries.ts";

const ICON = { size: 13, "aria-hidden": true } as const;
const LOOKS = {
  open: { label: "Open", color: "teal", icon: <IconGitPullRequest {...ICON} /> },
  merged: { label: "Merged", color: "violet", icon: <IconGitMerge {...ICON} /> },
  closed: { label: "Closed", color: "gray", icon: <IconGitPullRequestClosed {...ICON} /> },
  draft: { label: "Draft", color: "gray", icon: <IconGitPullRequestDraft {...ICON} /> },
};

export function PullRequestState({ state, isDraft }: { state: State; isDraft: boolean }) {
  const { label, color, icon } = LOOKS[state === "open" && isDraft ? "draft" : state];
  return (
    <Badge variant="light" color={color} leftSection={icon} tt="none" component="span">
      {label}
    </Badge>
  );
}
