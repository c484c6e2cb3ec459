import { OperationError, UnavailableError } from "../../errors.ts";

export const UNREADABLE = "The repository cannot be read at the moment; the log says why";

/** The error itself, or for a repository that cannot be read one whose message may be shown. */
export function orUnavailable<E>(error: E): E | UnavailableError {
  const isUnreadable = error instanceof OperationError && error.code === "repository_error";
  return isUnreadable ? new UnavailableError(UNREADABLE, { cause: error }) : error;
}
