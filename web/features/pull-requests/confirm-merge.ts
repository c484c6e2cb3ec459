import { modals } from "@mantine/modals";
import type { PullRequest } from "../../../packages/client/src/docket-client.ts";

/** Asks before a merge. The question is not red, because a merge is the expected outcome. */
export function confirmMerge({ number, base, isDraft, files }: PullRequest, onConfirm: () => void): void {
  const what = files.length === 1 ? "1 changed file is merged" : `${files.length} changed files are merged`;
  modals.openConfirmModal({
    title: `Merge pull request #${number}?`,
    children: `${isDraft ? "The pull request is still a draft. " : ""}${what} into ${base}.`,
    labels: { confirm: "Merge", cancel: "Cancel" },
    onConfirm,
  });
}
