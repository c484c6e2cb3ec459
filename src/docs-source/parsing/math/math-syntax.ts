import type { CompileContext, Extension as CompileExtension, Token } from "mdast-util-from-markdown";
import type { Code, Construct, Extension, Previous, State, Tokenizer } from "micromark-util-types";
import { findBlockEnd, findBracketEnd, findInlineEnd } from "./find-formula-end.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    mathBlock: "mathBlock";
    mathInline: "mathInline";
    mathMark: "mathMark";
    mathData: "mathData";
  }
}

declare module "mdast" {
  /** A formula in TeX, on lines of its own. */
  interface MathBlock extends Literal {
    type: "math";
  }

  interface InlineMath extends Literal {
    type: "inlineMath";
  }

  interface RootContentMap {
    math: MathBlock;
    inlineMath: InlineMath;
  }

  interface BlockContentMap {
    math: MathBlock;
  }

  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;

/** Formulas: `$a$`, `$$a$$` and `\(a\)` in text, `$$` around lines. What money, shells and Markdown mean stays text. */
export function mathSyntax(source: string): Extension {
  return {
    flow: { [DOLLAR]: blockConstruct(source) },
    text: {
      [DOLLAR]: inlineConstruct(source, findInlineEnd, isNoWord),
      [BACKSLASH]: inlineConstruct(source, findBracketEnd, () => true),
    },
  };
}

/** After a letter, a digit or another dollar no formula begins: `US$5`, `a$b`. */
const isNoWord: Previous = (code) =>
  code === null || code < 0 || (code !== DOLLAR && !/[A-Za-z0-9_]/.test(String.fromCharCode(code)));

type FindEnd = (source: string, start: number) => { mark: number; end: number } | undefined;

function inlineConstruct(source: string, findEnd: FindEnd, previous: Previous): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const start = this.now().offset;
    const found = findEnd(source, start);
    if (!found) return nok;
    const { mark, end } = found;
    const closing = (code: Code): State | undefined => {
      effects.consume(code);
      return this.now().offset < end ? closing : finish;
    };
    const finish: State = (code) => {
      effects.exit("mathMark");
      effects.exit("mathInline");
      return ok(code);
    };
    const between: State = (code) => {
      // Where a block ends within the formula, as where a quote does.
      if (code === null) return nok(code);
      if (this.now().offset >= end - mark) {
        effects.enter("mathMark");
        return closing(code);
      }
      if (isLineEnd(code)) {
        effects.enter("lineEnding");
        effects.consume(code);
        effects.exit("lineEnding");
        return between;
      }
      effects.enter("mathData");
      return inside(code);
    };
    const inside: State = (code) => {
      if (isLineEnd(code) || this.now().offset >= end - mark) {
        effects.exit("mathData");
        return between(code);
      }
      effects.consume(code);
      return inside;
    };
    const opening = (code: Code): State | undefined => {
      effects.consume(code);
      if (this.now().offset < start + mark) return opening;
      effects.exit("mathMark");
      return between;
    };
    return (code) => {
      effects.enter("mathInline");
      effects.enter("mathMark");
      return opening(code);
    };
  };
  return { name: "mathInline", tokenize, previous };
}

function blockConstruct(source: string): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const start = this.now().offset;
    const end = findBlockEnd(source, start);
    if (end === undefined) return nok;
    const nextLine: Construct = {
      partial: true,
      tokenize(effects, ok, nok) {
        return (code) => {
          effects.enter("lineEnding");
          effects.consume(code);
          effects.exit("lineEnding");
          return (next: Code) => (this.parser.lazy[this.now().line] === true ? nok(next) : ok(next));
        };
      },
    };
    const isMark = (): boolean => this.now().offset < start + 2 || this.now().offset >= end - 2;
    const finish: State = (code) => {
      effects.exit("mathBlock");
      return ok(code);
    };
    const between: State = (code) => {
      if (code === null) return finish(code);
      if (isLineEnd(code)) {
        return this.now().offset < end ? effects.attempt(nextLine, between, finish)(code) : finish(code);
      }
      const kind = isMark() || this.now().offset >= end ? "mathMark" : "mathData";
      effects.enter(kind);
      const inside: State = (next) => {
        if (isLineEnd(next) || (isMark() || this.now().offset >= end ? "mathMark" : "mathData") !== kind) {
          effects.exit(kind);
          return between(next);
        }
        effects.consume(next);
        return inside;
      };
      return inside(code);
    };
    return (code) => {
      effects.enter("mathBlock");
      return between(code);
    };
  };
  return { name: "mathBlock", tokenize, concrete: true };
}

function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

export function mathCompile(): CompileExtension {
  function enter(this: CompileContext, token: Token): void {
    this.enter({ type: token.type === "mathBlock" ? "math" : "inlineMath", value: "" }, token);
    this.buffer();
  }
  function exit(this: CompileContext, token: Token): void {
    const value = this.resume().trim();
    const node = this.stack.at(-1);
    if (node && "value" in node) node.value = value;
    this.exit(token);
  }
  function data(this: CompileContext, token: Token): void {
    this.config.enter.data?.call(this, token);
    this.config.exit.data?.call(this, token);
  }
  return {
    enter: { mathBlock: enter, mathInline: enter },
    exit: { mathBlock: exit, mathInline: exit, mathData: data },
  };
}
