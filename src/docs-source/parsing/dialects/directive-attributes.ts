import type { Construct, Extension, State, Tokenizer } from "micromark-util-types";

const MAX_LENGTH = 1000;
const BRACE = 123;
/** What stands on the line before the attributes: `:::note`, `::card[Label]`, `:::tip Title`, or `:abbr[HTML]` in text. */
const BEFORE =
  /^[ \t>]*(?::{3,}[ \t]*[A-Za-z][^{}]*|::[ \t]*[A-Za-z][\w-]*(?:\[[^\]]*\])?)$|:[A-Za-z][\w-]*\[[^\]]*\]$/;
/** Names, ids and classes, and values in quotes. */
const ATTRIBUTES =
  /^\{[ \t]*(?:(?:[.#][\w-]+|[A-Za-z_][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}=<>`]+))?)(?:[ \t]+|(?=\})))+\}/;

const HEADING = /^[ \t>]*#{1,6}[ \t]/;
/** `{#id}` at the end of a heading, which Docusaurus reads in MDX too. */
const HEADING_ID = /^\{[ \t]*#[^\s{}]+[ \t]*\}(?=[ \t]*$)/;
const MAYBE_HEADING_ID = /^[ \t>]*#{1,6}[ \t].*\{[ \t]*#[^\s{}]+[ \t]*\}[ \t]*$/m;

/** A cheap test for `{#id}` at the end of a heading. */
export function mayHaveHeadingIds(text: string): boolean {
  return text.includes("{") && MAYBE_HEADING_ID.test(text);
}

/**
 * Attributes of directives and ids of headings in MDX, which would be expressions otherwise, and often ones that are no
 * JavaScript: text.
 */
export function directiveAttributes(source: string): Extension {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const { offset } = this.now();
    const end = findEnd(source, offset);
    if (end === undefined) return nok;
    const inside: State = (code) => {
      if (this.now().offset < end) {
        effects.consume(code);
        return inside;
      }
      effects.exit("data");
      return ok(code);
    };
    return (code) => {
      effects.enter("data");
      return inside(code);
    };
  };
  const construct: Construct = { name: "directiveAttributes", tokenize };
  return { text: { [BRACE]: construct } };
}

function findEnd(source: string, offset: number): number | undefined {
  const before = source.slice(Math.max(0, offset - MAX_LENGTH), offset);
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  const isHeading = HEADING.test(line);
  if (!isHeading && (!line.includes(":") || !BEFORE.test(line))) return undefined;
  const rest = source.slice(offset, offset + MAX_LENGTH).split(/[\r\n]/, 1)[0] ?? "";
  const length = (isHeading ? HEADING_ID : ATTRIBUTES).exec(rest)?.[0].length;
  return length === undefined ? undefined : offset + length;
}
