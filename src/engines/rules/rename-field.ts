import { countOf } from "../../count-of.ts";
import { readFrontmatter } from "../../docs-source/frontmatter.ts";
import { applyEdits, createPositionLookup } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { refuse } from "./refuse.ts";

const NAME = /^[\p{L}_][\p{L}\p{N}_-]{0,99}$/u;

/** Gives a field of the frontmatter another name on every page that has it, and leaves its value as it is written. */
export const renameField: ApplyInstruction<"rename-field"> = async (docs, instruction, signal) => {
  const { field, to } = instruction;
  for (const name of [field, to])
    if (!NAME.test(name) || name === "__proto__")
      return refuse("not_understood", `${codeSpan(name)} cannot be the name of a frontmatter field.`);
  const isNamedAsPage = instruction.page !== undefined && { isNamedAsPage: true as const };
  const scope = await listScopedDocuments(docs, { ...instruction, ...isNamedAsPage });
  if (scope.type === "refused") return scope;
  const changed: string[] = [];
  const left: string[] = [];
  const findings: EngineFinding[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const page = (await docs.read(path)) ?? "";
    const renamed = withOtherName(page, field, to);
    if (renamed === undefined) continue;
    const { line } = createPositionLookup(page)(renamed.at);
    const isChanged = renamed.text !== undefined;
    const message = isChanged
      ? `${codeSpan(field)} → ${codeSpan(to)}`
      : `${codeSpan(field)} stays, because the page has ${codeSpan(to)} too or its frontmatter cannot be edited safely`;
    findings.push({ path, line, kind: "frontmatter", message, isChanged });
    if (renamed.text !== undefined) await docs.write(path, renamed.text);
    (isChanged ? changed : left).push(path);
  }
  const notes = [...scope.notes];
  if (changed.length > 0)
    notes.push(
      `Renamed the field ${codeSpan(field)} to ${codeSpan(to)} on ${countOf(changed.length, "page")}: ${codeSpans(changed)}.`,
    );
  if (left.length > 0)
    notes.push(
      `Left ${codeSpan(field)} where the page has ${codeSpan(to)} too or its frontmatter cannot be edited safely: ${codeSpans(left)}.`,
    );
  if (changed.length === 0 && left.length === 0)
    return refuse("field_not_found", `No page there has the field ${codeSpan(field)} in its frontmatter.`);
  return { type: "applied", changedFiles: changed.length, notes, findings };
};

/** Undefined if the page has no such field; without a text if it has to stay. */
function withOtherName(page: string, field: string, to: string): { at: number; text?: string } | undefined {
  const before = readFrontmatter(page);
  const entry = before.type === "parsed" ? before.fields.find(({ name }) => name === field) : undefined;
  if (before.type !== "parsed" || !entry) return undefined;
  const at = entry.keyStart;
  if (before.fields.some(({ name }) => name === to) || !page.startsWith(field, at)) return { at };
  const text = applyEdits(page, [{ start: at, end: at + field.length, text: to }]);
  const after = readFrontmatter(text);
  const names = (fields: { name: string; value: unknown }[]) =>
    JSON.stringify(fields.map((one) => [one.name, one.value]));
  const wanted = before.fields.map((one) => (one === entry ? { ...one, name: to } : one));
  return after.type === "parsed" && names(after.fields) === names(wanted) ? { at, text } : { at };
}
