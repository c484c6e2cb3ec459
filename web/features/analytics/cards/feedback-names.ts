import type { FeedbackSource, FeedbackStatus } from "../range.ts";

export const SOURCE_NAMES: Record<FeedbackSource, string> = {
  code_snippet: "On a code example",
  contextual: "On a page",
  agent: "From an agent",
  thumbs_only: "Rating without a comment",
};

export const STATUS_NAMES: Record<FeedbackStatus, string> = {
  pending: "Pending",
  in_progress: "In progress",
  resolved: "Resolved",
  dismissed: "Dismissed",
};
