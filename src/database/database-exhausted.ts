/**
 * SQLSTATE codes: a statement took longer than it may, a lock did not come, the disk or the memory is full, a file cannot be
 * read or written.
 */
const CODES = new Set(["57014", "55P03", "53100", "53200", "53400", "58030"]);

/** Whether the database refused a statement that it may do later. */
export function isDatabaseExhausted(error: unknown): boolean {
  return error instanceof Error && "code" in error && CODES.has(String(error.code));
}
