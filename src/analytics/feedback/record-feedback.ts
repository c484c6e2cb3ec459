import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { toStorable } from "../../database/storable-text.ts";
import { invalidField } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import { normalizePath } from "../normalize-path.ts";
import { type RecordFeedback, recordFeedbackSchema } from "./schema.ts";
import { insertFeedback } from "./store.ts";

/**
 * Stores what a reader said about a page, for collectors that hold no key.
 *
 * @throws InvalidInputError for input that does not fit, and for what is no path
 */
export async function recordFeedback(app: App, projectId: string, input: RecordFeedback): Promise<{ id: string }> {
  const entry = parseInput(recordFeedbackSchema, input);
  const path = normalizePath(entry.path);
  if (path === undefined) throw invalidField("path", "expected a path such as /guides/start");
  const storable = (text: string | undefined) => (text === undefined ? null : toStorable(text, text.length));
  const id = newId("feedback");
  await insertFeedback(app.database, projectId, {
    id,
    path,
    source: entry.source,
    status: entry.status,
    comment: storable(entry.comment),
    helpful: entry.helpful ?? null,
    contact: storable(entry.contact),
    code: storable(entry.code),
    filename: storable(entry.filename),
    lang: storable(entry.lang),
    createdAt: app.clock(),
  });
  return { id };
}
