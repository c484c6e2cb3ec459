import { recordFeedback } from "../../../analytics/feedback/record-feedback.ts";
import type { ReportedReader } from "../../../analytics/readers/schema.ts";
import type { App } from "../../../app.ts";
import { invalidField } from "../../../errors.ts";
import { toKey } from "../addresses/read-path.ts";
import type { OpenBuild } from "../builds/open-build.ts";

const MAX_COMMENT = 5000;
const MAX_CODE = 20_000;

/**
 * Stores what a reader says of a page, or of one of its code blocks if `code` is given.
 *
 * @param who the reader is, so that readers are counted and not entries
 * @throws InvalidInputError for a page that there is not, and for what says nothing or is too long
 */
export async function receiveFeedback(
  app: App,
  build: OpenBuild,
  fields: Map<string, string>,
  who: ReportedReader,
): Promise<{ id: string; path: string }> {
  const path = toKey(fields.get("path") ?? "");
  if (!build.pages.has(path)) throw invalidField("path", "expected a page of this site");
  const comment = short(fields, "comment", MAX_COMMENT);
  const code = short(fields, "code", MAX_CODE);
  const helpful = readHelpful(fields.get("helpful"));
  if (code !== undefined) {
    if (comment === undefined && helpful === undefined) throw invalidField("comment", "is required with code");
    const [filename, lang] = [short(fields, "filename", 500), short(fields, "lang", 100)];
    const more = {
      ...(comment !== undefined && { comment }),
      ...(filename !== undefined && { filename }),
      ...(lang !== undefined && { lang }),
    };
    const entry = { path, source: "code_snippet", code, ...more } as const;
    return { path, ...(await recordFeedback(app, build.projectId, entry, who)) };
  }
  if (helpful === undefined) throw invalidField("helpful", "expected yes or no");
  const contact = short(fields, "contact", 320);
  const more = { ...(comment !== undefined && { comment }), ...(contact !== undefined && { contact }) };
  const entry = { path, source: "contextual", helpful, ...more } as const;
  return { path, ...(await recordFeedback(app, build.projectId, entry, who)) };
}

function readHelpful(value: string | undefined): boolean | undefined {
  if (value === "yes" || value === "true") return true;
  return value === "no" || value === "false" ? false : undefined;
}

function short(fields: Map<string, string>, name: string, most: number): string | undefined {
  const text = fields.get(name)?.trim();
  if (text === undefined || text === "") return undefined;
  if (text.length > most) throw invalidField(name, `may have ${most.toLocaleString("en")} characters`);
  return text;
}
