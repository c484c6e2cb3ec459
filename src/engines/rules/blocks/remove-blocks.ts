import type { Nodes } from "mdast";
import { countOf } from "../../../count-of.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeOutcome, sortFindings } from "../describe-findings.ts";
import type { ApplyInstruction, BlockName } from "../instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { sectionsOf } from "../sections/page-sections.ts";
import { nounOf } from "./block-kinds.ts";
import { type FoundBlock, listBlocks } from "./find-block.ts";
import { type OpenBlocks, openBlocksAt, treeAfter } from "./open-blocks.ts";
import { fits, ownText } from "./own-text.ts";
import { editsWithout, whyNeeded } from "./remove-block.ts";

const MAX_BLOCKS = 500;

/** What tells programs something, as linters and generators read it. */
const FOR_PROGRAMS =
  /^(?:<!--|\/\*)-?\s*(?:(?:prettier|markdownlint|eslint|remark|textlint|vale|cspell|spell-?checker|alex|lint|lychee|htmltest|doctoc|all-contributors|omit|toc|tocstop|truncate|more|excerpt|begin|end|start|stop|include|import|embed|snippet|region|endregion|anchor|template|generated|auto-?generated|do not edit|cmdrun|ignore|disable|enable|no_toc|md:)\b|[@%$~]|#(?![#\s]))/i;

/** Removes all pictures, callouts, rules or comments of some pages, but for those that something else needs. */
export const removeBlocks: ApplyInstruction<"remove-blocks"> = async (docs, instruction, signal) => {
  const { type: _, kind, callout, words, ...pages } = instruction;
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  const name: BlockName = { kind, ...(callout && { callout }), ...(words !== undefined && { words }) };
  const findings: EngineFinding[] = [];
  let changedFiles = 0;
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") {
      findings.push({ path, kind: "unread", message: open.message, isChanged: false });
      continue;
    }
    const after = await withoutBlocks(open, name, findings);
    if (after === open.text) continue;
    await docs.write(path, after);
    changedFiles += 1;
  }
  const { done, left } = sortFindings(findings);
  const noun = nounOf(kind, callout);
  const having = words === undefined ? "" : ` with ${codeSpan(words)}`;
  if (done.length + left.length === 0) return refuse("block_not_found", `There is no ${noun}${having} there.`);
  const heading = `Removed ${countOf(done.length, noun)} from ${countOf(changedFiles, "file")}`;
  const notes = [...scope.notes, ...describeOutcome(heading, findings)];
  return { type: "applied", changedFiles, notes, findings };
};

/** One after the other, because what one leaves may need the next. */
async function withoutBlocks(page: OpenBlocks, name: BlockName, findings: EngineFinding[]): Promise<string> {
  const positionOf = createPositionLookup(page.text);
  const { words, ...any } = name;
  const all = (open: OpenBlocks) =>
    listBlocks(open, any, { start: 0, end: open.text.length }).filter(
      ({ node }) => words === undefined || fits(ownText(node), words, "has"),
    );
  // Where those that are still there stood in the beginning.
  let left = all(page).map(({ node }) => rangeOf(node));
  let open = page;
  for (let at = 0; at < left.length && left.length <= MAX_BLOCKS; ) {
    const [found, place] = [all(open)[at], left[at]];
    if (!found || !place) break;
    const { start, end } = rangeOf(found.node);
    const why = whyKept(open, found);
    const edits = why === undefined ? await editsWithout(open, found) : undefined;
    const text = edits && applyEdits(open.text, edits);
    const tree = text === undefined ? undefined : await treeAfter(open, text);
    const shown = codeSpan(
      name.kind === "comment" || name.kind === "rule" ? open.text.slice(start, end) : ownText(found.node),
      100,
    );
    const stays = why ?? "the parts around it would not be read as they are now.";
    const message = tree ? `${shown} removed` : `${shown}: ${stays}`;
    const { line } = positionOf(place.start);
    findings.push({ path: page.path, line, kind: "text", message, isChanged: tree !== undefined });
    if (!tree || text === undefined) at += 1;
    else {
      open = { ...open, text, tree, sections: sectionsOf(text, tree) };
      // What stood in it is gone with it.
      left = left.filter((one) => one.start < place.start || one.end > place.end);
    }
  }
  return open.text;
}

function whyKept(open: OpenBlocks, found: FoundBlock): string | undefined {
  const { start, end } = rangeOf(found.node as Nodes);
  const source = open.text.slice(start, end).replace(/^\{\s*|\s*\}$/g, "");
  if (/^(?:<!--|\/\*)/.test(source)) return FOR_PROGRAMS.test(source) ? "it may be read by a program." : undefined;
  return whyNeeded(open, found);
}
