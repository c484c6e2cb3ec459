import type { BlockStatement, Expression, Pattern } from "estree";
import type { RootContent } from "mdast";

/**
 * What an expression of an author can be: data, and content. Objects are maps, so that no property of JavaScript's own
 * objects can be reached.
 */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | Value[]
  | ValueMap
  | NodesValue
  | FunctionValue
  | SnippetValue
  | FrameworkValue;

export class ValueMap extends Map<string, Value> {}

/** Content: what JSX in an expression, or the children of an element, stand for. */
export class NodesValue {
  readonly nodes: RootContent[];
  constructor(nodes: RootContent[]) {
    this.nodes = nodes;
  }
}

/** A function that was written on a page: called as a component or by `map`, by evaluating its result. */
export class FunctionValue {
  readonly parameters: Pattern[];
  /** Undefined for one that does nothing, such as the setter of a state. */
  readonly body: Expression | BlockStatement | undefined;
  readonly scope: Scope;
  constructor(parameters: Pattern[], body: Expression | BlockStatement | undefined, scope: Scope) {
    this.parameters = parameters;
    this.body = body;
    this.scope = scope;
  }
}

/** A file of Markdown that is used as a component; `text` is what stands for its own if it is in another language. */
export class SnippetValue {
  readonly path: string;
  readonly text: string | undefined;
  constructor(path: string, text?: string) {
    this.path = path;
    this.text = text;
  }
}

/** A component of a framework with code of its own, which is not run. */
export class FrameworkValue {}

/** The names that code can use. `path` is the file that it stands in. */
export class Scope {
  readonly path: string;
  readonly #names = new Map<string, Value>();
  readonly #unknown = new Set<string>();
  readonly #outer: Scope | undefined;

  constructor(path: string, outer?: Scope) {
    this.path = path;
    this.#outer = outer;
  }

  /** A name of a package's, of which nothing is known. */
  addUnknown(name: string): void {
    this.#unknown.add(name);
  }

  isUnknown(name: string): boolean {
    return this.#unknown.has(name) || (this.#outer?.isUnknown(name) ?? false);
  }

  has(name: string): boolean {
    return this.#names.has(name) || (this.#outer?.has(name) ?? false);
  }

  find(name: string): Value {
    return this.#names.has(name) ? this.#names.get(name) : this.#outer?.find(name);
  }

  /** The names of this file or function alone. */
  own(): Iterable<[string, Value]> {
    return this.#names;
  }

  set(name: string, value: Value): void {
    this.#names.set(name, value);
  }
}

/** What JSON or YAML says, as a value. */
export function toValue(data: unknown, depth = 0): Value {
  if (depth > 50) return undefined;
  if (Array.isArray(data)) return data.map((item) => toValue(item, depth + 1));
  if (data instanceof Date) return data.toISOString();
  if (typeof data === "object" && data !== null)
    return new ValueMap(Object.entries(data).map(([key, item]) => [key, toValue(item, depth + 1)]));
  return typeof data === "string" || typeof data === "number" || typeof data === "boolean" ? data : null;
}

/** As JavaScript would write the value into text; undefined for what is not text. */
export function toText(value: Value): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? joinTexts(value, ",") : undefined;
}

export function joinTexts(values: Value[], separator: string): string | undefined {
  const texts = values.map(toText);
  return texts.includes(undefined) ? undefined : texts.join(separator);
}
