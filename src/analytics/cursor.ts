import { InvalidInputError } from "../errors.ts";

/** The last row of a page: what the rows are sorted by, and the name that decides among equals. */
export type Cursor = { rank: number; name: string };

export function cursorOf({ rank, name }: Cursor): string {
  return Buffer.from(JSON.stringify([rank, name])).toString("base64url");
}

/** @throws InvalidInputError for what `cursorOf` did not make */
export function parseCursor(cursor: string): Cursor {
  const [rank, name] = parse(Buffer.from(cursor, "base64url").toString("utf8"));
  if (!Number.isSafeInteger(rank) || typeof name !== "string" || name.includes("\0") || !name.isWellFormed())
    throw new InvalidInputError("cursor: expected the nextCursor of the previous page", {
      details: [{ message: "expected the nextCursor of the previous page", path: "cursor" }],
    });
  return { rank: rank as number, name };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
