import { InvalidInputError, invalidField, OperationError } from "../../errors.ts";

/**
 * For callers who name a repository and may do nothing else about it: one that cannot be used is a fault of the field that
 * names it. Any other error is returned as it is.
 */
export function toRepositoryFault(error: unknown, field: string): unknown {
  if (error instanceof InvalidInputError && error.details?.[0]?.path === "repository")
    return invalidField(field, error.details[0].message, error);
  if (error instanceof OperationError && error.code === "repository_error")
    return invalidField(field, error.message, error);
  return error;
}
