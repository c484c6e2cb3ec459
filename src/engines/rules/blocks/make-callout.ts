import type { RootContent } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { writeCallout } from "../sections/callout-syntax.ts";
import { withImport } from "../sections/import-component.ts";
import { checkedBlocks } from "../sections/keeps-blocks.ts";
import { openPage } from "../sections/page-sections.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { readBlocks } from "./open-blocks.ts";
import { findSentence } from "./sentences.ts";

const QUOTED = /^[ \t]*>[ \t]?/gm;
/** "Note:", which the callout says by its kind. */
const LABEL = /^(\*{0,2})(note|tip|info|important|warning|caution|danger)(?::\1|\1:)[ \t]*/i;

/** A text without a label that says the kind. */
function withoutLabel(text: string, kind: string): string {
  return text.replace(LABEL, (label, _, said: string) => (said.toLowerCase() === kind ? "" : label));
}

/** Makes a paragraph, a block quote, or a sentence at an end of a paragraph, a callout as the site writes them. */
export const makeCallout: ApplyInstruction<"make-callout"> = async (docs, { page, block, to }) => {
  const opened = await openPage(docs, page);
  if (opened.type === "refused") return opened;
  const written = await writeCallout(docs, to, "x");
  if (!written)
    return refuse(
      "no_callout",
      `${codeSpan(opened.path)} was not changed, because no page shows how this site writes a callout of the kind ${codeSpan(to)}.`,
    );
  const open = await withImport(opened, written.imported);
  if (open.type === "refused") return open;
  const { path, text, tree } = open;
  const meant = (await readBlocks(path, text)) ?? open;
  const found = block.kind === "sentence" ? findSentence(meant, block) : findBlock(meant, block);
  if (found.type === "refused") return found;
  const whole = rangeOf("paragraph" in found ? found.paragraph : found.node);
  const { start, end } = "paragraph" in found ? found.range : whole;
  const at = tree.children.findIndex((one) => rangeOf(one).start === whole.start && rangeOf(one).end === whole.end);
  const what = `${describeBlock(block)} of ${codeSpan(path)}`;
  if (at < 0)
    return refuse("bad_position", `${capital(what)} stands inside of another part, so that it was not made a callout.`);
  if (start !== whole.start && end !== whole.end)
    return refuse("bad_position", `${capital(what)} stands within a paragraph, which would be two then.`);
  const own = text.slice(start, end).trim();
  const said = withoutLabel(block.kind === "quote" ? own.replaceAll(QUOTED, "").trim() : own, to);
  const callout = await writeCallout(docs, to, said);
  const eol = lineEndingOf(text);
  const parts = [
    text.slice(whole.start, start).trim(),
    (callout?.text ?? "").replaceAll(/\r?\n/g, eol),
    text.slice(end, whole.end).trim(),
  ];
  const after =
    text.slice(0, whole.start) + parts.filter((part) => part !== "").join(`${eol}${eol}`) + text.slice(whole.end);
  const wanted = tree.children.filter((_, index) => index !== at);
  const isAllowed = (fresh: RootContent[]) => fresh.length > 0;
  if (!callout || !(await checkedBlocks(path, text, after, wanted, { at, isAllowed })))
    return refuse(
      "bad_text",
      `${capital(what)} was not changed, because the page would not be read as the same parts.`,
    );
  await docs.write(path, after);
  const message = `${codeSpan(said, 120)} is a callout of the kind ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Made ${what} a callout of the kind ${codeSpan(to)}.`],
    findings: [{ path, line: createPositionLookup(text)(start).line, kind: "text", message, isChanged: true }],
  };
};
