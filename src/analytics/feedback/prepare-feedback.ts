import { newId } from "../../database/new-id.ts";
import { toStorable } from "../../database/storable-text.ts";
import { invalidField } from "../../errors.ts";
import { normalizePath } from "../normalize-path.ts";
import type { Reader } from "../readers/identify-readers.ts";
import type { GivenFeedback } from "./schema.ts";
import type { NewFeedback } from "./store.ts";

/** Feedback as it is stored, but for who gave it. @throws InvalidInputError for what is no path */
export function prepareFeedback(
  entry: GivenFeedback & { id?: string | undefined },
  at: Date,
): Omit<NewFeedback, keyof Reader> {
  const path = normalizePath(entry.path);
  if (path === undefined) throw invalidField("path", "expected a path such as /guides/start");
  const storable = (text: string | undefined) => (text === undefined ? null : toStorable(text, text.length));
  return {
    id: newId("feedback"),
    eventId: storable(entry.id),
    path,
    source: entry.source,
    status: entry.status,
    comment: storable(entry.comment),
    helpful: entry.helpful ?? null,
    contact: storable(entry.contact),
    code: storable(entry.code),
    filename: storable(entry.filename),
    lang: storable(entry.lang),
    createdAt: at,
  };
}
