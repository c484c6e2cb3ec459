import { htmlFlow } from "micromark-core-commonmark";
import { mdxjs } from "micromark-extension-mdxjs";
import type { Code, Construct, ConstructRecord, Extension, State, Tokenizer } from "micromark-util-types";

/** What the MDX parser refused, by the offset where it began, and how often it may still try. */
export type Refusals = {
  reasons: Map<number, string>;
  /** Blocks that must not be tried again, because they failed after several lines had been read as theirs, and why. */
  failedBlocks: Map<number, string>;
  hasNewFailedBlock: boolean;
  stepsLeft: number;
};

export function createRefusals(length: number): Refusals {
  return {
    reasons: new Map(),
    failedBlocks: new Map(),
    hasNewFailedBlock: false,
    stepsLeft: 20_000_000 + 30 * length,
  };
}

/** MDX in which everything that the parser of MDX refuses is text, or HTML in the case of tags, instead of an error. */
export function lenientMdx(source: string, refusals: Refusals): Extension[] {
  const { flow, text } = mdxjs();
  const html: Construct = { ...htmlFlow, name: "htmlBlock", tokenize: onlyRawHtml(source, htmlFlow.tokenize) };
  const mdx: Extension = { disable: { null: ["codeIndented", "htmlFlow"] } };
  if (flow) mdx.flow = mapConstructs(flow, (construct) => lenient(construct, refusals));
  if (text) mdx.text = mapConstructs(text, (construct) => lenient(construct, refusals));
  // Of several extensions the last is tried first.
  return [{ text: { 60: looseTag(source) } }, mdx, { flow: { 60: html } }];
}

function mapConstructs(record: ConstructRecord, change: (construct: Construct) => Construct): ConstructRecord {
  const changed: ConstructRecord = {};
  for (const [code, constructs] of Object.entries(record)) {
    if (Array.isArray(constructs)) changed[code as never] = constructs.map(change);
    else if (constructs) changed[code as never] = change(constructs);
  }
  return changed;
}

/** Makes a construct that throws one that does not match. */
function lenient(construct: Construct, refusals: Refusals): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const start = this.now();
    let isDone = false;
    const finish = (next: State): State => {
      return (code: Code) => {
        isDone = true;
        return next(code);
      };
    };
    const matched = finish((code) => {
      refusals.reasons.delete(start.offset);
      return ok(code);
    });
    const refuse = (error: unknown): void => {
      if (error instanceof RangeError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      refusals.reasons.set(start.offset, reason);
      if (construct.concrete !== true || this.now().line === start.line || refusals.failedBlocks.has(start.offset))
        return;
      refusals.failedBlocks.set(start.offset, reason);
      refusals.hasNewFailedBlock = true;
    };
    const guard = (state: State | undefined): State | undefined => {
      if (!state) return undefined;
      return (code: Code) => {
        refusals.stepsLeft -= mayParseCode(code) ? 1 + COST_OF_CODE * (this.now().offset - start.offset) : 1;
        try {
          const next = refusals.stepsLeft < 0 ? giveUp() : state(code);
          return isDone ? next : guard(next);
        } catch (error) {
          if (isDone) throw error;
          refuse(error);
          return nok(code);
        }
      };
    };
    const failed = construct.concrete === true ? refusals.failedBlocks.get(start.offset) : undefined;
    if (failed !== undefined) {
      refusals.reasons.set(start.offset, failed);
      return nok;
    }
    return guard(construct.tokenize.call(this, effects, matched, finish(nok))) ?? nok;
  };
  return { ...construct, tokenize };
}

const CLOSING_BRACE = 125;
const COST_OF_CODE = 5;

/** At closing braces and line endings, all of an expression or module so far may be parsed as JavaScript. */
function mayParseCode(code: Code): boolean {
  return code === CLOSING_BRACE || (code !== null && code < -2);
}

function giveUp(): never {
  throw new Error("The page has too much that is not valid");
}

const LOOSE_TAG =
  /^<\/?[A-Za-z][\w.:-]*(?:[ \t]+(?:\{\.\.\.[^{}]*\}|[^\s"'<>/={}“”‘’]+(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[“”„][^“”„"]*[“”]|[‘’][^‘’']*’|\{[^{}]*\}|[^\s"'=<>`{}“”‘’]+))?))*[ \t]*\/?>/;
const MAX_LOOSE_TAG = 1000;

/** A tag in one line whose values have curly quotes or none, which is read as HTML. */
function looseTag(source: string): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const { offset } = this.now();
    const line = source.slice(offset, offset + MAX_LOOSE_TAG).split(/[\r\n]/, 1)[0] ?? "";
    const end = offset + (LOOSE_TAG.exec(line)?.[0].length ?? 0);
    if (end === offset) return nok;
    const inside: State = (code) => {
      if (this.now().offset < end) {
        effects.consume(code);
        return inside;
      }
      effects.exit("htmlTextData");
      effects.exit("htmlText");
      return ok(code);
    };
    return (code) => {
      effects.enter("htmlText");
      effects.enter("htmlTextData");
      return inside(code);
    };
  };
  return { name: "looseTag", tokenize };
}

const RAW_HTML = /<(?:!--|script[\s>]|style[\s>])/iy;

/** Restricts HTML blocks to comments, scripts and styles, none of which holds Markdown. */
function onlyRawHtml(source: string, tokenize: Tokenizer): Tokenizer {
  return function (effects, ok, nok) {
    const { offset } = this.now();
    RAW_HTML.lastIndex = offset;
    if (!RAW_HTML.test(source) || (source.startsWith("<!--", offset) && hasTextAfterComment(source, offset)))
      return nok;
    return tokenize.call(this, effects, ok, nok);
  };
}

function hasTextAfterComment(source: string, offset: number): boolean {
  const end = source.indexOf("-->", offset + 4);
  if (end < 0) return true;
  const newline = source.indexOf("\n", end);
  return source.slice(end + 3, newline < 0 ? undefined : newline).trim() !== "";
}
