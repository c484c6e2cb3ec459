import type { z } from "zod";
import type { App } from "../../app.ts";
import { AppError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import { parseMoment } from "../../parse-moment.ts";
import { getOldestAccepted } from "../retention/kept-days.ts";
import { takeTurn } from "../take-turn.ts";
import type { RecordedEntries } from "./schema.ts";
import { UNREADABLE } from "./visit.ts";

const HOUR_MS = 3_600_000;
const MAX_ERRORS = 20;
/** After so many entries others get their turn. */
const SLICE = 100;

/** An entry of a batch, and its time in milliseconds since 1970. */
export type Entry<T> = { entry: T; at: number };

/**
 * Reads the entries of a batch of searches or feedback. A bad one does not lose the others.
 *
 * @param check throws InvalidInputError for an entry that its schema cannot refuse
 * @throws NotFoundError if there is no such project
 */
export async function readEntries<T extends { timestamp?: string | undefined }>(
  app: App,
  projectId: string,
  rows: unknown[],
  schema: z.ZodType<T>,
  check: (entry: T) => void,
): Promise<{ entries: Entry<T>[]; refused: Pick<RecordedEntries, "refused" | "errors"> }> {
  const now = app.clock().getTime();
  const notBefore = await getOldestAccepted(app, projectId);
  const entries: Entry<T>[] = [];
  const errors: RecordedEntries["errors"] = [];
  let refused = 0;
  for (const [index, row] of rows.entries()) {
    if (index % SLICE === SLICE - 1) await takeTurn();
    const read = readEntry(row, schema, check, now, notBefore);
    if (!("code" in read)) {
      entries.push(read);
      continue;
    }
    refused += 1;
    if (errors.length < MAX_ERRORS) errors.push({ index, ...read });
  }
  return { entries, refused: { refused, errors } };
}

function readEntry<T extends { timestamp?: string | undefined }>(
  row: unknown,
  schema: z.ZodType<T>,
  check: (entry: T) => void,
  now: number,
  notBefore: number,
): Entry<T> | { code: string; message: string } {
  if (row === UNREADABLE) return invalid("is not valid JSON");
  let entry: T;
  try {
    entry = parseInput(schema, row);
    check(entry);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return invalid(error.message);
    throw error;
  }
  const at = entry.timestamp === undefined ? now : parseMoment(entry.timestamp);
  if (at === undefined) return invalid("timestamp: expected an ISO 8601 date-time");
  if (at > now + HOUR_MS) return { code: "in_future", message: "timestamp: is more than an hour in the future" };
  if (at < notBefore) return { code: "too_old", message: "timestamp: is older than visits are kept" };
  return { entry, at };
}

function invalid(message: string): { code: string; message: string } {
  return { code: "invalid_entry", message };
}
