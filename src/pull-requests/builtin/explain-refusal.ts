import { ConflictError } from "../../errors.ts";
import type { MergeResult } from "./merge-pull-request.ts";
import type { NoticeView } from "./page/view.ts";

export type RefusedMerge = Exclude<MergeResult, { type: "merged" }>;

export function refusedMerge(result: RefusedMerge): ConflictError {
  const { message, command } = explainRefusal(result);
  return new ConflictError(command ? `${message} ${command}` : message);
}

/** Why it was not merged, and what to do. */
export function explainRefusal(result: RefusedMerge): NoticeView {
  const error = (message: string, command?: string): NoticeView => ({
    type: "error",
    message,
    ...(command !== undefined && { command }),
  });
  switch (result.type) {
    case "conflict":
      return error(
        `Both branches changed ${result.files.slice(0, 5).join(", ")}${result.files.length > 5 ? " and more" : ""}; resolve the conflict on the source branch, then merge`,
      );
    case "checked-out":
      return error("The target branch is checked out in somebody's own repository; run this there:", result.command);
    case "moved":
      return error("A branch got new commits just now; look at them, then merge again");
    case "up-to-date":
      return error("There is nothing left to merge: the target holds every commit");
    case "not-open":
      return error(`The pull request is ${result.state} already`);
    default:
      return error(result.message);
  }
}
