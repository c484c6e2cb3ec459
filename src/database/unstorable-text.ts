/** SQLSTATE codes: a character that is not in the encoding, which for UTF-8 is NUL alone; the same in JSON. */
const CODES = new Set(["22021", "22P05"]);

/** Whether an error means that a statement was given a NUL character, which PostgreSQL stores in no text. */
export function isTextUnstorable(error: unknown): boolean {
  return error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code ?? "");
}
