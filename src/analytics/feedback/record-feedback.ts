import { sql } from "kysely";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { toStorable } from "../../database/storable-text.ts";
import { InvalidInputError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import { normalizePath } from "../normalize-path.ts";
import { type RecordFeedback, recordFeedbackSchema } from "../schema.ts";

/** Keeps what a reader said about a page, for collectors that hold no key. */
export async function recordFeedback(app: App, projectId: string, input: RecordFeedback): Promise<{ id: string }> {
  const entry = parseInput(recordFeedbackSchema, input);
  const path = normalizePath(entry.path);
  if (path === undefined) throw new InvalidInputError("path: expected a path such as /guides/start");
  const stored = (text: string | undefined) => (text === undefined ? null : toStorable(text, text.length));
  const id = newId("feedback");
  await sql`insert into feedback (id, project_id, path, source, status, comment, helpful, contact, code, filename, lang, created_at)
    values (${id}, ${projectId}, ${path}, ${entry.source}, ${entry.status}, ${stored(entry.comment)}, ${entry.helpful ?? null},
      ${stored(entry.contact)}, ${stored(entry.code)}, ${stored(entry.filename)}, ${stored(entry.lang)}, ${app.clock()})`.execute(
    app.database,
  );
  return { id };
}
