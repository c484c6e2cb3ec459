import { MAX_CHANGED_FILES, MAX_FILE_BYTES, MAX_TOTAL_BYTES } from "../docs-checks/path-policy.ts";
import { InvalidInputError } from "../errors.ts";

const MEBIBYTE = 1024 ** 2;

/**
 * Makes a function that counts the files of a turn before they are changed, so that what the check would refuse in the
 * end fails at once. It throws InvalidInputError.
 */
export function countChanges(): (paths: string[], bytes?: number) => void {
  const sizes = new Map<string, number>();
  let total = 0;
  return (paths, bytes = 0) => {
    if (bytes > MAX_FILE_BYTES)
      throw new InvalidInputError(
        `${paths.join(", ")} would have ${Math.ceil(bytes / MEBIBYTE)} MiB; at most ${MAX_FILE_BYTES / MEBIBYTE} MiB are allowed`,
      );
    for (const path of paths) {
      total += bytes - (sizes.get(path) ?? 0);
      sizes.set(path, bytes);
    }
    if (sizes.size > MAX_CHANGED_FILES)
      throw new InvalidInputError(
        `More than ${MAX_CHANGED_FILES} files would be changed; ask for a part of them, such as one folder`,
      );
    if (total > MAX_TOTAL_BYTES)
      throw new InvalidInputError(
        `The changed files would have more than ${MAX_TOTAL_BYTES / MEBIBYTE} MiB in all; ask for a part of them, such as one folder`,
      );
  };
}
