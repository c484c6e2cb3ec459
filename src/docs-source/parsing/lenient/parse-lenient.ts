import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { blankMetadataLines } from "../../metadata-lines.ts";
import { createPositionLookup } from "../../text-edits.ts";
import { mayHaveHeadingIds } from "../dialects/directive-attributes.ts";
import { docsCompile, docsSyntax, mayUseDocsSyntax } from "../dialects/docs-syntax.ts";
import { finishTree } from "../dialects/finish-tree.ts";
import { asLoose } from "../loose-node.ts";
import { isShallow, MAX_PAGE_LENGTH, markdownCompile, markdownSyntax, parseText, shiftOffsets } from "../parse-text.ts";
import type { ParsedPage, UnparsablePage } from "../parsed-page.ts";
import { compileTags } from "./compile-tags.ts";
import { isReadAsMdx } from "./is-read-as-mdx.ts";
import { createRefusals, lenientMdx, type Refusals } from "./lenient-syntax.ts";
import { matchTags } from "./match-tags.ts";
import { nestTags } from "./nest-tags.ts";
import { parseAsText } from "./parse-as-text.ts";
import { readHtml } from "./read-html.ts";
import { readModules } from "./read-modules.ts";
import { reportUnclosedBlock } from "./report-nesting.ts";
import { reportRefusals } from "./report-refusals.ts";
import type { Mistake, Report, SyntaxFinding } from "./syntax-finding.ts";
import { findWholeHtml } from "./whole-html.ts";

export type { SyntaxFinding } from "./syntax-finding.ts";

/** Offsets in the tree and in the findings count in `text`, which is the page as it was given. */
export type LenientPage =
  | { type: "parsed"; tree: Root; text: string; findings: SyntaxFinding[] }
  /** The page is too large or nested too deeply. */
  | UnparsablePage;

const MAX_ROUNDS = 12;
const MAX_FINDINGS = 200;

/**
 * Parses a page whatever mistakes it has, as what was evidently meant. A valid page has the same tree as from `parseText`.
 * Takes as long as any parser of Markdown on hostile input, so it is for child processes. Never throws.
 */
export function parseLenient(path: string, text: string): LenientPage {
  if (text.length > MAX_PAGE_LENGTH) return unparsable("The page is larger than 1 MB");
  const isMdx = isReadAsMdx(path, text);
  const isLoose = mayUseDocsSyntax(text) || (isMdx && mayHaveHeadingIds(text));
  const strict = isLoose ? undefined : parseText(isMdx ? "page.mdx" : "page.md", text);
  if (strict?.type === "unparsable" && strict.message.includes("too deeply")) return strict;
  try {
    const { tree, mistakes } = readPage(isMdx, text, strict);
    if (!isShallow(tree)) return unparsable("Elements are nested too deeply");
    const findings = toFindings(path, text, mistakes);
    if (findings.length === 0 && strict?.type === "unparsable" && /\.mdx$/i.test(path)) {
      findings.push({ line: strict.line, column: strict.column, rule: "invalid-syntax", message: strict.message });
    }
    return { type: "parsed", tree, text, findings };
  } catch (error) {
    if (error instanceof RangeError) return unparsable("Elements are nested too deeply");
    const fault = strict?.type === "unparsable" ? strict : { message: "The page cannot be parsed", line: 1, column: 1 };
    const { line, column, message } = fault;
    const findings: SyntaxFinding[] = [{ line, column, rule: "invalid-syntax", message }];
    return { type: "parsed", tree: parseAsText(text), text, findings };
  }
}

type ReadPage = { tree: Root; mistakes: Mistake[] };

function readPage(isMdx: boolean, text: string, strict: ParsedPage | undefined): ReadPage {
  // micromark does not count a byte order mark.
  const source = blankMetadataLines(text.startsWith("\ufeff") ? text.slice(1) : text);
  const mistakes: Mistake[] = [];
  const report = (mistake: Mistake): void => {
    mistakes.push(mistake);
  };
  const isStrict = strict?.type === "parsed";
  const tree = isStrict ? strict.tree : isMdx ? readMdx(source, report) : readMarkdown(source);
  finishTree(source, asLoose(tree), (opening, node) => reportUnclosedBlock(opening, node, report));
  if (text.startsWith("\ufeff")) {
    if (!isStrict) shiftOffsets(tree);
    for (const mistake of mistakes) {
      mistake.offset++;
      if (mistake.fix) mistake.fix = { ...mistake.fix, start: mistake.fix.start + 1, end: mistake.fix.end + 1 };
    }
  }
  return { tree, mistakes };
}

function readMarkdown(source: string): Root {
  return fromMarkdown(source, {
    extensions: [...markdownSyntax(source), docsSyntax(source)],
    mdastExtensions: [...markdownCompile, docsCompile()],
  });
}

function readMdx(source: string, report: Report): Root {
  const refusals = createRefusals(source.length);
  let tree = readTree(source, refusals);
  for (let round = 1; refusals.hasNewFailedBlock && round < MAX_ROUNDS; round++) tree = readTree(source, refusals);
  const loose = asLoose(tree);
  if (!isShallow(tree)) throw new RangeError("Elements are nested too deeply");
  readModules(source, loose, refusals.reasons, report);
  reportRefusals(source, loose, refusals.reasons, report);
  readHtml(source, loose, report);
  matchTags(source, loose, report);
  nestTags(source, loose, report);
  return tree;
}

function readTree(source: string, refusals: Refusals): Root {
  refusals.reasons.clear();
  refusals.hasNewFailedBlock = false;
  return fromMarkdown(source, {
    extensions: [...markdownSyntax(source), ...lenientMdx(source, refusals), docsSyntax(source)],
    mdastExtensions: [...markdownCompile, ...compileTags(), docsCompile()],
  });
}

function toFindings(path: string, text: string, mistakes: Mistake[]): SyntaxFinding[] {
  const isMdx = /\.mdx$/i.test(path);
  const positionOf = createPositionLookup(text);
  const known = mistakes.filter(({ kind }) => isMdx || kind !== "html").sort((a, b) => a.offset - b.offset);
  return (isMdx || known.length === 0 ? known : withoutWholeHtml(text, known))
    .slice(0, MAX_FINDINGS)
    .map(({ offset, message, fix }) => ({
      ...positionOf(offset),
      rule: "invalid-syntax" as const,
      message,
      ...(fix && { fix }),
    }));
}

/** Both are in the order of the page. */
function withoutWholeHtml(text: string, mistakes: Mistake[]): Mistake[] {
  const html = findWholeHtml(text);
  let at = 0;
  return mistakes.filter(({ offset }) => {
    while (at < html.length && (html[at]?.end ?? 0) <= offset) at++;
    return (html[at]?.start ?? offset + 1) > offset;
  });
}

function unparsable(message: string): LenientPage {
  return { type: "unparsable", message, line: 1, column: 1 };
}
