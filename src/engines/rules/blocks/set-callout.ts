import type { Nodes } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { calloutKind } from "../../../docs-source/parsing/dialects/callout-kinds.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName, CalloutKind } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { writeCallout } from "../sections/callout-syntax.ts";
import { type ComponentCallouts, readComponentCallouts } from "../sections/component-callouts.ts";
import { capital, describeBlock, isOfKind } from "./block-kinds.ts";
import { findCalloutMark, isSameSign } from "./callout-mark.ts";
import { kindInTag, setKindInTag } from "./component-kind.ts";
import { findBlock } from "./find-block.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { calloutTitle, ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

/** Makes a callout one of another kind, as the site writes that kind. */
export const setCallout: ApplyInstruction<"set-callout"> = async (docs, { page, block, was, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  if (was !== undefined && !isOfKind(found.node, found.path, { kind: "callout", callout: was }))
    return refuse(
      "block_not_found",
      `${capital(describeBlock(block))} of ${codeSpan(open.path)} was not changed, because it is not of the kind ${codeSpan(was)}: ${codeSpan(ownText(found.node), 100)}.`,
    );
  const { start, end } = rangeOf(found.node);
  const source = open.text.slice(start, end);
  const mark = findCalloutMark(source);
  const { sign, name } = mark ?? { sign: "", name: "" };
  const components = sign === "<" ? await readComponentCallouts(docs) : undefined;
  if (components?.component === name) return setInTag(docs, open, found.node, block, components, to);
  const onSite = mark?.isSetting ? to : mark && (await nameOnSite(docs, to, sign));
  const wanted = onSite ?? (sign === "<" ? elementOnPage(open.text, to) : sign === "> [!" ? alertKind(to) : undefined);
  // A component that the page imports is there by its name alone.
  const isImported = sign === "<" && new RegExp(`^import\\b.*\\b${name}\\b`, "m").test(open.text);
  if (!mark || wanted === undefined || isImported)
    return refuse(
      "no_callout",
      `${codeSpan(open.path)} was not changed, because no page shows how this site writes a callout of the kind ${codeSpan(to)} in the place of one that begins with ${codeSpan(source.split("\n")[0] ?? "", 60)}.`,
    );
  const marked = source.slice(0, mark.start) + cased(wanted, name, sign) + source.slice(mark.end);
  const title = calloutTitle(found.node);
  const named = retitled(marked, title, to);
  const written = sign === "<" ? named.replace(new RegExp(`</${name}>$`), () => `</${wanted}>`) : named;
  const after = open.text.slice(0, start) + written + open.text.slice(end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, found.node);
  const ofTitle = named === marked ? "" : `, and its title ${codeSpan(title ?? "")} → ${codeSpan(titleOf(to))}`;
  const message = `${codeSpan(name)} → ${codeSpan(cased(wanted, name, sign))}${ofTitle}`;
  return write(docs, open, after, block, start, message);
};

function titleOf(kind: CalloutKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/** A title that says nothing but the kind, such as "Note", says the other one then. */
function retitled(source: string, title: string | undefined, to: CalloutKind): string {
  const [first = "", ...lines] = source.split("\n");
  const at = title !== undefined && calloutKind(title) !== undefined ? first.lastIndexOf(title) : -1;
  if (title === undefined || at < 0) return source;
  return [first.slice(0, at) + titleOf(to) + first.slice(at + title.length), ...lines].join("\n");
}

async function write(
  docs: EditableDocs,
  open: OpenBlocks,
  after: string,
  block: BlockName,
  start: number,
  message: string,
): Promise<Applied> {
  await docs.write(open.path, after);
  return {
    type: "applied",
    changedFiles: after === open.text ? 0 : 1,
    notes: [
      after === open.text
        ? `${capital(describeBlock(block))} in ${codeSpan(open.path)} is of that kind already.`
        : `Changed the kind of ${describeBlock(block)} in ${codeSpan(open.path)}: ${message}.`,
    ],
    findings: [
      { path: open.path, line: createPositionLookup(open.text)(start).line, kind: "text", message, isChanged: true },
    ],
  };
}

/** Of the kinds that may be written in any case, with a capital where the one before has it. */
function cased(wanted: string, before: string, sign: string): string {
  const [first = ""] = wanted;
  const initial = /^\p{Lu}/u.test(before) ? first.toUpperCase() : first.toLowerCase();
  return /^(?:!{3}|\?{3})/.test(sign) ? initial + wanted.slice(1) : wanted;
}

/** Sets the property by which a component says its kind. */
async function setInTag(
  docs: EditableDocs,
  open: OpenBlocks,
  node: Nodes,
  block: BlockName,
  components: ComponentCallouts,
  to: CalloutKind,
): Promise<Applied> {
  const { start, end } = rangeOf(node);
  const tag = open.text.slice(start, end);
  const type = components.typeOf(to);
  const was = kindInTag(tag, components);
  const edit = type === undefined || !was ? undefined : setKindInTag(tag, components, type);
  if (!edit || !was || type === undefined)
    return refuse(
      "no_callout",
      `${codeSpan(open.path)} was not changed, because ${type === undefined ? `no page shows a ${codeSpan(`<${components.component}>`)} of the kind ${codeSpan(to)}` : `the kind of ${codeSpan(tag.split("\n")[0] ?? "", 60)} is no plain text or has a picture of its own`}.`,
    );
  const after = open.text.slice(0, start) + applyEdits(tag, [edit]) + open.text.slice(end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, node);
  return write(docs, open, after, block, start, `${codeSpan(was.kind)} → ${codeSpan(type)}`);
}

/** The name of a kind in the syntax of the page; undefined if the site writes another one. */
async function nameOnSite(docs: EditableDocs, kind: CalloutKind, sign: string): Promise<string | undefined> {
  const mark = findCalloutMark((await writeCallout(docs, kind, "x"))?.text ?? "");
  return mark && !mark.isSetting && isSameSign(mark.sign, sign) ? mark.name : undefined;
}

/** What the alerts of quotes are called wherever they are shown, in a site that writes most callouts in another way. */
function alertKind(kind: CalloutKind): string | undefined {
  return /^(?:note|tip|warning)$/.test(kind) ? kind.toUpperCase() : undefined;
}

/** The element by which the page itself writes a callout of this kind. */
function elementOnPage(text: string, kind: CalloutKind): string | undefined {
  const names = [...text.matchAll(/^[ \t]{0,12}<([A-Z][a-z]{1,20})>/gm)].map(([, name = ""]) => name);
  return names.find((name) => name.toLowerCase() === kind && calloutKind(name) !== undefined);
}
