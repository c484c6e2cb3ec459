import type { Nodes, Root } from "mdast";
import {
  type CompileContext,
  type Extension as CompileExtension,
  fromMarkdown,
  type Token,
} from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import type { Extension } from "micromark-util-types";
import { blankMetadataLines } from "../metadata-lines.ts";
import { addContainerTitles } from "./dialects/container-titles.ts";
import { directiveAttributes } from "./dialects/directive-attributes.ts";
import { containerSyntax, docsCompile } from "./dialects/docs-syntax.ts";
import { mathCompile, mathSyntax } from "./math/math-syntax.ts";
import type { ParsedPage } from "./parsed-page.ts";

export const MAX_PAGE_LENGTH = 1_048_576;
const MAX_DEPTH = 200;

declare module "mdast" {
  interface Data {
    /** Where the destination of a link, image or definition stands in the page. */
    target?: { start: number; end: number };
  }
}

const commonSyntax = [frontmatter(["yaml"]), gfm()];
const mdxSyntax = mdxjs();
export const markdownCompile = [
  frontmatterFromMarkdown(["yaml"]),
  ...gfmFromMarkdown(),
  mathCompile(),
  recordTargets(),
];
const mdxCompile = [...markdownCompile, mdxFromMarkdown()];

/** What Markdown and MDX share. `source` is the page without a byte order mark, which micromark does not count. */
export function markdownSyntax(source: string): Extension[] {
  return [...commonSyntax, mathSyntax(source)];
}

/** Parses without a guard against input that takes long. Never throws. */
export function parseText(path: string, written: string): ParsedPage {
  const isMdx = path.endsWith(".mdx");
  const text = blankMetadataLines(written);
  try {
    const source = text.startsWith("\ufeff") ? text.slice(1) : text;
    const syntax = markdownSyntax(source);
    const tree = fromMarkdown(text, {
      // Of several extensions the last is tried first.
      extensions: isMdx ? [...syntax, mdxSyntax, directiveAttributes(source)] : syntax,
      mdastExtensions: isMdx ? mdxCompile : markdownCompile,
    });
    if (!isShallow(tree)) return unparsable("Elements are nested too deeply");
    if (text.startsWith("\ufeff")) shiftOffsets(tree);
    return { type: "parsed", tree };
  } catch (error) {
    return describe(error);
  }
}

/** As `parseText` reads Markdown, with the bodies of admonitions and tabs of MkDocs as Markdown and their titles before these. */
export function parseContainers(written: string): ParsedPage {
  const text = blankMetadataLines(written);
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  try {
    const tree = fromMarkdown(text, {
      extensions: [...markdownSyntax(source), containerSyntax(source)],
      mdastExtensions: [...markdownCompile, docsCompile()],
    });
    if (!isShallow(tree)) return unparsable("Elements are nested too deeply");
    addContainerTitles(source, tree);
    if (text.startsWith("\ufeff")) shiftOffsets(tree);
    return { type: "parsed", tree };
  } catch (error) {
    return describe(error);
  }
}

/** Records the positions of destinations from the tokens, because mdast has none for them. */
function recordTargets(): CompileExtension {
  function record(this: CompileContext, token: Token): void {
    const url = this.resume();
    const node = this.stack.at(-1);
    if (!node || !("url" in node)) return;
    node.url = url;
    node.data = { ...node.data, target: { start: token.start.offset, end: token.end.offset } };
  }
  return { exit: { resourceDestinationString: record, definitionDestinationString: record } };
}

export function isShallow(tree: Root): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return true;
}

/** Adds one to all offsets, because micromark does not count a byte order mark. */
export function shiftOffsets(tree: Root): void {
  const pending: unknown[] = [tree];
  const seen = new Set<unknown>();
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      // An estree range is a pair of offsets; every other array holds nodes.
      if (value.length === 2 && typeof value[0] === "number") {
        value[0] += 1;
        value[1] += 1;
      } else pending.push(...value);
      continue;
    }
    const record = value as Record<string, unknown>;
    for (const key of ["offset", "start", "end"]) {
      if (typeof record[key] === "number") record[key] += 1;
    }
    if (record.line === 1 && typeof record.offset === "number" && typeof record.column === "number") record.column += 1;
    pending.push(...Object.values(record));
  }
}

function describe(error: unknown): ParsedPage {
  if (error instanceof RangeError) return unparsable("Elements are nested too deeply");
  const fault = error as { reason?: unknown; message?: unknown; line?: unknown; column?: unknown };
  const message = typeof fault.reason === "string" ? fault.reason : String(fault.message ?? error);
  return unparsable(message, toPosition(fault.line), toPosition(fault.column));
}

function toPosition(value: unknown): number {
  return typeof value === "number" && value > 0 ? value : 1;
}

function unparsable(message: string, line = 1, column = 1): ParsedPage {
  return { type: "unparsable", message, line, column };
}
