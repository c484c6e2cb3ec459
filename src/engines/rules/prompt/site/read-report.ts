import type { Instruction } from "../../instruction.ts";
import { FAULT_ROWS } from "../../reports/fault-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { readCount } from "../read-number.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isAboutTexts } from "../scope.ts";
import { readPage, readQuoted, readWords } from "../values.ts";

type Report = Extract<
  Instruction,
  {
    type:
      | "list-unlisted"
      | "list-redirects"
      | "list-lacking"
      | "list-having"
      | "list-links-to"
      | "list-mentions"
      | "list-faults"
      | "remove-lost-entries"
      | "straighten-redirects";
  }
>;

/** "the configuration reference": what is only looked for may be named in any words. */
function readTitled(cursor: Cursor): string | undefined {
  cursor.accept("the|our");
  return readWords(cursor)?.text;
}

function readFaults(cursor: Cursor): Report[] | undefined {
  const [of] = FAULT_ROWS.find(([, { name }]) => cursor.accept(name)) ?? [];
  if (of === undefined) return undefined;
  const least = of === "long-pages" ? readLeast(cursor) : undefined;
  const scope = readScope(cursor);
  if (!scope || isAboutTexts(scope)) return undefined;
  // Of which pages an image is one is not said by where its file is: a folder alone is.
  if (of === "unused-images" && Object.keys(pageScopeOf(scope)).some((key) => !/^(?:page|under)$/.test(key)))
    return undefined;
  return [{ type: "list-faults", of, ...(least && { least }), ...pageScopeOf(scope) }];
}

/** "over 3000 words" */
function readLeast(cursor: Cursor): { count: number; unit: "words" | "lines" } | undefined {
  return cursor.attempt(() => {
    const count = cursor.accept("over") ? readCount(cursor) : undefined;
    if (count === undefined || !cursor.accept("words|lines")) return undefined;
    return { count, unit: cursor.word(-1) === "lines" ? "lines" : "words" };
  });
}

/** Fields that pages may lack. */
const LACKED = ["description", "title", "icon", "keywords", "sidebarTitle", "sidebar_label", "slug"];

/** What a field is called that sites write in several ways. */
const FIELDS: Record<string, string[]> = {
  hidden: ["hidden", "unlisted"],
  tag: ["tag", "tags"],
  keyword: ["keywords"],
  author: ["author", "authors"],
};

/** "report the pages that link to x": what is asked in other words is put into these. */
export function readReport(cursor: Cursor): Report[] | undefined {
  return cursor.attempt<Report[]>(() => {
    if (!cursor.accept("report the")) return undefined;
    if (cursor.accept("pages that are not in the navigation")) return withPlace(cursor, { type: "list-unlisted" });
    if (cursor.accept("redirects of the site")) return [{ type: "list-redirects" }];
    if (cursor.accept("removed lost entries")) return [{ type: "remove-lost-entries" }];
    if (cursor.accept("straight redirects")) return [{ type: "straighten-redirects" }];
    const faults = readFaults(cursor);
    if (faults) return faults;
    if (cursor.accept("pages with the field")) {
      const field = cursor.word() ?? "";
      cursor.index += 1;
      const value = readQuoted(cursor)?.text.trim();
      const fields = FIELDS[field] ?? [field];
      const isValue = value !== undefined && value !== "" && value.length <= 100 && !value.includes("\n");
      return isValue ? withPlace(cursor, { type: "list-having", fields, value }) : undefined;
    }
    if (cursor.accept("pages without")) {
      const field = LACKED.find((name) => cursor.accept(name.toLowerCase()));
      if (field === undefined) return undefined;
      const isStrict = cursor.accept("in the frontmatter") && field === "title";
      return withPlace(cursor, { type: "list-lacking", field, ...(isStrict && { isStrict }) });
    }
    if (cursor.accept("pages that link to")) {
      const address = readForeign(cursor);
      if (address !== undefined) return withPlace(cursor, { type: "list-mentions", text: address });
      const page = readPage(cursor, { bare: true }) ?? readQuoted(cursor)?.text ?? readTitled(cursor);
      if (page === undefined) return undefined;
      const isFolder = cursor.accept("from outside");
      return page.endsWith("/") && !isFolder
        ? undefined
        : [{ type: "list-links-to", page, ...(isFolder && { isFolder }) }];
    }
    const isCounted = cursor.accept("counted");
    const text = cursor.accept("mentions of") ? readQuoted(cursor)?.text.trim() : undefined;
    if (text === undefined || text === "" || text.includes("\n")) return undefined;
    return withPlace(cursor, { type: "list-mentions", text, ...(isCounted && { isCounted }) });
  });
}

const HOST =
  /^(?:https?:\/\/\S+|(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|ly|co|ai|app|gg|me|sh|xyz|eu|de|uk|example)(?:\/\S*)?)$/i;

/** "bit.ly", "https://a.example/b": what no page of the site is. */
function readForeign(cursor: Cursor): string | undefined {
  const text = cursor.peek()?.text ?? "";
  if (!HOST.test(text)) return undefined;
  cursor.index += 1;
  return text;
}

/** A report with the pages that it is about, where they are said. */
function withPlace(
  cursor: Cursor,
  report: Extract<Report, { type: "list-unlisted" | "list-lacking" | "list-having" | "list-mentions" }>,
): Report[] | undefined {
  // "The pages of the guide without a description"
  if (cursor.word() === "of") cursor.aliases.set(cursor.index, "in");
  const scope = readScope(cursor);
  return scope && !isAboutTexts(scope) ? [{ ...report, ...pageScopeOf(scope) }] : undefined;
}
