import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../../count-of.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../../docs-source/site/site-source.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction, CalloutName } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { type ComponentCallouts, readComponentCallouts } from "../sections/component-callouts.ts";
import { findCalloutMark } from "./callout-mark.ts";
import { kindInTag, setKindInTag } from "./component-kind.ts";
import { openBlocksAt } from "./open-blocks.ts";
import { keepsBlocks } from "./sentences.ts";

const ALL = "note tip info important warning caution danger success check";
/** The kinds that a syntax has, by the sign that its callouts begin with. */
const KINDS: Record<string, string> = {
  ">": "note tip important warning caution",
  "{": "info warning danger success",
  "<": "note tip info warning danger check",
  "/": "note tip warning danger caution",
};
const DIRECTIVES: Partial<Record<SourceFormat, string>> = {
  docusaurus: "note tip info warning danger caution important",
  starlight: "note tip caution danger",
  vitepress: "tip info warning danger",
};

/** Makes all callouts of one kind those of another, each in its own syntax and with its title. */
export const setCallouts: ApplyInstruction<"set-callouts"> = async (docs, { from, to, ...pages }, signal) => {
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const { format } = await readSiteSource(docs);
  const components = await readComponentCallouts(docs);
  const changed: string[] = [];
  const findings: EngineFinding[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) continue;
    const hasComponents = components !== undefined && text.includes(`<${components.component}`);
    if (!hasComponents && !text.toLowerCase().includes(from)) continue;
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") continue;
    const positionOf = createPositionLookup(text);
    const edits: TextEdit[] = [];
    const found: EngineFinding[] = [];
    visit(open.tree, (node: Nodes) => {
      if (!/^(?:callout|blockquote|mdxJsx(?:Flow|Text)Element)$/.test(node.type)) return;
      const { start, end } = rangeOf(node);
      const mark = findCalloutMark(text.slice(start, end));
      const { sign, name } = mark ?? { sign: "", name: "" };
      const line = positionOf(start).line;
      if (components?.component === name) {
        const change = changeOfTag(text.slice(start, end), components, from, to);
        if (change?.edit)
          edits.push({ ...change.edit, start: start + change.edit.start, end: start + change.edit.end });
        if (change)
          found.push({ path, line, kind: "text", message: change.message, isChanged: change.edit !== undefined });
        return;
      }
      if (mark === undefined || name.toLowerCase() !== from) return;
      const isImported = sign === "<" && new RegExp(`^import\\b.*\\b${name}\\b`, "m").test(text);
      if (isImported || !(mark.isSetting || kindsOf(sign, format).includes(to))) {
        const message = `${codeSpan(sign + name)} stays, because its syntax has no kind ${codeSpan(to)} that is known here`;
        found.push({ path, line, kind: "text", message, isChanged: false });
        return;
      }
      const wanted = inCaseOf(name, to);
      edits.push({ start: start + mark.start, end: start + mark.end, text: wanted });
      const close = sign === "<" && text.slice(0, end).endsWith(`</${name}>`) ? end - 1 - name.length : undefined;
      if (close !== undefined) edits.push({ start: close, end: end - 1, text: wanted });
      const message = `${codeSpan(sign + name)} → ${codeSpan(sign + wanted)}`;
      found.push({ path, line, kind: "text", message, isChanged: true });
    });
    const after = applyEdits(text, edits);
    if (after !== text && (await keepsBlocks(open, after))) {
      await docs.write(path, after);
      changed.push(path);
      findings.push(...found);
    } else
      for (const one of found) {
        const message = one.isChanged ? "the callout stays, because the page would read otherwise" : one.message;
        findings.push({ ...one, message, isChanged: false });
      }
  }
  const left = findings.filter(({ isChanged }) => !isChanged);
  if (changed.length === 0)
    return refuse(
      "block_not_found",
      left[0]
        ? `Nothing was changed: ${left[0].message} (${codeSpan(`${left[0].path}:${left[0].line}`)}).`
        : `There is no callout of the kind ${codeSpan(from)} there.`,
    );
  const count = countOf(findings.length - left.length, "callout");
  return {
    type: "applied",
    changedFiles: changed.length,
    notes: [
      ...scope.notes,
      `Changed the kind of ${count} from ${codeSpan(from)} to ${codeSpan(to)} in ${countOf(changed.length, "file")}: ${codeSpans(changed)}.`,
      ...describeFindings(`Left unchanged (${left.length})`, left),
    ],
    findings,
  };
};

/** What becomes of a component that may be of the kind: undefined if it is of another one. */
function changeOfTag(
  tag: string,
  components: ComponentCallouts,
  from: CalloutName,
  to: CalloutName,
): { edit?: TextEdit; message: string } | undefined {
  const kind = kindInTag(tag, components)?.kind;
  const [own, type] = [components.typeOf(from), components.typeOf(to)];
  if (kind === undefined || (kind !== from && kind !== own)) return undefined;
  const edit = type === undefined || type === kind ? undefined : setKindInTag(tag, components, type);
  const shown = `<${components.component}>`;
  if (!edit) return { message: `${codeSpan(shown)} stays, because no page shows one of the kind ${codeSpan(to)}` };
  return { edit, message: `${codeSpan(shown)}: ${codeSpan(kind)} → ${codeSpan(type ?? to)}` };
}

function kindsOf(sign: string, format: SourceFormat): string[] {
  const directives = sign.startsWith(":") ? DIRECTIVES[format] : undefined;
  return (directives ?? KINDS[sign.charAt(0)] ?? ALL).split(" ");
}

function inCaseOf(example: string, word: string): string {
  if (example === example.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(example) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
