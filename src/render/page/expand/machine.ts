import type { Expression } from "estree";
import type { JSXElement, JSXFragment } from "estree-jsx";
import type { RootContent } from "mdast";
import type { Place } from "./component-node.ts";
import type { Scope, Value, ValueMap } from "./values.ts";

/** Nodes of JSX stand wherever an expression may. */
export type AnyExpression = Expression | JSXElement | JSXFragment;

export type Evaluate = (node: AnyExpression, scope: Scope, machine: Machine) => Value;

const MAX_STEPS = 200_000;
const MAX_CHARACTERS = 4_000_000;
const MAX_NODES = 300_000;
const MAX_DEPTH = 60;

/** An expression that is more than data; or one that costs too much. Caught where the expression stands. */
export class UnsupportedExpression extends Error {
  override readonly name = "UnsupportedExpression";
}

/** What JSX means: an element, a component, or a snippet. */
export type ExpandElement = (element: {
  name: string;
  props: ValueMap;
  children: RootContent[];
  scope: Scope;
  isInline: boolean;
  place?: Place;
}) => RootContent[];

/** Counts what evaluating costs over a whole page, so that no page takes for ever. */
export class Machine {
  readonly expandElement: ExpandElement;
  /** The file of the page. */
  readonly path: string;
  #steps = 0;
  #characters = 0;
  #nodes = 0;
  #depth = 0;

  constructor(path: string, expandElement: ExpandElement) {
    this.path = path;
    this.expandElement = expandElement;
  }

  step(): void {
    this.#steps++;
    if (this.#steps > MAX_STEPS) throw new UnsupportedExpression("The page's expressions take too long");
  }

  /** To be told of each text that is made, and each list by its length. */
  spend<T extends Value>(value: T): T {
    this.#characters += typeof value === "string" || Array.isArray(value) ? value.length : 1;
    if (this.#characters > MAX_CHARACTERS) throw new UnsupportedExpression("The page's expressions make too much text");
    return value;
  }

  /** To be told of all content that is put in place, because content that holds itself twice doubles. */
  place(nodes: RootContent[]): RootContent[] {
    this.#nodes += nodes.length;
    if (this.#nodes > MAX_NODES) throw new UnsupportedExpression("The page's expressions make too much content");
    return nodes;
  }

  nest<T>(evaluate: () => T): T {
    if (this.#depth >= MAX_DEPTH) throw new UnsupportedExpression("Components or expressions are nested too deeply");
    this.#depth++;
    try {
      return evaluate();
    } finally {
      this.#depth--;
    }
  }
}
