import { modals } from "@mantine/modals";
import type { PullRequestDetails } from "../../../src/pull-requests/builtin/schema.ts";

/** Merging is what one came for: it asks, but not in red. */
export function confirmMerge({ number, base, isDraft, files }: PullRequestDetails, onConfirm: () => void): void {
  const what = files.length === 1 ? "1 changed file goes" : `${files.length} changed files go`;
  modals.openConfirmModal({
    title: `Merge pull request #${number}?`,
    children: `${isDraft ? "It is still a draft. " : ""}${what} into ${base}.`,
    labels: { confirm: "Merge", cancel: "Not yet" },
    onConfirm,
  });
}
