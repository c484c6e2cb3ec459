import type { Root } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { findLinks } from "../../../docs-source/links.ts";
import { readSite } from "../../../docs-source/site.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import { fits } from "../blocks/own-text.ts";
import { keepsBlocks } from "../blocks/sentences.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { createTargetTest } from "./link-target-test.ts";

const MAX_TEXT = 200;

type Found = { path: string; link: Link; words: string };

/** Gives the links that lead to one address another text. */
export const setLinkText: ApplyInstruction<"set-link-text"> = async (docs, { target, from, to, ...pages }, signal) => {
  if (to.length > MAX_TEXT || /[\n[\]<>{}\\]/.test(to))
    return refuse("bad_text", `${codeSpan(to)} cannot be the text of a link: it has to be one line without brackets.`);
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const isMeant = createTargetTest(await readSite(docs), target);
  const found: Found[] = [];
  const edited = new Map<string, { text: string; after: string }>();
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined || !text.includes(isMeant.word)) continue;
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") continue;
    const links = labelled(path, text, open.tree).filter(
      ({ link, words }) => isMeant.test(path, link) && (from === undefined || fits(words, from, "is")),
    );
    const edits = links.flatMap(({ link: { label } }): TextEdit[] => (label ? [{ ...label, text: to }] : []));
    const after = applyEdits(text, edits);
    if (links.length > 0 && !(await keepsBlocks(open, after)))
      return refuse("bad_text", `${codeSpan(to)} cannot be the text of the link in ${codeSpan(path)}.`);
    found.push(...links);
    if (after !== text) edited.set(path, { text, after });
  }
  const named = from === undefined ? "" : ` with the text ${codeSpan(from)}`;
  const texts = [...new Set(found.map(({ words }) => words))];
  if (found.length === 0) return refuse("link_not_found", `No link${named} there leads to ${codeSpan(target)}.`);
  if (texts.length > 1)
    return refuse(
      "ambiguous_link",
      `The links to ${codeSpan(target)} have several texts: ${codeSpans(texts)}. Please say which: change the text of the link to ${codeSpan(target)} from ${codeSpan(texts[0] ?? "")} to ${codeSpan(to)}.`,
    );
  const findings: EngineFinding[] = [];
  for (const [path, { text, after }] of edited) {
    await docs.write(path, after);
    const positionOf = createPositionLookup(text);
    for (const { link } of found.filter((one) => one.path === path)) {
      const message = `${codeSpan(texts[0] ?? "")} → ${codeSpan(to)}`;
      findings.push({ path, line: positionOf(link.start).line, kind: "link", message, isChanged: true });
    }
  }
  const heading = `Changed the text of ${countOf(findings.length, "link")} to ${codeSpan(target)}`;
  const notes = findings.length === 0 ? [`The links to ${codeSpan(target)} have this text already.`] : [];
  return {
    type: "applied",
    changedFiles: edited.size,
    notes: [...scope.notes, ...notes, ...describeFindings(heading, findings)],
    findings,
  };
};

function labelled(path: string, text: string, tree: Root): Found[] {
  return findLinks(text, tree).flatMap((link) =>
    link.form === "markdown" && link.label ? [{ path, link, words: text.slice(link.label.start, link.label.end) }] : [],
  );
}
