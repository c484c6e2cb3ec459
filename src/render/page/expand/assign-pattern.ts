import type { Pattern } from "estree";
import { type Evaluate, type Machine, UnsupportedExpression } from "./machine.ts";
import { type Scope, type Value, ValueMap } from "./values.ts";

/** Gives the names of a pattern, such as `{ title, ...rest }`, their parts of a value. */
export function assignPattern(
  pattern: Pattern,
  value: Value,
  scope: Scope,
  machine: Machine,
  evaluate: Evaluate,
): void {
  machine.step();
  const assign = (inner: Pattern, part: Value) => assignPattern(inner, part, scope, machine, evaluate);
  switch (pattern.type) {
    case "Identifier":
      scope.set(pattern.name, value);
      return;
    case "AssignmentPattern":
      assign(pattern.left, value === undefined ? evaluate(pattern.right, scope, machine) : value);
      return;
    case "ArrayPattern": {
      const list = Array.isArray(value) ? value : [];
      pattern.elements.forEach((inner, index) => {
        if (inner?.type === "RestElement") assign(inner.argument, list.slice(index));
        else if (inner) assign(inner, list[index]);
      });
      return;
    }
    case "ObjectPattern": {
      const map = value instanceof ValueMap ? value : new ValueMap();
      const rest = new ValueMap(map);
      for (const property of pattern.properties) {
        if (property.type === "RestElement") {
          assign(property.argument, rest);
          continue;
        }
        const name = property.key.type === "Identifier" ? property.key.name : literalName(property.key);
        if (property.computed || name === undefined) break;
        rest.delete(name);
        assign(property.value, map.get(name));
      }
      return;
    }
  }
  throw new UnsupportedExpression("This way of naming values is not supported");
}

function literalName(key: { type: string }): string | undefined {
  return key.type === "Literal" && "value" in key ? String(key.value) : undefined;
}
