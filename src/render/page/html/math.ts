import type { Element } from "hast";
import katex from "katex";
import type { Place } from "../expand/component-node.ts";
import type { PageState } from "../page-state.ts";
import { element, parseTrusted, text } from "./element.ts";

const MAX_LENGTH = 5000;

/** A formula as MathML, which browsers draw by themselves: what KaTeX draws in HTML would need styles in attributes. */
export function renderMath(formula: string, isBlock: boolean, state: PageState, place: Place | undefined): Element {
  const tree = isBlock ? "div" : "span";
  try {
    if (formula.length > MAX_LENGTH) throw new Error("The formula is too long");
    const html = katex.renderToString(formula, {
      output: "mathml",
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: 200,
      maxSize: 50,
    });
    const math = parseTrusted(html)?.children[0];
    return element(
      tree,
      isBlock ? "math-block" : "math",
      math ? [math as Element] : [],
      isBlock ? { tabIndex: 0 } : {},
    );
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, "").slice(0, 200) : "";
    state.find("unsupported-expression", `A formula cannot be read: ${message}`, place);
    return element(tree, ["math", "math-error"], [element("code", "literal", [text(formula)])]);
  }
}
