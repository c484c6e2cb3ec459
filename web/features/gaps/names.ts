import type { Gap } from "../../../packages/client/src/docket-client.ts";

export const KIND_NAMES: Record<Gap["kind"], string> = {
  missing_page: "Page not found",
  search: "Search",
  question: "Unanswered question",
  feedback: "Feedback",
};

export const STATE_NAMES: Record<Gap["state"], string> = {
  open: "Open",
  in_progress: "A job works on it",
  in_review: "In review",
  closed: "Closed",
  dismissed: "Dismissed",
};

/** What happened, in a few words. */
export function sayWhat({ kind, isWithoutResults }: Gap): string {
  if (kind === "search") return isWithoutResults ? "Search without results" : "Search without a click";
  return kind === "feedback" ? "Not helpful" : KIND_NAMES[kind];
}
