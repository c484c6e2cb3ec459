import { OperationError } from "../../errors.ts";

/** An error for a data folder that cannot be used, with what to do. */
export function explainFolderError(folder: string, error: unknown): OperationError {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(folder, error);
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new OperationError(
      "data_folder_not_a_directory",
      `The data folder ${folder} is not a directory, or one of its parents is not. Set DOCKET_DATA_DIR to a folder.`,
      { cause: error },
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return notWritable(folder, code === "EROFS" ? "its file system is read-only" : "permission denied", error);
  }
  return new OperationError(
    "database_start_failed",
    `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}`,
    { cause: error },
  );
}

export function notWritable(folder: string, reason: string, cause?: unknown): OperationError {
  return new OperationError(
    "data_folder_not_writable",
    `The data folder ${folder} is not writable for user ${process.getuid?.() ?? "?"}: ${reason}. Give it to that user (chown -R), or set DOCKET_DATA_DIR to another folder.`,
    cause === undefined ? {} : { cause },
  );
}

function diskFull(folder: string, cause?: unknown): OperationError {
  return new OperationError(
    "disk_full",
    `No space is left on the disk of ${folder}. Free some, or set DOCKET_DATA_DIR to a folder on another disk.`,
    cause === undefined ? {} : { cause },
  );
}

/** An error for a failure of initdb or the server, made from its last output. */
export function explainServerOutput(folder: string, what: string, output: string): OperationError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder);
  if (/Permission denied|Read-only file system|Operation not permitted/.test(output))
    return notWritable(folder, tail(output, 2));
  return new OperationError("database_start_failed", `${what} in ${folder}. Its last output:\n${tail(output, 12)}`);
}

function tail(output: string, lines: number): string {
  return output.trim().split("\n").slice(-lines).join("\n") || "(none)";
}
