import type { Nodes, Paragraph, Parents } from "mdast";
import { countOf } from "../../../count-of.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeOutcome } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { findPaths, removeLines } from "../replacing/remove-nodes.ts";
import { type OpenBlocks, openBlocksAt, readBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { keepsBlocks } from "./sentences.ts";

/** Where badges come from; a picture of another site that is a link may be any other one. */
const BADGE =
  /^https?:\/\/[^\s]{0,300}(?:shields\.io|badgen\.net|badge\.fury|badges?[./-]|\/badge|badge\.svg|status\.svg|travis-ci|codecov\.io|coveralls\.io)/i;

const MAX_BADGES = 200;

/** Removes the badges of pages, with the links that they are. */
export const removeBadges: ApplyInstruction<"remove-badges"> = async (docs, { type: _, ...pages }, signal) => {
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  const findings: EngineFinding[] = [];
  let changedFiles = 0;
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined || !/badge|shields\.io|status\.svg|travis|codecov|coveralls/i.test(text)) continue;
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") {
      findings.push({ path, kind: "unread", message: open.message, isChanged: false });
      continue;
    }
    const after = await withoutBadges(open, findings);
    if (after === text) continue;
    await docs.write(path, after);
    changedFiles += 1;
  }
  const done = findings.filter(({ isChanged }) => isChanged);
  if (findings.length === 0) return refuse("block_not_found", "There is no badge there.");
  const heading = `Removed ${countOf(done.length, "badge")} from ${countOf(changedFiles, "file")}`;
  return { type: "applied", changedFiles, notes: [...scope.notes, ...describeOutcome(heading, findings)], findings };
};

type Found = { paragraph: Paragraph; parent: Parents; badges: Nodes[] };

/** One paragraph after the other, because what one leaves moves the next. */
async function withoutBadges(page: OpenBlocks, findings: EngineFinding[]): Promise<string> {
  const lineOf = createPositionLookup(page.text);
  const all = listBadges(page);
  let open = page;
  let kept = 0;
  for (const one of all.slice(0, MAX_BADGES)) {
    const found = listBadges(open)[kept];
    if (!found) break;
    const after = await cutBadges(open, found);
    const read = after === undefined ? undefined : await readBlocks(open.path, after);
    for (const badge of one.badges)
      findings.push({
        path: page.path,
        line: lineOf(rangeOf(badge).start).line,
        kind: "text",
        message: `${codeSpan(ownText(badge), 80)} ${read ? "removed" : "stays, since the parts around it would not be read as they are now"}`,
        isChanged: read !== undefined,
      });
    if (read) open = read;
    else kept += 1;
  }
  return open.text;
}

function listBadges({ tree }: OpenBlocks): Found[] {
  return [...findPaths(tree)].flatMap(([node, path]) => {
    const [paragraph, parent] = [node as Nodes, path.at(-1)];
    if (paragraph.type !== "paragraph" || !parent || !("children" in parent)) return [];
    const badges = paragraph.children.filter(isBadge);
    return badges.length > 0 ? [{ paragraph, parent, badges }] : [];
  });
}

function isBadge(node: Nodes): boolean {
  if (node.type === "link") return node.children.length === 1 && node.children.every(isBadge);
  return node.type === "image" && BADGE.test(node.url);
}

async function cutBadges(open: OpenBlocks, { paragraph, parent, badges }: Found): Promise<string | undefined> {
  const { text, tree } = open;
  const isRest = (one: Nodes) => !badges.includes(one) && !(one.type === "text" && one.value.trim() === "");
  if (!paragraph.children.some((one) => one.type !== "break" && isRest(one))) {
    const siblings = parent.children as Nodes[];
    const edit = siblings.length > 1 || parent.type === "root" ? removeLines(text, paragraph, siblings) : undefined;
    const after = edit && applyEdits(text, [edit]);
    const wanted = withChildren(
      tree,
      parent,
      siblings.filter((one) => one !== paragraph),
    );
    return after !== undefined && (await readsAs(open, after, wanted)) ? after : undefined;
  }
  const edits = badges.map((badge): TextEdit => {
    const { start, end } = rangeOf(badge);
    const gap = /^[ \t]*\n?/.exec(text.slice(end, end + 200))?.[0] ?? "";
    const isLast = end + gap.length >= rangeOf(paragraph).end;
    return { start, end: isLast ? end : end + gap.length, text: "" };
  });
  const after = applyEdits(text, edits);
  return (await keepsBlocks(open, after)) ? after : undefined;
}
