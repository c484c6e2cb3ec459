import type { App } from "../../app.ts";
import { parseInput } from "../../parse-input.ts";
import { identifyReaders } from "../readers/identify-readers.ts";
import type { ReportedReader } from "../readers/schema.ts";
import { prepareFeedback } from "./prepare-feedback.ts";
import { type RecordFeedback, recordFeedbackSchema } from "./schema.ts";
import { insertFeedback } from "./store.ts";

/**
 * Stores what a reader said about a page, for collectors that hold no key.
 *
 * @param who said it, so that readers are counted and not entries; not stored as it is given
 * @param eventId the sender's own; the same again is stored once
 * @throws InvalidInputError for input that does not fit, and for what is no path
 */
export async function recordFeedback(
  app: App,
  projectId: string,
  input: RecordFeedback,
  who: ReportedReader = {},
  eventId?: string,
): Promise<{ id: string }> {
  const at = app.clock();
  const entry = parseInput(recordFeedbackSchema, input);
  const row = prepareFeedback({ ...entry, id: eventId }, at);
  const [reader = { reader: null, isAi: false }] = await identifyReaders(app, projectId, [{ at: at.getTime(), who }]);
  await insertFeedback(app.database, projectId, [{ ...row, ...reader, isAi: reader.isAi || row.source === "agent" }]);
  return { id: row.id };
}
