import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isAboutTexts } from "../scope.ts";
import { readPage, readQuoted, readWords } from "../values.ts";

type Report = Extract<
  Instruction,
  { type: "list-unlisted" | "list-redirects" | "list-lacking" | "list-links-to" | "list-mentions" }
>;

/** "the configuration reference": what is only looked for may be named in any words. */
function readTitled(cursor: Cursor): string | undefined {
  cursor.accept("the|our");
  return readWords(cursor)?.text;
}

/** "report the pages that link to x": what is asked in other words is put into these. */
export function readReport(cursor: Cursor): Report[] | undefined {
  return cursor.attempt<Report[]>(() => {
    if (!cursor.accept("report the")) return undefined;
    if (cursor.accept("pages that are not in the navigation")) return [{ type: "list-unlisted" }];
    if (cursor.accept("redirects of the site")) return [{ type: "list-redirects" }];
    if (cursor.accept("pages without")) {
      const field = ["description", "title", "icon", "keywords"].find((name) => cursor.accept(name));
      return field === undefined ? undefined : [{ type: "list-lacking", field }];
    }
    if (cursor.accept("pages that link to")) {
      const page = readPage(cursor, { bare: true }) ?? readQuoted(cursor)?.text ?? readTitled(cursor);
      return page === undefined || page.endsWith("/") ? undefined : [{ type: "list-links-to", page }];
    }
    const text = cursor.accept("mentions of") ? readQuoted(cursor)?.text.trim() : undefined;
    if (text === undefined || text === "" || text.includes("\n")) return undefined;
    const scope = readScope(cursor);
    return scope && !isAboutTexts(scope) ? [{ type: "list-mentions", text, ...pageScopeOf(scope) }] : undefined;
  });
}
