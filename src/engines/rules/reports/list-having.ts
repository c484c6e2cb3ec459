import { countOf } from "../../../count-of.ts";
import { type FrontmatterField, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { unreadPage } from "../unread-page.ts";

/** Reports the pages of a place whose frontmatter has one of some fields with a value, alone or in a list. */
export const listHaving: ApplyInstruction<"list-having"> = async (docs, instruction, signal) => {
  const { fields, value } = instruction;
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;
  const wanted = new Set(scope.paths);
  const findings: EngineFinding[] = [];
  const pages = (await readSiteSource(docs)).pages
    .map(({ path }) => path)
    .filter((path) => isPage(path) && wanted.has(path));
  for (const path of pages) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) {
      findings.push(await unreadPage(docs, path));
      continue;
    }
    const frontmatter = readFrontmatter(text);
    const own = frontmatter.type === "parsed" ? frontmatter.fields : [];
    const field = own.find((one) => fields.includes(one.name) && hasValue(text, one, value));
    if (!field) continue;
    const { line } = createPositionLookup(text)(field.keyStart);
    const message = `has ${codeSpan(`${field.name}: ${text.slice(field.start, field.end).replace(/\s+/g, " ").trim()}`)}`;
    findings.push({ path, line, kind: "frontmatter", message, isChanged: false });
  }
  const having = findings.filter(({ kind }) => kind === "frontmatter");
  const unread = findings.filter(({ kind }) => kind === "unread");
  const what = `${codeSpans(fields).replaceAll(", ", " or ")} set to ${codeSpan(value)} in the frontmatter`;
  const notes =
    having.length === 0
      ? [`None of ${countOf(pages.length, "page")} has ${what}.`]
      : describeFindings(`Found ${countOf(having.length, "page")} of ${pages.length} with ${what}`, having);
  notes.push(...describeFindings(`Could not be read (${unread.length})`, unread), "Nothing was changed.");
  return { type: "applied", changedFiles: 0, notes: [...scope.notes, ...notes], findings };
};

function hasValue(text: string, { value, style, start, end }: FrontmatterField, wanted: string): boolean {
  const same = (one: string) => one.trim().toLowerCase() === wanted.toLowerCase();
  if (style !== "collection") return value !== undefined && same(String(value));
  const items = text.slice(start, end).split(/[,\n[\]]/);
  return items.some((item) =>
    same(
      item
        .trim()
        .replace(/^-\s+/, "")
        .replace(/^(["'])(.*)\1$/, "$2"),
    ),
  );
}
