import type { CompileContext, Extension as CompileExtension, Token } from "mdast-util-from-markdown";
import type { Code, Construct, Extension, State, TokenizeContext, Tokenizer } from "micromark-util-types";
import { MAX_MARK_LENGTH, readMarks } from "./marks.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    docsMark: "docsMark";
    docsContainer: "docsContainer";
    docsContainerHead: "docsContainerHead";
    docsContainerIndent: "docsContainerIndent";
  }
}

const CONTAINER = /^(?:!!!|\?\?\?\+?)[ \t]+\S|^===[!+]?[ \t]+["'“]/;
const MAY_BE_CONTAINER = /^[ \t>\d.*+-]*(?:!!!|\?\?\?\+?)[ \t]+\S|^[ \t>\d.*+-]*===[!+]?[ \t]+["'“]/m;
const MAY_BE_DOCS_SYNTAX = /^[ \t>\d.*+-]*(?::::|\/\/\/|!!!|\?\?\?|===[!+]?[ \t]|\{%|<<<|8<-)/m;

/** A cheap test for these syntaxes, which most pages do not use. */
export function mayUseDocsSyntax(text: string): boolean {
  return MAY_BE_DOCS_SYNTAX.test(text);
}

/** Lines of marks (`:::note`, `/// note`, `{% hint %}`, includes) and containers with an indented body (`!!! note`, `=== "Tab"`). */
export function docsSyntax(source: string): Extension {
  const mark = markConstruct(source);
  return { flow: { 58: mark, 47: mark, 123: mark, 45: mark, 60: mark }, ...containerSyntax(source) };
}

/** A cheap test for `!!! note` and `=== "Tab"`. */
export function mayHaveContainers(text: string): boolean {
  return MAY_BE_CONTAINER.test(text);
}

/** Of these syntaxes the containers alone, in which strict Markdown may take the body for code. */
export function containerSyntax(source: string): Extension {
  const container = containerConstruct(source);
  return { document: { 33: container, 63: container, 61: container } };
}

function markConstruct(source: string): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    if (!readMarks(lineAt(source, this.now().offset))) return nok;
    const inside: State = (code) => {
      if (isLineEnd(code)) {
        effects.exit("docsMark");
        return ok(code);
      }
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter("docsMark");
      return inside(code);
    };
  };
  return { name: "docsMark", tokenize };
}

function containerConstruct(source: string): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    if (!CONTAINER.test(lineAt(source, this.now().offset))) return nok;
    const inside: State = (code) => {
      if (isLineEnd(code)) {
        effects.exit("docsContainerHead");
        return ok(code);
      }
      effects.consume(code);
      return inside;
    };
    return (code) => {
      const state = this.containerState;
      if (!state) return nok(code);
      effects.enter("docsContainer", { _container: true } as never);
      state.open = true;
      effects.enter("docsContainerHead");
      return inside(code);
    };
  };
  return {
    name: "docsContainer",
    tokenize,
    continuation: { tokenize: continueContainer(source) },
    exit: (effects) => {
      effects.exit("docsContainer");
    },
  };
}

const INDENT = 4;

/** The body is indented by four columns, or blank. */
function continueContainer(source: string): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    if (lineAt(source, this.now().offset).trim() === "") return ok;
    let columns = 0;
    const inside: State = (code) => {
      if (columns < INDENT && isSpace(code)) {
        effects.consume(code);
        columns++;
        return inside;
      }
      effects.exit("docsContainerIndent");
      return columns === INDENT ? ok(code) : nok(code);
    };
    return (code) => {
      if (!isSpace(code)) return nok(code);
      effects.enter("docsContainerIndent");
      return inside(code);
    };
  };
}

function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}

function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

function lineAt(source: string, offset: number): string {
  const piece = source.slice(offset, offset + MAX_MARK_LENGTH + 2);
  return piece.split(/\r\n|\r|\n/, 1)[0] ?? "";
}

/** Compiles marks and containers to nodes that `build-docs-nodes.ts` makes the real ones of. */
export function docsCompile(): CompileExtension {
  function exit(this: CompileContext, token: Token): void {
    this.exit(token);
  }
  function enterMark(this: CompileContext, token: Token): void {
    this.enter({ type: "docsMark", value: this.sliceSerialize(token) } as never, token);
  }
  function enterContainer(this: CompileContext, token: Token): void {
    this.enter({ type: "docsContainer", head: "", children: [] } as never, token);
  }
  function exitHead(this: CompileContext, token: Token): void {
    const node = this.stack.at(-1) as unknown as { head: string } | undefined;
    if (node) node.head = this.sliceSerialize(token);
  }
  return {
    enter: { docsMark: enterMark, docsContainer: enterContainer },
    exit: { docsMark: exit, docsContainer: exit, docsContainerHead: exitHead },
  };
}
