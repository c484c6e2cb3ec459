import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import type { PageState } from "../page-state.ts";
import { evaluate } from "./evaluate.ts";
import { fillIn } from "./fill-in.ts";
import { type Machine, UnsupportedExpression } from "./machine.ts";
import { expressionOf, placeOf } from "./read-nodes.ts";
import { type Scope, ValueMap } from "./values.ts";

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type File = { path: string; scope: Scope };

/** The properties of an element. One whose value cannot be read is left out, with a finding. */
export function readAttributes(node: Element, file: File, state: PageState, machine: Machine): ValueMap {
  const readAttribute = (attribute: Element["attributes"][number], props: ValueMap): void => {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      const expression = expressionOf(attribute.data?.estree);
      const spread = expression?.type === "ObjectExpression" ? evaluate(expression, file.scope, machine) : undefined;
      if (spread instanceof ValueMap) for (const [name, value] of spread) props.set(name, value);
      return;
    }
    const { name, value } = attribute;
    if (value === null || value === undefined) props.set(name, true);
    else if (typeof value === "string") props.set(name, fillIn(value, state.context.variables));
    else {
      const expression = expressionOf(value.data?.estree);
      if (expression) props.set(name, evaluate(expression, file.scope, machine));
    }
  };
  const props = new ValueMap();
  for (const attribute of node.attributes) {
    try {
      readAttribute(attribute, props);
    } catch (error) {
      if (!(error instanceof UnsupportedExpression)) throw error;
      // Code for events is dropped without a word, like the events themselves.
      const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "...";
      if (!/^on[A-Z]/.test(name))
        state.find(
          "unsupported-expression",
          `The property "${name.slice(0, 60)}" of <${node.name ?? ""}> is left out: ${error.message}`,
          placeOf(attribute.position ? { position: attribute.position } : node, file.path),
        );
    }
  }
  return props;
}
